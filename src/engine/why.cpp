#include "engine/why.h"

#include <algorithm>

namespace carreira {
namespace {

bool same(const Reason& left, const Reason& right) {
  return left.clause == right.clause && left.phrase.key == right.phrase.key &&
         std::equal(left.phrase.values.begin(), left.phrase.values.end(), right.phrase.values.begin(),
                    right.phrase.values.end(),
                    [](const auto& a, const auto& b) { return a.value == b.value; });
}

// One reason for many candidates is told once, of the first.
void add(std::vector<Reason>& reasons, Reason reason) {
  if (std::none_of(reasons.begin(), reasons.end(), [&](const Reason& told) { return same(told, reason); }))
    reasons.push_back(std::move(reason));
}

bool names(const Game& game, Move move, const std::string& thing) {
  const auto things = game.language().things(game.language().phrase(move));
  return std::find(things.begin(), things.end(), thing) != things.end();
}

Reason reason_of(const Game& game, const RefusedMove& refusal) {
  return {game.language().phrase(refusal), std::string(refusal.clause),
          refusal.whole_kind ? "" : game.language().notation(refusal.move)};
}

Result<> check_thing(const Game& game, const std::string& thing) {
  const std::size_t colon = thing.find(':');
  for (const Vocabulary& words : game.language().vocabularies) {
    if (colon == std::string::npos || words.kind != thing.substr(0, colon)) continue;
    if (words.names.empty() ||
        std::find(words.names.begin(), words.names.end(), thing.substr(colon + 1)) != words.names.end())
      return success();
  }
  return unreadable("nothing on the board is called \"" + thing.substr(0, 60) + "\"");
}

}  // namespace

Result<std::vector<Reason>> why_not(const Game& game, const Position& position, Seat asker,
                                    const WhyQuestion& question) {
  const Language& language = game.language();
  Move move;
  std::size_t kind = language.moves.size();
  if (!question.move.empty()) {
    auto parsed = language.parse(question.move);
    if (!parsed) return parsed.error();
    move = parsed.value();
    kind = move.kind<std::size_t>();
  } else if (!question.kind.empty()) {
    kind = static_cast<std::size_t>(
        std::find_if(language.moves.begin(), language.moves.end(),
                     [&](const MoveFormat& format) { return format.word == question.kind; }) -
        language.moves.begin());
    if (kind == language.moves.size())
      return unreadable("no move is called \"" + question.kind.substr(0, 60) + "\"");
  } else if (auto known = check_thing(game, question.thing); !known) {
    return known.error();
  }
  const std::string clause = kind < language.moves.size() ? std::string(language.moves[kind].clause) : "";
  const auto only = [&](const char* key) {
    return std::vector<Reason>{{Phrase{key, {}}, clause, question.move}};
  };
  const Seat actor = game.actor(position);
  if (actor == Seat::nobody) return only("common.why.over");
  if (actor != asker) return only("common.why.not_your_turn");

  const auto about = [&](Move candidate, bool whole_kind) {
    if (!question.move.empty()) return whole_kind ? candidate.kind() == move.kind() : candidate == move;
    if (!question.kind.empty()) return candidate.kind<std::size_t>() == kind;
    return !whole_kind && names(game, candidate, question.thing);
  };
  std::vector<Reason> reasons;
  for (const Move legal : game.moves(position))
    if (about(legal, false)) return reasons;
  const RefusedMoves refusals = game.refusals(position);
  // What speaks against a whole kind says it better than a list of its moves.
  if (question.thing.empty())
    for (const RefusedMove& refusal : refusals)
      if (refusal.whole_kind && about(refusal.move, true)) add(reasons, reason_of(game, refusal));
  if (!reasons.empty()) return reasons;
  for (const RefusedMove& refusal : refusals)
    if (!refusal.whole_kind && about(refusal.move, false)) add(reasons, reason_of(game, refusal));
  if (!reasons.empty()) return reasons;
  return only(question.thing.empty() ? "common.why.not_now" : "common.why.not_touched");
}

void write_reasons(JsonWriter& json, const Game& game, const std::vector<Reason>& reasons) {
  json.begin_array();
  for (const Reason& reason : reasons) {
    json.begin_object().key("phrase");
    game.language().write(json, reason.phrase);
    json.key("clause");
    if (reason.clause.empty()) {
      json.null();
    } else {
      json.value(reason.clause);
    }
    json.key("move");
    if (reason.move.empty()) {
      json.null();
    } else {
      json.value(reason.move);
    }
    json.end_object();
  }
  json.end_array();
}

}  // namespace carreira
