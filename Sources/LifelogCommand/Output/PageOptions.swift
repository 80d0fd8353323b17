/// Options of an HTML page.
struct PageOptions: Hashable, Sendable {
  /// The part of the log that the page contains.
  enum LogPart: String, CaseIterable, Sendable {
    case full, findings, none
  }

  /// The path of the page; `nil` for none.
  var path: String?
  /// `nil` for the default.
  var logPart: LogPart?
  /// The maximum size of the log in the page, in bytes; `nil` for the default.
  var limit: Int?

  /// The maximum size of the log in the page if none is given: 64 MiB.
  static let defaultLimit = 64 << 20

  /// The option that was given for the log in the page; `nil` for none.
  var logOption: String? { logPart != nil ? "--html-log" : limit != nil ? "--html-limit" : nil }

  /// Whether the bytes of the logs must be kept.
  var keepsLog: Bool { path != nil && logPart != LogPart.none }
}
