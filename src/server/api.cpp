#include "server/api.h"

namespace carreira {

Reply wrong_method() {
  return refuse({Refusal::method, "not with this method", ""});
}
Reply not_found() {
  return refuse({Refusal::not_found, "there is nothing here", ""});
}

namespace {

std::string_view token_of(const HttpRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view authorization = request.authorization;
  return authorization.starts_with(kBearer) ? authorization.substr(kBearer.size()) : std::string_view();
}

void handle_table(Hall& hall, const HttpRequest& request, std::string_view rest, const Answer& answer) {
  const bool post = request.method == "POST";
  const std::size_t slash = rest.find('/');
  const std::string_view id = rest.substr(0, slash);
  const std::string_view what = slash == std::string_view::npos ? "" : rest.substr(slash + 1);
  if (what.empty()) return post ? answer(wrong_method()) : hall.table_summary(id, answer);
  if (what == "components") return post ? answer(wrong_method()) : hall.components(id, answer);
  const std::string_view token = token_of(request);
  if (what == "record") return post ? answer(wrong_method()) : hall.record(id, token, answer);
  if (what != "seats" && what != "invitation" && what != "token" && what != "claims")
    return answer(not_found());
  if (!post) return answer(wrong_method());
  if (what == "seats") return hall.take_seat(id, request.body, request.address, answer);
  if (what == "claims") return hall.claim_seat(id, request.body, request.address, answer);
  if (token.empty())
    return answer(refuse({Refusal::wrong_token, "a seat's token is needed", "Authorization"}));
  if (what == "token") return hall.renew_token(id, token, request.address, answer);
  hall.new_invitation(id, request.body, token, request.address, answer);
}

}  // namespace

void handle_api(Hall& hall, const HttpRequest& request, const Answer& answer) {
  const std::string_view path = request.path;
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  if (!get && !post) return answer(wrong_method());
  const std::string_view wanted = path == "/api/records" ? "text/plain" : "application/json";
  if (post && !request.body.empty() && !request.content_type.starts_with(wanted))
    return answer(
        refuse({Refusal::content_type, "the body is to be " + std::string(wanted), "Content-Type"}));
  if (path == "/api/catalog") return answer(get ? hall.catalogue() : wrong_method());
  if (path == "/api/tables") {
    if (get) return answer(hall.listed_tables());
    return hall.make_table(request.body, token_of(request), request.address, answer);
  }
  constexpr std::string_view kComponents = "/api/components/";
  if (path.starts_with(kComponents))
    return hall.figures(path.substr(kComponents.size()), request.method, request.body, request.address,
                        answer);
  if (path == "/api/mine") return post ? hall.my_tables(request.body, answer) : answer(wrong_method());
  if (path == "/api/records")
    return post ? hall.import(request.body, request.address, answer) : answer(wrong_method());
  constexpr std::string_view kTables = "/api/tables/";
  if (path.starts_with(kTables)) return handle_table(hall, request, path.substr(kTables.size()), answer);
  answer(not_found());
}

}  // namespace carreira
