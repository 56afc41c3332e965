// Recruiting (V5): the section, sailors one by one, then a captain or not.

#include "engine/offered.h"
#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

bool is_empty(const Crew& section) {
  return section == Crew{};
}

// V5.2: what one more sailor of the colour adds to the price.
int price_of_one_more(const Components& figures, const Recruit& step, Colour colour) {
  if (step.colours.contains(colour)) return 0;
  const auto colours = static_cast<std::size_t>(step.colours.size());
  return figures.prices.sailors[colours + 1] - figures.prices.sailors[colours];
}

int price_of_captain(const Components& figures, const Recruit& step) {
  return step.sailors * figures.prices.captain_per_sailor;  // V5.3
}

bool can_take_captain(const Look& look, const Recruit& step) {
  return look.player().captains_waiting > 0 && look.player().reals >= price_of_captain(look.figures, step);
}

bool can_take_sailor(const Look& look, const Recruit& step) {
  const Crew& section = look.board.sections[step.section];
  for (const Colour colour : kSailorColours)
    if (section[colour] > 0 && look.player().reals >= price_of_one_more(look.figures, step, colour))
      return true;
  return false;
}

void offer_sections(const Look& look, const Recruit& step, Offers& offers) {
  const int price = look.figures.prices.sailors[1], reals = look.player().reals;
  for (const Section section : all<Section>())
    offers.candidate(MoveKind::section, section)
        .unless(step.section != Section::none, Why::one_section, "V5.1", step.section)
        .unless(static_cast<int>(section) >= look.seats, Why::section_closed, "V1.4", section)
        .unless(is_empty(look.board.sections[section]), Why::section_empty, "V5.1", section)
        .unless(reals < price, Why::too_dear, "V5.2", price, reals);
}

void offer_sailors(const Look& look, const Recruit& step, Offers& offers) {
  const int reals = look.player().reals;
  for (const Colour colour : kSailorColours) {
    const int price = price_of_one_more(look.figures, step, colour);
    offers.candidate(MoveKind::sailor, colour)
        .unless(look.board.sections[step.section][colour] == 0, Why::no_sailor, "V5.1", colour, step.section)
        .unless(reals < price, Why::too_dear, "V5.2", price, reals);
  }
  if (offers.explaining())
    offers.candidate(MoveKind::sailor, Colour::white).unless(true, Why::missionaries_elsewhere, "V7.4");
}

void take_sailor(const Context& context, Recruit step, Colour colour) {
  const int price = price_of_one_more(context.figures, step, colour);
  context.pay(price);
  --context.board().sections[step.section][colour];
  ++context.player().crew[colour];
  ++step.sailors;
  step.colours.insert(colour);
  context.tell(EventKind::sailor_recruited, {step.section, colour, price});
  if (can_take_sailor(context, step) || can_take_captain(context, step)) context.stay(step);
}

void take_captain(const Context& context, const Recruit& step) {
  const int price = price_of_captain(context.figures, step);
  context.pay(price);
  --context.player().captains_waiting;
  ++context.player().captains;
  context.tell(EventKind::captain_recruited, {price});
}

}  // namespace

// V3.4
void require_recruit(const Look& look, int reals, Offers::Candidate& execute) {
  if (look.player().captains_waiting > 0) return;
  bool any_sailor = false;
  for (const Crew& section : look.board.sections) any_sailor = any_sailor || !is_empty(section);
  const int price = look.figures.prices.sailors[1];
  execute.unless(!any_sailor, Why::nobody_to_recruit, "V3.4")
      .unless(reals < price, Why::too_dear, "V3.4", price, reals);
}

void Recruit::offer(const Look& look, Offers& offers) const {
  const bool chosen = section != Section::none;
  if (!chosen || offers.explaining()) offer_sections(look, *this, offers);
  if (chosen) {
    offer_sailors(look, *this, offers);
  } else {
    offers.none(MoveKind::sailor, Why::section_first, "V5.1");
  }
  const int price = price_of_captain(look.figures, *this), reals = look.player().reals;
  offers.candidate(MoveKind::captain)
      .unless(chosen && sailors == 0, Why::something_first, "V5.1")
      .unless(look.player().captains_waiting == 0, Why::captain_not_waiting, "V5.3")
      .unless(reals < price, Why::too_dear, "V5.3", price, reals);
  offers.candidate(MoveKind::done).unless(sailors == 0, Why::something_first, "V5.1");
}

void Recruit::play(const Context& context, Move move) const {
  switch (move.kind<MoveKind>()) {
    case MoveKind::section:
      return context.stay(Recruit{move.a<Section>(), 0, {}});
    case MoveKind::sailor:
      return take_sailor(context, *this, move.a<Colour>());
    case MoveKind::captain:
      return take_captain(context, *this);
    default:
      return;
  }
}

Phrase Recruit::question(const Look& look) const {
  const Offered offered(*this, look);
  const Phrase::Value captain{"captain", Words::amount, offered.count(MoveKind::captain)};
  if (section == Section::none)
    return {"vasco.question.recruit",
            {{"sections", Words::amount, offered.count(MoveKind::section)}, captain}};
  const Phrase::Value chosen{"section", Words::section, section};
  if (sailors == 0) return {"vasco.question.recruit_first", {chosen}};
  return {"vasco.question.recruit_more",
          {chosen, {"sailors", Words::amount, offered.count(MoveKind::sailor)}, captain}};
}
Result<> Recruit::check(const Look& look) const {
  if (look.board.phase != Phase::calling) return refused("recruiting belongs to phase 2");
  if (section != Section::none && static_cast<int>(section) >= look.seats)
    return refused("that section is not active");
  if (colours.contains(Colour::white) || colours.size() > sailors || colours.empty() != (sailors == 0) ||
      (section == Section::none && sailors > 0))
    return refused("the sailors recruited and their colours do not agree");
  return success();
}
void Recruit::describe(Fields& fields, const Components& figures) {
  if (fields.has("section", section != Section::none))
    fields("section").word(section, std::span<const std::string>(figures.names.sections));
  fields("sailors").number(sailors, 0, figures.sections.room);
  fields("colours").words(colours, kColourNames);
}

}  // namespace carreira::vasco
