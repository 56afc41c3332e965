// make_seeds DIR: writes what the fuzzers begin with, from the games themselves: DIR/<target>/<file>.

#include <filesystem>
#include <fstream>
#include <string>

#include "apps/words.h"
#include "engine/record.h"
#include "games/catalog.h"

using namespace carreira;

namespace {

void write(const std::filesystem::path& path, std::string_view text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

void write_game(const std::filesystem::path& folder, const GameInformation& information, int seats) {
  const auto made = create_game(information.name, {seats, {}});
  if (!made) return;
  const Game& game = *made.value();
  const std::string name = std::string(information.name) + std::to_string(seats);
  const Seed seed = Seed::from_text("seeds");
  Random random(seed, Stream::search);
  Position position = game.setup(seed);
  Record record = begin_record(game, position);
  record.seed = seed;
  record.commitment = seed.commitment();
  for (int i = 0; i < 120 && game.actor(position) != Seat::nobody; ++i) {
    if (i % 17 == 0)
      write(folder / "position" / (name + "-" + std::to_string(i) + ".json"),
            write_document(game, position, 0));
    const Seat actor = game.actor(position);
    const auto moves = game.moves(position);
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    write(folder / "notation" / (name + "-" + std::to_string(i)), game.language().notation(move));
    if (!game.play(position, move, nullptr)) return;
    add_decision(record, game, actor, move, position);
    if (i == 7 || i == 30) write(folder / "record" / (name + "-" + std::to_string(i)), write_record(record));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::filesystem::path folder = argv[1];
  for (const CatalogEntry& entry : catalog()) {
    const GameInformation& information = entry.information();
    write(folder / "components" / information.name, embedded_components(information.name));
    for (int seats = information.least_seats; seats <= information.most_seats; ++seats)
      write_game(folder, information, seats);
  }
  const char* const requests[] = {
      R"({"type":"hello","id":"1","protocol":1,"newest":2,"table":"abc","tokens":["t"]})",
      R"({"type":"decide","id":"2","point":56,"notation":"place navigation","seat":2})",
      R"({"type":"chat","id":"3","text":"São João"})", R"({"type":"undo","id":"4"})",
      R"({"type":"ping","id":"5"})"};
  int request = 0;
  std::string line;
  for (const std::string_view text : requests) {
    write(folder / "requests" / std::to_string(request++), text);
    // As a client frames it, with a key of zeros.
    line += std::string("\x81", 1) + static_cast<char>(0x80 | text.size()) + std::string(4, '\0') +
            std::string(text);
  }
  write(folder / "frames" / "texts", " " + line);
  write(folder / "frames" / "pieces",
        std::string(" \x01\x81\0\0\0\0S\x89\x80\0\0\0\0\x80\x81\0\0\0\0a\x88\x82\0\0\0\0\x03\xe8", 29));
  int number = 0;
  for (const auto& [key, message] : Words::in("fr").messages())
    if (message.find('{') != std::string::npos && number++ % 5 == 0)
      write(folder / "messages" / key, message);
  return 0;
}
