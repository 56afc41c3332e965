#pragma once

// Lota, a game of a dozen cards for the suite's own test: a lot of fish comes by chance, is sold by auction,
// and who buys it may sell cards from his hand and draw one that nobody else sees. It can be broken on
// purpose, one rule of the contract at a time, to prove that the suite notices.

#include <bit>
#include <string>
#include <vector>

#include "engine/position_json.h"
#include "engine/rules.h"

namespace carreira::toy {

enum class Bug {
  none,
  no_move,  // nothing may be played when all passed but one
  move_listed_twice,
  move_hides_a_field,  // a bit of the move that its notation does not show
  card_is_lost,        // a sold card is nowhere
  json_forgets,        // the lot is not read back
  event_out_of_range,
  payment_untold,      // coins change and no event says so
  bid_untold,          // the event of a bid does not say how much
  generator_in_sight,  // the observation shows the generator
  others_in_sight,     // the observation shows the others' hands
  draw_told_to_all,    // everybody is told the card that one draws
  sale_unmarked,       // showing a card is not marked as revealing
  moves_peek,          // what may be played depends on the pile
  headline_peeks,
  world_breaks,     // an imagined world has a card twice
  world_is_biased,  // high cards are imagined in the pile
  scores_do_not_add,
  places_do_not_fit,
  endless,
  reporting_changes,  // with a list of events there is one draw more
  playing_forgets,    // rules that remember the last game
  playing_allocates,
  why_offers_more,  // who asks why is offered another move
  refused_without_clause,
  legal_and_refused,
  unchecked_components,
};

inline constexpr const char* kComponents = R"({"cards": 12, "rounds": 4, "coins": 6})";
inline constexpr int kCards = 12;

enum class Step : std::uint8_t { bid, bargain, over };
enum class MoveKind { pass, bid, draw, sell };
enum class Why { too_dear, pile_is_empty, not_in_hand };
enum class EventKind { lot, bids, passes, buys, draws, sees, sells, ends };
enum Words { number, card, seat };

struct State {
  Chance chance;
  std::array<std::uint16_t, kMaxSeats> hands{};
  std::uint16_t pile = 0;
  std::uint16_t sold = 0;
  std::array<std::uint8_t, kMaxSeats> coins{};
  std::array<std::uint8_t, kMaxSeats> fish{};
  Step step = Step::bid;
  std::uint8_t round = 0;
  std::uint8_t lot = 0;
  std::uint8_t actor = 0;
  std::uint8_t bid = 0;
  std::uint8_t bidder = 0xFF;
  std::uint8_t passed = 0;
  std::uint8_t first = 0;
  std::array<std::uint8_t, 4> unused{};
};

struct Observation {
  std::array<std::uint64_t, 4> leaked_key{};
  std::array<std::uint16_t, kMaxSeats> hands{};  // the viewer's own, and all when the game is over
  std::uint16_t hidden = 0;                      // in the pile or in a hand that he does not see
  std::uint16_t sold = 0;
  std::array<std::uint8_t, kMaxSeats> cards{};
  std::array<std::uint8_t, kMaxSeats> coins{};
  std::array<std::uint8_t, kMaxSeats> fish{};
  Step step = Step::bid;
  std::uint8_t round = 0;
  std::uint8_t lot = 0;
  std::uint8_t actor = 0;
  std::uint8_t bid = 0;
  std::uint8_t bidder = 0xFF;
  std::uint8_t passed = 0;
  std::uint8_t first = 0;
  Seat viewer = Seat::nobody;
  std::array<std::uint8_t, 7> unused{};
};

template <Bug kBug>
class Rules {
 public:
  using State = toy::State;
  using Observation = toy::Observation;

  static const GameInformation& information() {
    static const GameInformation information{"lota", "Lota", 2, 4, 1, {}, {"fish", "cards", "coins"}};
    return information;
  }

  static Result<Rules> create(const JsonReader& components, const TableSetup& table) {
    Rules rules;
    rules.seats_ = table.seats;
    if (kBug == Bug::unchecked_components) return rules;
    components.only({"cards", "rounds", "coins"});
    components.integer("cards", kCards, kCards);
    rules.rounds_ = static_cast<int>(components.integer("rounds", 1, 9));
    rules.coins_ = static_cast<int>(components.integer("coins", 1, 99));
    return rules;
  }

  const Language& language() const {
    static const Language language = make_language();
    return language;
  }
  int seats() const { return seats_; }

  State setup(const Seed& seed) const {
    State state;
    state.chance = Chance(seed);
    state.pile = (1u << kCards) - 1;
    for (std::size_t i = 0; i < count(); ++i) {
      state.coins[i] = static_cast<std::uint8_t>(coins_);
      for (int n = 0; n < 2; ++n) state.hands[i] |= take(state);
    }
    state.first = static_cast<std::uint8_t>(state.chance.below(static_cast<std::uint32_t>(seats_)));
    open_auction(state, nullptr);
    return state;
  }

  Seat actor(const State& state) const {
    return state.step == Step::over ? Seat::nobody : seat_at(state.actor);
  }

  void moves(const State& state, MoveList& list) const {
    Offers offers(list);
    offer(state, offers);
  }

  void offer(const State& state, Offers& offers) const {
    if (state.step == Step::bid) {
      const bool last = std::popcount(state.passed) == seats_ - 1;
      if (kBug != Bug::no_move || !last) offers.add(MoveKind::pass);
      if (kBug == Bug::move_listed_twice && state.bid == 2) offers.add(MoveKind::pass);
      if (kBug == Bug::why_offers_more && offers.explaining()) offers.add(MoveKind::draw);
      const int purse = state.coins[state.actor], most = offers.explaining() ? purse + 1 : purse;
      for (int amount = state.bid + 1; amount <= most; ++amount)
        offers.candidate(MoveKind::bid, amount, kBug == Bug::move_hides_a_field && amount == 3)
            .unless(amount > purse, Why::too_dear, kBug == Bug::refused_without_clause ? "" : "L2", purse);
      if (kBug == Bug::legal_and_refused)
        offers.candidate(MoveKind::pass).unless(true, Why::too_dear, "L2", 0);
      return;
    }
    const bool peeked = kBug == Bug::moves_peek && (state.pile & 1);
    offers.candidate(MoveKind::draw).unless(!state.pile || peeked, Why::pile_is_empty, "L3");
    for (int c = 0; c < kCards; ++c)
      if (offers.explaining() || (state.hands[state.actor] >> c & 1))
        offers.candidate(MoveKind::sell, c)
            .unless(!(state.hands[state.actor] >> c & 1), Why::not_in_hand, "L3", c);
    offers.add(MoveKind::pass);
  }

  void play(State& state, Move move, EventList* events) const {
    answer(state, move, events);
    advance(state, events);
  }
  void advance(State&, EventList*) const {}

  void answer(State& state, Move move, EventList* events) const {
    const Seat who = seat_at(state.actor);
    if (kBug == Bug::playing_forgets && ++played_ % 64 == 0) state.chance.below(2);
    if (kBug == Bug::reporting_changes && events) state.chance.below(2);
    if (kBug == Bug::playing_allocates) std::vector<int>(3 + played_).swap(waste_);
    switch (static_cast<MoveKind>(move.kind())) {
      case MoveKind::pass:
        report(events, EventKind::passes, who);
        if (state.step == Step::bargain) return close_round(state, events);
        state.passed = static_cast<std::uint8_t>(state.passed | 1 << state.actor);
        return pass_on(state, events);
      case MoveKind::bid:
        state.bid = static_cast<std::uint8_t>(move.a());
        state.bidder = state.actor;
        report(events, EventKind::bids, who, {kBug == Bug::bid_untold ? 1 : move.a()});
        return pass_on(state, events);
      case MoveKind::draw: {
        const std::uint16_t drawn = take(state);
        state.hands[state.actor] |= drawn;
        const int drawn_card = std::countr_zero(drawn) + (kBug == Bug::event_out_of_range ? 1 : 0);
        report(events, EventKind::sees, who, {drawn_card},
               kBug == Bug::draw_told_to_all ? SeatSet::everyone() : SeatSet::only(who));
        report(events, EventKind::draws, who, {}, SeatSet::all_but(who));
        return close_round(state, events);
      }
      case MoveKind::sell: {
        const auto shown = static_cast<std::uint16_t>(1u << move.a());
        state.hands[state.actor] = static_cast<std::uint16_t>(state.hands[state.actor] & ~shown);
        if (kBug != Bug::card_is_lost) state.sold |= shown;
        state.coins[state.actor] = static_cast<std::uint8_t>(state.coins[state.actor] + 1 + move.a() / 3);
        report(events, EventKind::sells, who, {move.a()});
        return;
      }
    }
  }

  Phrase question(const State& state) const {
    return {state.step == Step::bid ? "lota.question.bid" : "lota.question.bargain", {}};
  }
  Phrase headline(const State& state) const {
    return {"lota.headline.round",
            {{"round", number, kBug == Bug::headline_peeks ? state.pile : state.round + 1}}};
  }

  Scores scores(const State& state) const { return scores_of(state); }
  Scores scores(const Observation& seen) const { return scores_of(seen); }

  // Of an observation the hands that it shows count, and no others.
  template <class Sight>
  Scores scores_of(const Sight& state) const {
    Scores scores;
    for (int i = 0; i < seats_; ++i) {
      const auto s = static_cast<std::size_t>(i);
      auto& by_source = scores.by_source[seat_at(i)];
      by_source[0] = state.fish[s];
      for (int c = 0; c < kCards; ++c)
        if (state.hands[s] >> c & 1) by_source[1] = static_cast<std::int16_t>(by_source[1] + c / 4);
      by_source[2] = state.coins[s] / 2;
      scores.total[seat_at(i)] = static_cast<std::int16_t>(by_source[0] + by_source[1] + by_source[2]);
      if (kBug == Bug::scores_do_not_add && state.fish[s] == 6) ++scores.total[seat_at(i)];
    }
    rank(scores, seats_, [&](Seat a, Seat b) {
      return kBug == Bug::places_do_not_fit ? index(a) - index(b) : scores.total[b] - scores.total[a];
    });
    return scores;
  }

  Observation observe(const State& state, Seat viewer) const {
    Observation seen;
    if (kBug == Bug::generator_in_sight) seen.leaked_key = state.chance.key();
    seen.hidden = (1u << kCards) - 1;
    for (std::size_t i = 0; i < count(); ++i) {
      seen.cards[i] = static_cast<std::uint8_t>(std::popcount(state.hands[i]));
      const bool own = viewer != Seat::nobody && i == static_cast<std::size_t>(viewer);
      if (own || state.step == Step::over || kBug == Bug::others_in_sight) seen.hands[i] = state.hands[i];
      if (own || state.step == Step::over)
        seen.hidden = static_cast<std::uint16_t>(seen.hidden & ~state.hands[i]);
    }
    seen.hidden = static_cast<std::uint16_t>(seen.hidden & ~state.sold);
    seen.sold = state.sold;
    seen.coins = state.coins;
    seen.fish = state.fish;
    seen.step = state.step;
    seen.round = state.round;
    seen.lot = state.lot;
    seen.actor = state.actor;
    seen.bid = state.bid;
    seen.bidder = state.bidder;
    seen.passed = state.passed;
    seen.first = state.first;
    seen.viewer = viewer;
    return seen;
  }

  State imagine(const Observation& seen, Random& random) const {
    State state;
    state.chance = random.new_chance();
    state.pile = seen.hidden;
    for (std::size_t i = 0; i < count(); ++i) {
      const bool own = seen.viewer != Seat::nobody && i == static_cast<std::size_t>(seen.viewer);
      if (own || seen.step == Step::over) {
        state.hands[i] = seen.hands[i];
        continue;
      }
      for (int n = 0; n < seen.cards[i]; ++n) {
        const auto bound = static_cast<std::uint32_t>(std::popcount(state.pile));
        std::uint32_t which = random.below(bound);
        if (kBug == Bug::world_is_biased) which = std::min(which, random.below(bound));
        const std::uint16_t drawn = nth(state.pile, which);
        state.hands[i] |= drawn;
        if (kBug != Bug::world_breaks || seen.round < 2)
          state.pile = static_cast<std::uint16_t>(state.pile & ~drawn);
      }
    }
    state.sold = seen.sold;
    state.coins = seen.coins;
    state.fish = seen.fish;
    state.step = seen.step;
    state.round = seen.round;
    state.lot = seen.lot;
    state.actor = seen.actor;
    state.bid = seen.bid;
    state.bidder = seen.bidder;
    state.passed = seen.passed;
    state.first = seen.first;
    return state;
  }

  void resources(const Observation& seen, Seat of, std::vector<Resource>& list) const {
    const auto i = static_cast<std::size_t>(of);
    list.push_back({"coins", seen.coins[i]});
    list.push_back({"fish", seen.fish[i]});
    list.push_back({"cards", seen.cards[i]});
  }

  Result<> check(const State& state) const {
    unsigned all = state.pile | state.sold;
    int cards = std::popcount(state.pile) + std::popcount(state.sold);
    for (const std::uint16_t hand : state.hands) all |= hand, cards += std::popcount(hand);
    if (all != (1u << kCards) - 1 || cards != kCards) return refused("a card is lost, or twice");
    if (state.actor >= seats_ || state.first >= seats_) return refused("a seat that is not");
    if (state.step != Step::over && (state.lot < 1 || state.lot > 6)) return refused("a lot that is not");
    if (state.step == Step::over ? state.round != rounds_ : state.round >= rounds_)
      return refused("a round that is not");
    if (state.bid > 0 ? state.bidder >= seats_ || state.bid > state.coins[state.bidder]
                      : state.bidder != 0xFF)
      return refused("a bid that cannot be");
    if (state.passed >> seats_) return refused("somebody passed who has no seat");
    const int out = std::popcount(state.passed);
    if (state.step == Step::bid && ((state.passed >> state.actor & 1) || out >= seats_ - (state.bid > 0)))
      return refused("an auction that is over");
    if (state.bid > 0 && state.step != Step::bid) return refused("a bid that does not stand");
    return success();
  }

  void write(const State& state, JsonWriter& json) const {
    json.begin_object();
    write_cards(json, "pile", state.pile);
    json.key("hands").begin_array();
    for (std::size_t i = 0; i < count(); ++i) write_cards(json, "", state.hands[i]);
    json.end_array();
    write_open(json, state);
    write_chance(json, state.chance);
    json.end_object();
  }
  void write(const Observation& seen, JsonWriter& json) const {
    json.begin_object().field("pile", std::popcount(seen.hidden)).key("hands").begin_array();
    for (std::size_t i = 0; i < count(); ++i) {
      if (seen.hands[i] || seen.cards[i] == 0) {
        write_cards(json, "", seen.hands[i]);
      } else {
        json.value(seen.cards[i]);
      }
    }
    json.end_array();
    write_open(json, seen);
    json.end_object();
  }

  State read(const JsonReader& reader) const {
    State state;
    reader.only({"pile", "hands", "sold", "coins", "fish", "step", "round", "lot", "actor", "bid", "bidder",
                 "passed", "first", "chance"});
    state.pile = read_cards(reader.field("pile"));
    const JsonReader hands = reader.field("hands"), coins = reader.field("coins"),
                     fish = reader.field("fish");
    if (hands.size(count(), count()) + coins.size(count(), count()) + fish.size(count(), count()) ==
        3 * count())
      for (std::size_t i = 0; i < count(); ++i) {
        state.hands[i] = read_cards(hands.item(i));
        state.coins[i] = static_cast<std::uint8_t>(coins.item(i).integer(0, 255));
        state.fish[i] = static_cast<std::uint8_t>(fish.item(i).integer(0, 255));
      }
    state.sold = read_cards(reader.field("sold"));
    const auto small = [&](const char* name) {
      return static_cast<std::uint8_t>(reader.integer(name, 0, 255));
    };
    state.step = static_cast<Step>(reader.field("step").choice({"bid", "bargain", "over"}));
    state.round = small("round");
    state.lot = kBug == Bug::json_forgets ? static_cast<std::uint8_t>(3) : small("lot");
    state.actor = small("actor");
    state.bid = small("bid");
    state.bidder = small("bidder");
    state.passed = small("passed");
    state.first = small("first");
    state.chance = read_chance(reader.field("chance"));
    return state;
  }

 private:
  static Language make_language() {
    using Form = Vocabulary::Form;
    Language language;
    language.game = "lota";
    language.vocabularies = {
        {"number", Form::number, {}}, {"card", Form::name, {}}, {"seat", Form::seat, {}}};
    for (const char* name : {"sardine", "mackerel", "hake", "sole", "bream", "cod", "tuna", "eel", "ray",
                             "squid", "octopus", "lobster"})
      language.vocabularies[card].names.push_back(name);
    language.moves = {{"pass", {}}, {"bid", {{"amount", number}}}, {"draw", {}}, {"sell", {{"card", card}}}};
    language.reasons = {
        {"too_dear", {{"coins", number}}}, {"pile_is_empty", {}}, {"not_in_hand", {{"card", card}}}};
    language.events = {{"lot", {{"fish", number}}, true},
                       {"bids", {{"amount", number}}},
                       {"passes", {}},
                       {"buys", {{"amount", number}}},
                       {"draws", {}, true},
                       {"sees", {{"card", card}}, true},
                       {"sells", {{"card", card}}, kBug != Bug::sale_unmarked},
                       {"ends", {}, true}};
    return language;
  }

  std::size_t count() const { return static_cast<std::size_t>(seats_); }

  static std::uint16_t nth(std::uint16_t set, std::uint32_t n) {
    for (; n > 0; --n) set &= static_cast<std::uint16_t>(set - 1);
    return static_cast<std::uint16_t>(set & -set);
  }
  static std::uint16_t take(State& state) {
    const auto drawn =
        nth(state.pile, state.chance.below(static_cast<std::uint32_t>(std::popcount(state.pile))));
    state.pile = static_cast<std::uint16_t>(state.pile & ~drawn);
    return drawn;
  }

  void open_auction(State& state, EventList* events) const {
    state.step = Step::bid;
    state.lot = static_cast<std::uint8_t>(1 + state.chance.below(6));
    state.bid = 0;
    state.bidder = 0xFF;
    state.passed = 0;
    state.actor = state.first;
    report(events, EventKind::lot, Seat::nobody, {state.lot});
  }

  // The turn goes to the next who has not passed; one who is left with the highest bid buys.
  void pass_on(State& state, EventList* events) const {
    const int out = std::popcount(state.passed);
    if (out == seats_) return close_round(state, events);
    if (out == seats_ - 1 && state.bidder != 0xFF) {
      state.coins[state.bidder] = static_cast<std::uint8_t>(state.coins[state.bidder] - state.bid);
      state.fish[state.bidder] = static_cast<std::uint8_t>(state.fish[state.bidder] + state.lot);
      if (kBug != Bug::payment_untold) report(events, EventKind::buys, seat_at(state.bidder), {state.bid});
      state.actor = state.bidder;
      state.bid = 0;
      state.bidder = 0xFF;
      state.step = Step::bargain;
      return;
    }
    do state.actor = static_cast<std::uint8_t>((state.actor + 1) % seats_);
    while (state.passed >> state.actor & 1);
  }

  void close_round(State& state, EventList* events) const {
    if (kBug != Bug::endless || state.chance.below(1000) == 1000) ++state.round;
    state.first = static_cast<std::uint8_t>((state.first + 1) % seats_);
    if (state.round < rounds_) return open_auction(state, events);
    state.step = Step::over;
    state.lot = state.bid = state.passed = state.actor = 0;
    state.bidder = 0xFF;
    report(events, EventKind::ends, Seat::nobody);
    for (int i = 0; i < seats_; ++i)
      for (int c = 0; c < kCards; ++c)
        if (state.hands[static_cast<std::size_t>(i)] >> c & 1)
          report(events, EventKind::sees, seat_at(i), {c});
  }

  void write_cards(JsonWriter& json, std::string_view key, std::uint16_t cards) const {
    if (!key.empty()) json.key(key);
    json.begin_array();
    for (std::size_t c = 0; c < kCards; ++c)
      if (cards >> c & 1) json.value(language().vocabularies[card].names[c]);
    json.end_array();
  }
  std::uint16_t read_cards(const JsonReader& reader) const {
    std::uint16_t cards = 0;
    for (std::size_t i = 0; i < reader.size(); ++i) {
      const auto bit =
          static_cast<std::uint16_t>(1u << reader.item(i).choice(language().vocabularies[card].names));
      if (cards & bit) reader.complain("a card twice");
      cards |= bit;
    }
    return cards;
  }
  // What stands open on the table, of a State or an Observation.
  template <class Sight>
  void write_open(JsonWriter& json, const Sight& sight) const {
    write_cards(json, "sold", sight.sold);
    json.key("coins").begin_array();
    for (std::size_t i = 0; i < count(); ++i) json.value(sight.coins[i]);
    json.end_array().key("fish").begin_array();
    for (std::size_t i = 0; i < count(); ++i) json.value(sight.fish[i]);
    json.end_array();
    constexpr const char* kSteps[] = {"bid", "bargain", "over"};
    json.field("step", kSteps[static_cast<std::size_t>(sight.step)]).field("round", sight.round);
    json.field("lot", sight.lot)
        .field("actor", sight.actor)
        .field("bid", sight.bid)
        .field("bidder", sight.bidder);
    json.field("passed", sight.passed).field("first", sight.first);
  }

  int seats_ = 2;
  int rounds_ = 4;
  int coins_ = 6;
  mutable std::size_t played_ = 0;
  mutable std::vector<int> waste_;
};

}  // namespace carreira::toy
