#include "environment/game_state.h"

#include <utility>

#include "environment/all_encodings.h"
#include "games/visit.h"

namespace carreira {
namespace {

template <RulesOfAGame R>
class GameStateOf final : public GameState {
 public:
  using State = typename R::State;

  GameStateOf(const R& rules, const Environment& environment, const State& state)
      : rules_(rules), environment_(environment), actions_(environment.actions()), state_(state) {}

  std::unique_ptr<GameState> copy() const override { return std::make_unique<GameStateOf>(*this); }
  Seat actor() const override { return rules_.actor(state_); }
  std::size_t legal(std::int32_t* actions) const override {
    MoveList moves;
    list(moves);
    for (const Move move : moves) *actions++ = static_cast<std::int32_t>(actions_.action(move));
    return moves.size();
  }
  bool is_legal(std::int32_t action) const override {
    if (action < 0 || static_cast<std::uint32_t>(action) >= actions_.size()) return false;
    MoveList moves;
    list(moves);
    return moves.contains(actions_.move(static_cast<std::uint32_t>(action)));
  }
  void apply(std::int32_t action) override {
    rules_.play(state_, actions_.move(static_cast<std::uint32_t>(action)), nullptr);
  }
  void observe(Seat seat, std::uint8_t* row) const override {
    FeatureWriter writer(row, environment_.features(), SeatsAround(seat, rules_.seats()));
    Encoding<R>::encode(rules_, rules_.observe(state_, seat), writer);
  }
  std::unique_ptr<GameState> imagine(Seat seat, Random& random) const override {
    return std::make_unique<GameStateOf>(rules_, environment_,
                                         rules_.imagine(rules_.observe(state_, seat), random));
  }
  Position position() const override { return GameOf<R>::position(state_); }
  Position observation(Seat seat) const override {
    const typename R::Observation seen = rules_.observe(state_, seat);
    Position bytes(sizeof seen);
    std::memcpy(bytes.data(), &seen, sizeof seen);
    return bytes;
  }
  Scores scores() const override { return rules_.scores(state_); }

 private:
  void list(MoveList& moves) const {
    if (rules_.actor(state_) != Seat::nobody) rules_.moves(state_, moves);
  }

  const R& rules_;
  const Environment& environment_;
  const ActionSpace& actions_;
  State state_;
};

template <RulesOfAGame R>
class EnvironmentOf final : public Environment {
 public:
  EnvironmentOf(std::shared_ptr<const Game> face, const R& rules)
      : Environment(std::move(face), ActionSpace(rules.language(), Encoding<R>::kNumbers), names(rules)),
        rules_(rules) {}

  std::unique_ptr<GameState> begin(const Seed& seed) const override {
    return std::make_unique<GameStateOf<R>>(rules_, *this, rules_.setup(seed));
  }
  std::unique_ptr<GameState> begin_at(const Position& position) const override {
    return std::make_unique<GameStateOf<R>>(rules_, *this, GameOf<R>::state(position));
  }

 private:
  static std::vector<std::string> names(const R& rules) {
    FeatureNames names(SeatsAround(Seat::nobody, rules.seats()));
    Encoding<R>::encode(rules, rules.observe(rules.setup(Seed()), seat_at(0)), names);
    return names.take();
  }
  const R& rules_;
};

}  // namespace

std::unique_ptr<Environment> make_environment(std::shared_ptr<const Game> game) {
  return visit_game<std::unique_ptr<Environment>>(
      *game, [&]<class R>(const R& rules) -> std::unique_ptr<Environment> {
        return std::make_unique<EnvironmentOf<R>>(game, rules);
      });
}

}  // namespace carreira
