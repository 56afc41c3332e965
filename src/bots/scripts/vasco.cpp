#include "bots/scripts/vasco.h"

#include <algorithm>
#include <array>

#include "engine/fixed_vector.h"
#include "games/vasco/moves.h"

namespace carreira::bots {
namespace {

using namespace vasco;

// The table with the eyes of one seat.
class Admiral {
 public:
  Admiral(const vasco::Rules& rules, const VascoTaste& taste, const Board& board, Seat seat)
      : figures_(rules.components()),
        taste_(taste),
        board_(board),
        seat_(seat),
        player_(board.players[seat]) {
    rounds_ = figures_.rounds - board.round;
    for (const Number number : board.placed)
      if (board.discs[number].seat == seat)
        ++discs_[board.discs[number].area], numbers_[board.discs[number].area] = static_cast<int>(number);
    for (const ProjectId ship : player_.ships) insert(figures_.projects[ship].limit);
    Crew crew = player_.crew;
    for (const ProjectId id : player_.projects) {
      if (man(crew, figures_.projects[id].crew)) {
        insert(figures_.projects[id].limit);
      } else {
        ++unmanned_;
      }
    }
  }

  int discs(Area area) const { return discs_[area]; }
  const Player& player() const { return player_; }
  int rounds() const { return rounds_; }

  float real() const {
    const float early = static_cast<float>(rounds_) / static_cast<float>(figures_.rounds - 1);
    const float purse = player_.reals;
    const float scarce = purse <= taste_.plenty ? 1.0f : taste_.plenty / purse;
    return taste_.last_real + (taste_.real - taste_.last_real) * early * scarce;
  }
  float reals(int number) const { return real() * static_cast<float>(number); }

  // What a project brings once it is a ship.
  float ship(ProjectId id) const {
    const Project& project = figures_.projects[id];
    return taste_.limit * static_cast<float>(project.limit - 3) +
           taste_.earning * static_cast<float>(rounds_) *
               (static_cast<float>(project.vp) + reals(project.reals));
  }
  float project(ProjectId id) const {
    const auto crew = static_cast<float>(figures_.projects[id].crew);
    const float wanted = unmanned_ >= 3   ? 0.3f * taste_.spare_project
                         : unmanned_ >= 2 ? taste_.spare_project
                                          : taste_.project;
    return rounds_ == 0 && discs_[Area::navigation] == 0 ? 0.1f : wanted + ship(id) - taste_.crewman * crew;
  }
  // Ships that can sail, with so many captains more.
  int ready(int more) const {
    return std::min<int>(player_.captains + more, static_cast<int>(limits_.size()));
  }
  float landing(Landing landing, int ships) const {
    Set<Berth> open = board_.free_berths & figures_.berths_of[landing];
    const int size = figures_.berths_of[landing].size();
    float made = 0;
    int sent = 0;
    for (std::size_t ship = 0; ship < limits_.size() && sent < ships; ++ship) {
      Berth found = Berth::none;
      for (const Berth berth : open& figures_.berths_within[limits_[ship]])
        if (found == Berth::none || figures_.berth_value[berth] > figures_.berth_value[found]) found = berth;
      if (found == Berth::none) continue;
      open.erase(found);
      ++sent;
      made += static_cast<float>(figures_.berth_value[found]) + bonus(landing);
    }
    const float full = 1.0f - static_cast<float>(open.size()) / static_cast<float>(size);
    return made + static_cast<float>(sent) * taste_.coast * full * full *
                      static_cast<float>(figures_.landings[landing].coast_vp);
  }
  float voyage(int ships) const {
    float best = 0;
    if (ships > 0)
      for (const Landing where : all<Landing>()) best = std::max(best, landing(where, ships));
    return best;
  }
  float bonus(Landing landing) const {
    switch (figures_.landings[landing].bonus) {
      case Bonus::reals:
        return reals(figures_.landings[landing].bonus_reals);
      case Bonus::none:
        return 0;
      default:
        return rounds_ > 0 ? taste_.bonus : 0.0f;
    }
  }
  float captain() const {
    if (player_.captains_waiting == 0) return 0;
    const int ships = static_cast<int>(limits_.size()) + unmanned_;
    if (rounds_ == 0 && ships <= player_.captains) return 0;
    return player_.captains < ships ? taste_.captain : taste_.spare_captain;
  }
  float recruiting() const {
    float worth = captain() + taste_.crew * static_cast<float>(std::min(unmanned_, 2));
    if (rounds_ > 0) worth += taste_.spare_sailor;
    return worth;
  }
  float projects() const {
    float best = 0, second = 0;
    for (const ProjectId id : board_.upper) {
      if (id == ProjectId::none) continue;
      const float worth = project(id);
      if (worth > best)
        second = best, best = worth;
      else
        second = std::max(second, worth);
    }
    if (board_.sao_gabriel != ProjectId::none && player_.reals >= figures_.projects[board_.sao_gabriel].crew)
      best = std::max(best, gabriel() + reals(1));
    return best - reals(1) + std::max(0.0f, 0.5f * second - reals(3));
  }
  float gabriel() const {
    const ProjectId id = board_.sao_gabriel;
    const float worth = rounds_ == 0 && player_.captains <= static_cast<int>(limits_.size())
                            ? 0.2f
                            : taste_.project + ship(id);
    return worth - reals(figures_.projects[id].crew);
  }
  float host(vasco::Character character) const {
    switch (character) {
      case vasco::Character::dias:
        return taste_.dias;
      case vasco::Character::alvares:
        return rounds_ == 0 ? 0.2f : taste_.alvares;
      case vasco::Character::manuel:
        return player_.extra == ExtraDisc::placed ? 1.0f : taste_.manuel;
      case vasco::Character::sernigi:
        return taste_.sernigi;
    }
    return 0;
  }
  float characters(int before) const {
    std::array<float, 6> worths{};
    std::size_t count = 0;
    for (const Purse purse : all<Purse>()) worths[count++] = reals(board_.money[purse]);
    for (const vasco::Character character : all<vasco::Character>())
      worths[count++] = board_.hosted.contains(character) ? 0.0f : host(character);
    std::sort(worths.rbegin(), worths.rend());
    return worths[static_cast<std::size_t>(std::min(before, 5))];
  }
  // One more disc there, besides his own and those that others have placed.
  float area(Area area) const {
    const int own = discs_[area];
    switch (area) {
      case Area::navigation: {
        const int more = std::min<int>(discs_[Area::recruiting], player_.captains_waiting);
        const float best = voyage(ready(more) + (ready(more) == 0 && discs_[Area::projects] > 0 ? 1 : 0));
        return own == 0 ? taste_.voyage * best : taste_.again * best;
      }
      case Area::recruiting: {
        // What is bought this round wants a crew too.
        const int soon = std::min(unmanned_ + 2 * discs_[Area::projects], 3) - std::min(unmanned_, 2);
        return (recruiting() + taste_.crew_soon * static_cast<float>(std::max(0, soon))) /
               static_cast<float>(1 + own);
      }
      case Area::projects:
        return rounds_ == 0 && own > 0
                   ? 0.2f
                   : (projects() + taste_.build * static_cast<float>(rounds_)) / static_cast<float>(1 + own);
      case Area::characters:
        return characters(board_.discs_in[Area::characters]);
    }
    return 0;
  }
  float number(int number, Area wanted) const {
    const int below = board_.first_free - number;
    const float due = std::max(0.0f, static_cast<float>(below)) +
                      taste_.surprise * std::max(0.0f, 1.0f - static_cast<float>(std::abs(below)) / 4.0f);
    float worth = -real() * due - taste_.late * static_cast<float>(number);
    if (wanted == Area::navigation && number < std::max(numbers_[Area::recruiting], numbers_[Area::projects]))
      worth -= taste_.order;
    if (wanted == Area::recruiting && numbers_[Area::navigation] > 0 && number > numbers_[Area::navigation])
      worth -= taste_.order;
    if (wanted == Area::projects && numbers_[Area::recruiting] > 0 && number > numbers_[Area::recruiting])
      worth -= taste_.order;
    return worth;
  }
  Area wanted(Set<Area> among) const {
    Area best = among.first();
    for (const Area one : among)
      if (area(one) > area(best)) best = one;
    return best;
  }
  // Sailors of a colour that he lacks for what he builds.
  float sailor(Colour colour, int taken) const {
    const int own = player_.crew[colour];
    if (unmanned_ == 0) return own == 0 ? taste_.spare_sailor : 0.3f * taste_.spare_sailor;
    float worth = own == 0 ? taste_.crew : own < unmanned_ ? 0.5f * taste_.crew : 0.3f * taste_.spare_sailor;
    if (taken > 3) worth *= 0.7f;
    return worth;
  }

 private:
  void insert(std::uint8_t limit) {
    std::size_t place = limits_.size();
    while (place > 0 && limits_[place - 1] < limit) --place;
    limits_.insert_at(place, limit);
  }
  // Takes a crew of the commonest colours, if there are enough.
  static bool man(Crew& crew, int size) {
    int colours = 0;
    for (const std::uint8_t number : crew) colours += number > 0;
    if (colours < size) return false;
    Set<Colour> taken;
    for (; size > 0; --size) {
      Colour most = Colour::white;
      int number = 0;
      for (const Colour colour : all<Colour>())
        if (!taken.contains(colour) && crew[colour] > number) most = colour, number = crew[colour];
      taken.insert(most);
      --crew[most];
    }
    return true;
  }

  const Components& figures_;
  const VascoTaste& taste_;
  const Board& board_;
  Seat seat_;
  const Player& player_;
  int rounds_ = 0;  // after this one
  EnumArray<Area, int> discs_{}, numbers_{};
  FixedVector<std::uint8_t, 40> limits_;  // of his ships, and of those that he can launch, the highest first
  int unmanned_ = 0;                      // projects without a crew
};

}  // namespace

void Script<vasco::Rules>::rate(const State& state, const MoveList& moves, std::span<float> ratings) const {
  const Components& figures = rules_.components();
  const Board& board = state.board;
  const Seat seat = rules_.actor(state);
  const Admiral own(rules_, taste_, board, seat);
  const Player& player = own.player();
  Area wanted = Area::navigation;
  if (board.steps.is<TakeNumber>()) {
    Set<Area> open;
    for (const Area area : all<Area>())
      if (board.discs_in[area] < figures.spaces(rules_.seats())[area]) open.insert(area);
    wanted = own.wanted(open);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    float& rating = ratings[i];
    rating = 0;
    switch (move.kind<MoveKind>()) {
      case MoveKind::take:
        rating = own.number(move.a(), wanted);
        break;
      case MoveKind::place: {
        const int number =
            board.steps.is<PlaceDisc>() ? static_cast<int>(board.steps.get<PlaceDisc>().number) : 0;
        rating = own.area(move.a<Area>()) + own.number(number, move.a<Area>());
        break;
      }
      case MoveKind::execute: {
        const Number number = board.steps.get<Call>().number;
        const Area area = board.discs[number].area;
        rating = -own.reals(std::max(0, board.first_free - static_cast<int>(number)));
        rating += area == Area::navigation   ? own.voyage(own.ready(0))
                  : area == Area::recruiting ? own.recruiting()
                  : area == Area::projects   ? own.projects()
                                             : own.characters(0);
        break;
      }
      case MoveKind::renounce: {
        const Number number = board.steps.get<Call>().number;
        rating = own.reals(figures.renounce_reals[number]);
        break;
      }
      case MoveKind::launch: {
        rating = 20 + own.ship(move.a<ProjectId>());
        for (const Colour colour : move.b<Set<Colour>>()) {
          rating += 0.05f * static_cast<float>(player.crew[colour]);
          if (colour == Colour::white) rating -= 0.3f;
        }
        break;
      }
      case MoveKind::section: {
        Set<Colour> kinds;
        for (const Colour colour : kSailorColours)
          if (board.sections[move.a<Section>()][colour] > 0) {
            kinds.insert(colour);
            rating +=
                own.sailor(colour, 0) + 0.05f * static_cast<float>(board.sections[move.a<Section>()][colour]);
          }
        rating += 0.5f * own.captain() -
                  own.reals(figures.prices.sailors[static_cast<std::size_t>(std::min(kinds.size(), 2))]);
        break;
      }
      case MoveKind::sailor: {
        const Recruit step = board.steps.get<Recruit>();
        const Colour colour = move.a<Colour>();
        rating = own.sailor(colour, step.sailors);
        if (!step.colours.contains(colour)) {
          const auto colours = static_cast<std::size_t>(step.colours.size());
          rating -= own.reals(figures.prices.sailors[colours + 1] - figures.prices.sailors[colours]);
        }
        if (own.captain() >= taste_.captain) rating -= own.reals(1);
        if (step.sailors == 0) rating += 10;
        break;
      }
      case MoveKind::captain: {
        const Recruit step = board.steps.get<Recruit>();
        rating = own.captain() - own.reals(step.sailors);
        if (step.sailors > 0) rating -= 3;  // after the sailors
        break;
      }
      case MoveKind::buy:
        rating = own.project(move.a<ProjectId>()) -
                 own.reals(figures.prices.project[board.steps.get<BuyProject>().bought]);
        if (board.steps.get<BuyProject>().bought > 0) rating -= taste_.free_disc;
        break;
      case MoveKind::gabriel:
        rating = own.gabriel();
        break;
      case MoveKind::landing:
        rating = own.landing(move.a<Landing>(), own.ready(0));
        break;
      case MoveKind::send:
        rating = 1 + static_cast<float>(figures.berth_value[move.b<Berth>()]) -
                 0.05f * static_cast<float>(figures.projects[move.a<ProjectId>()].limit);
        break;
      case MoveKind::gain:
        rating = own.project(move.a<ProjectId>());
        break;
      case MoveKind::enlist:
        rating = own.sailor(move.b<Colour>(), 0);
        break;
      case MoveKind::draw:
        rating = 0.25f;
        break;
      case MoveKind::money:
        rating = own.reals(board.money[move.a<Purse>()]);
        break;
      case MoveKind::host:
        rating = own.host(move.a<vasco::Character>());
        break;
      case MoveKind::merchant: {
        const Landing landing = landing_of(move.b<Berth>());
        rating = own.bonus(landing);
        const Set<Berth> berths = figures.berths_of[landing];
        if ((berths & board.free_berths).size() == 1) {  // it completes the landing
          float gain = 0;
          for (const Berth berth : berths - board.free_berths) {
            if (board.berths[berth].seat == Seat::nobody) continue;
            gain += board.berths[berth].seat == seat ? 1.0f : -1.0f / static_cast<float>(rules_.seats() - 1);
          }
          rating += gain * static_cast<float>(figures.landings[landing].coast_vp);
        }
        rating -= 0.05f * static_cast<float>(figures.berth_value[move.b<Berth>()]);
        break;
      }
      case MoveKind::wait:
        rating = 0.5f;
        break;
      case MoveKind::done:
        break;
    }
  }
}

}  // namespace carreira::bots
