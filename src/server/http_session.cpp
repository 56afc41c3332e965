#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <optional>

#include "server/address.h"
#include "server/origin.h"
#include "server/session.h"

namespace carreira {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Code = beast::error_code;

constexpr std::chrono::seconds kHttpPatience{30};
constexpr std::string_view kHealth = "/healthz";

class HttpSession final : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Connection connection, Sessions& shared, std::shared_ptr<Place> place, std::string peer,
              Door door)
      : connection_(std::move(connection)),
        shared_(shared),
        place_(std::move(place)),
        peer_(std::move(peer)),
        door_(door) {}

  void start() {
    beast::get_lowest_layer(connection_).expires_after(kHttpPatience);
    connection_.handshake(Connection::Done([self = shared_from_this()](Code code) {
      if (!code) self->read_head();
    }));
  }

 private:
  void read_head() {
    parser_.emplace();
    parser_->header_limit(8192);
    parser_->body_limit(std::uint64_t{1} << 20);
    beast::get_lowest_layer(connection_).expires_after(kHttpPatience);
    http::async_read_header(
        connection_, buffer_, *parser_, [self = shared_from_this()](Code code, std::size_t) {
          if (code == http::error::end_of_stream) return self->hang_up();
          if (code == http::error::body_limit || code == http::error::header_limit ||
              code == http::error::buffer_overflow)
            return self->refuse({Refusal::Code::too_large, "more than anybody can mean", ""}, false);
          if (code.category() == http::make_error_code(http::error::bad_method).category())
            return self->refuse({Refusal::Code::malformed, "not HTTP: " + code.message(), ""}, false);
          if (!code) self->on_head();
        });
  }

  std::string header(http::field name) const { return std::string(parser_->get()[name]); }
  // All lines of that name as one: a proxy may add its own behind what the client sent.
  std::string header(const char* name) const {
    std::string all;
    const auto [first, end] = parser_->get().equal_range(name);
    for (auto line = first; line != end; ++line) {
      if (!all.empty()) all += ", ";
      all.append(line->value().data(), line->value().size());
    }
    return all;
  }

  bool is_behind_this_door() const {
    if (door_ == Door::open_to_all) return path_ != "/metrics";
    return parser_->get().method() == http::verb::get && (path_ == "/metrics" || path_ == kHealth);
  }

  // What is below the base path is named from there on as if there were none; health is at the root too, for those
  // who look after the server and do not know its base path.
  void on_head() {
    const auto& head = parser_->get();
    const std::string_view target(head.target().data(), head.target().size());
    path_ = std::string(target.substr(0, target.find('?')));
    logged_path_ = path_;
    // The figures have a door of their own, where there is one, and nothing else is behind it.
    if (shared_.has_metrics_door && !is_behind_this_door())
      return refuse({Refusal::Code::not_found, "nothing is there", ""}, false);
    if (door_ == Door::metrics) return on_request();
    if (const std::string& base = shared_.options.base_path; !base.empty() && path_ != kHealth) {
      if (path_ == base) return redirect(base.substr(base.rfind('/') + 1) + "/");
      if (!path_.starts_with(base + "/"))
        return refuse({Refusal::Code::not_found, "everything is below " + base + "/", ""}, false);
      path_.erase(0, base.size());
    }
    if (head.count(http::field::host) > 1)
      return refuse({Refusal::Code::malformed, "one host, not several", "Host"}, false);
    const std::string host = header(http::field::host);
    const auto& allowed = shared_.options.allowed_origins;
    if (!is_host_allowed(host, shared_.listens_locally, allowed))
      return refuse({Refusal::Code::origin, "this server does not go by that name", "Host"}, false);
    const bool upgrade = websocket::is_upgrade(head);
    if ((upgrade || head.method() != http::verb::get) &&
        !is_origin_allowed(header(http::field::origin), host, allowed)) {
      ++shared_.metrics.turned_away;
      return refuse({Refusal::Code::origin, "a page of another origin", "Origin"}, false);
    }
    const std::string client =
        address_of_client(peer_, header("X-Forwarded-For"), shared_.options.trusted_proxies);
    if (shared_.too_many_requests(client)) {
      ++shared_.metrics.turned_away;
      return refuse({Refusal::Code::too_fast, "more requests than anybody can mean", "requests"}, false);
    }
    if (shared_.hall->is_banned(client))
      return refuse({Refusal::Code::banned, "the host keeps this address out", ""}, false);
    if (client != place_->address()) {
      if (upgrade && shared_.too_many_connections(client)) {
        ++shared_.metrics.turned_away;
        return refuse({Refusal::Code::quota, "too many connections", "most_connections_per_address"}, false);
      }
      place_->move_to(client);
    }
    // What is framed in a way that is not known here has no end that both sides agree on.
    if (const std::string coding = header(http::field::transfer_encoding);
        !coding.empty() && !beast::iequals(coding, "chunked"))
      return refuse({Refusal::Code::malformed, "Transfer-Encoding: only chunked", "Transfer-Encoding"},
                    false);
    if (upgrade) return change_to_websocket();
    const std::size_t most =
        Site::most_bytes(std::string_view(head.method_string().data(), head.method_string().size()), path_);
    if (const auto length = parser_->content_length(); length && *length > most)
      return refuse({Refusal::Code::too_large, "at most " + std::to_string(most) + " bytes", ""}, false);
    parser_->body_limit(most == 0 ? 1 : most);
    http::async_read(connection_, buffer_, *parser_, [self = shared_from_this()](Code code, std::size_t) {
      if (code == http::error::body_limit)
        return self->refuse({Refusal::Code::too_large, "more than anybody can mean", ""}, false);
      if (code && code.category() == http::make_error_code(http::error::bad_method).category())
        return self->refuse({Refusal::Code::malformed, "not HTTP: " + code.message(), ""}, false);
      if (!code) self->on_request();
    });
  }

  void change_to_websocket() {
    if (path_ != "/ws") return refuse({Refusal::Code::not_found, "the WebSocket is at /ws", ""}, false);
    const Upgrade request = parser_->release();
    begin_websocket(request, std::move(connection_), shared_, std::move(place_));
  }

  void on_request() {
    HttpRequest request;
    request.method = std::string(parser_->get().method_string());
    request.path = path_;
    request.content_type = header(http::field::content_type);
    request.authorization = header(http::field::authorization);
    request.if_none_match = header(http::field::if_none_match);
    request.accept_encoding = header(http::field::accept_encoding);
    request.body = std::move(parser_->get().body());
    request.address = place_->address();
    const bool keep = parser_->get().keep_alive();
    // While the answer is being made, no clock runs against the client.
    beast::get_lowest_layer(connection_).expires_never();
    shared_.site->handle(
        request, [self = shared_from_this(), keep, head = request.method == "HEAD"](HttpResponse response) {
          self->write(std::move(response), keep, head);
        });
  }

  void refuse(const Refusal& refusal, bool keep) {
    ++shared_.metrics.http_requests;
    ++shared_.metrics.http_errors;
    Reply reply = carreira::refuse(refusal);
    HttpResponse response{reply.status, std::move(reply.body), {{"Content-Type", reply.content_type}}};
    Site::add_security_headers(response);
    write(std::move(response), keep, false);
  }

  void redirect(const std::string& to) {
    ++shared_.metrics.http_requests;
    HttpResponse response = redirect_to(to);
    Site::add_security_headers(response);
    write(std::move(response), false, false);
  }

  void write(HttpResponse response, bool keep, bool head_only) {
    if (shared_.options.access_log && door_ == Door::open_to_all)
      shared_.log.info("request", {{"method", std::string(parser_->get().method_string())},
                                   {"path", logged_path_},
                                   {"status", static_cast<std::int64_t>(response.status)},
                                   {"bytes", static_cast<std::int64_t>(response.body.size())},
                                   {"address", place_->address()}});
    response_.emplace();
    response_->result(static_cast<unsigned>(response.status));
    for (const auto& [name, value] : response.headers) response_->set(name, value);
    if (connection_.is_secure()) response_->set("Strict-Transport-Security", "max-age=31536000");
    response_->keep_alive(keep);
    const std::size_t size = response.body.size();
    if (!head_only) response_->body() = std::move(response.body);
    if (response.status != 304) response_->content_length(size);
    beast::get_lowest_layer(connection_).expires_after(kHttpPatience);
    serializer_.emplace(*response_);
    http::async_write(connection_, *serializer_, [self = shared_from_this(), keep](Code code, std::size_t) {
      if (code || !keep) return self->hang_up();
      self->read_head();
    });
  }

  void hang_up() {
    // What the client still sends is read and dropped for a moment: closing at once could take the answer
    // with it.
    Code ignored;
    auto& socket = beast::get_lowest_layer(connection_).socket();
    socket.shutdown(tcp::socket::shutdown_send, ignored);
    beast::get_lowest_layer(connection_).expires_after(std::chrono::seconds(2));
    drain(std::size_t{4} << 20);
  }

  void drain(std::size_t most) {
    if (most == 0) return;
    rest_.resize(16384);
    beast::get_lowest_layer(connection_)
        .async_read_some(asio::buffer(rest_), [self = shared_from_this(), most](Code code, std::size_t size) {
          if (!code && size > 0) self->drain(size < most ? most - size : 0);
        });
  }

  Connection connection_;
  Sessions& shared_;
  std::shared_ptr<Place> place_;
  std::string peer_;
  Door door_;
  beast::flat_buffer buffer_{std::size_t{64} << 10};
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> response_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
  std::string path_, logged_path_;
  std::vector<char> rest_;
};

}  // namespace

void begin_http(Connection connection, Sessions& shared, std::shared_ptr<Place> place, std::string peer,
                Door door) {
  std::make_shared<HttpSession>(std::move(connection), shared, std::move(place), std::move(peer), door)
      ->start();
}

}  // namespace carreira
