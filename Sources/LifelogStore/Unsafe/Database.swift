import CSQLite

/// A SQLite database in memory.
///
/// Unsafe, since SQLite refers to its databases and statements by address. This type and ``Statement`` can be neither
/// copied nor used after they are consumed.
@safe struct Database: ~Copyable {
  // SQLite creates the pointer in `init`. It never leaves this file, and only `deinit` frees it.
  fileprivate let handle: OpaquePointer

  init() throws(StoreError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let status = unsafe sqlite3_open_v2(":memory:", &handle, flags, nil)
    guard status == SQLITE_OK, let handle = unsafe handle else {
      unsafe sqlite3_close_v2(handle)
      throw StoreError(message: unsafe String(cString: sqlite3_errstr(status)))
    }
    unsafe self.handle = handle
  }

  // A statement that is still open keeps the database alive.
  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs statements that return no rows.
  func execute(_ sql: String) throws(StoreError) {
    let status = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    if status != SQLITE_OK { throw unsafe StoreError(handle, status) }
  }

  /// Compiles the first statement of a text.
  ///
  /// - Returns: The statement, and the rest of the text; `nil` if the text contains no statement.
  func prepare(_ sql: String) throws(StoreError) -> Statement? {
    var statement: OpaquePointer?
    var rest = ""
    let status = unsafe sql.withCString { text in
      var tail: UnsafePointer<CChar>?
      let status = unsafe sqlite3_prepare_v2(handle, text, -1, &statement, &tail)
      if let tail = unsafe tail { rest = unsafe String(cString: tail) }
      return status
    }
    guard status == SQLITE_OK else { throw unsafe StoreError(handle, status) }
    guard let statement = unsafe statement else { return nil }
    return unsafe Statement(handle: statement, database: handle, rest: rest)
  }

  /// Compiles the insertion of rows into a table, with all its columns in their order.
  func insertion(into table: String, columns: Int) throws(StoreError) -> Statement {
    let values = Array(repeating: "?", count: columns).joined(separator: ", ")
    guard let statement = try prepare("INSERT INTO \(table) VALUES (\(values))") else {
      throw StoreError(message: "cannot insert into \(table)")
    }
    return statement
  }

  /// Lets the following statements only read this database, and nothing else.
  func makeReadOnly() { unsafe lifelog_sqlite_make_read_only(handle) }

  /// Runs a closure in which the statements of this database fail beyond some limits.
  func within<Failure: Error>(
    _ limits: QueryLimits, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let clock = QueryClock(limits.microseconds)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: limits.length))
    lifelog_sqlite_limit_memory(sqlite3_memory_used() + min(Int64(clamping: limits.memory), 1 << 60))
    unsafe sqlite3_progress_handler(
      handle, 10_000,
      { context in
        guard let context = unsafe context else { return 0 }
        return unsafe Unmanaged<QueryClock>.fromOpaque(context).takeUnretainedValue().isOver ? 1 : 0
      }, Unmanaged.passUnretained(clock).toOpaque())
    defer {
      unsafe sqlite3_progress_handler(handle, 0, nil, nil)
      lifelog_sqlite_limit_memory(0)
    }
    try withExtendedLifetime(clock, body)
  }

  /// Passes the database as the bytes of a file.
  func withFile<Result>(_ body: (Span<UInt8>) -> Result) throws(StoreError) -> Result {
    var count: sqlite3_int64 = 0
    guard let bytes = unsafe sqlite3_serialize(handle, "main", &count, 0) else {
      throw StoreError(message: "out of memory")
    }
    defer { unsafe sqlite3_free(bytes) }
    return unsafe body(Span(_unsafeElements: UnsafeBufferPointer(start: bytes, count: Int(count))))
  }

  /// The version of the library, such as `3.40.1`.
  static var version: String { unsafe String(cString: sqlite3_libversion()) }

  /// Whether the library has tables whose columns have types, since 3.37.
  static var hasStrictTables: Bool { sqlite3_libversion_number() >= 3_037_000 }
}

/// A compiled statement: its parameters are added one by one, and its rows are read one by one.
@safe struct Statement: ~Copyable {
  // `Database` creates the statement. It never leaves this file, and only `deinit` frees it.
  private let handle: OpaquePointer
  private let database: OpaquePointer
  /// The text after the statement.
  let rest: String
  private var parameters: Int32 = 0
  /// The first failure of a parameter.
  private var failure = SQLITE_OK

  fileprivate init(handle: OpaquePointer, database: OpaquePointer, rest: String) {
    unsafe self.handle = handle
    unsafe self.database = database
    self.rest = rest
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Sets the next parameter.
  mutating func add(_ number: Int64?) {
    parameters += 1
    guard let number else { return record(unsafe sqlite3_bind_null(handle, parameters)) }
    record(unsafe sqlite3_bind_int64(handle, parameters, number))
  }

  /// Sets the next parameter.
  mutating func add(_ number: Int?) { add(number.map(Int64.init)) }

  /// Sets the next parameter.
  mutating func add(_ text: String?) {
    parameters += 1
    guard var text else { return record(unsafe sqlite3_bind_null(handle, parameters)) }
    record(
      text.withUTF8 { text in
        unsafe text.withMemoryRebound(to: CChar.self) { text in
          unsafe lifelog_sqlite_bind_text(
            handle, parameters, text.baseAddress, Int32(clamping: text.count))
        }
      })
  }

  private mutating func record(_ status: Int32) { if failure == SQLITE_OK { failure = status } }

  /// Runs a statement that returns no rows, and prepares it for its next parameters.
  mutating func run() throws(StoreError) {
    let status = unsafe failure == SQLITE_OK ? sqlite3_step(handle) : failure
    unsafe sqlite3_reset(handle)
    (parameters, failure) = (0, SQLITE_OK)
    if status != SQLITE_DONE { throw unsafe StoreError(database, status) }
  }

  /// Reads the next row.
  ///
  /// - Returns: Whether there is one.
  mutating func next() throws(StoreError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let status: throw unsafe StoreError(database, status)
    }
  }

  /// The names of the columns.
  var columns: [String] {
    let count = unsafe sqlite3_column_count(handle)
    return (0..<count).map { column in
      unsafe sqlite3_column_name(handle, column).map { unsafe String(cString: $0) } ?? ""
    }
  }

  /// The values of the current row.
  var row: [StoredValue] {
    let count = unsafe sqlite3_column_count(handle)
    return (0..<count).map { column in
      switch unsafe sqlite3_column_type(handle, column) {
      case SQLITE_NULL: return .null
      case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(handle, column))
      case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(handle, column))
      default:
        guard let bytes = unsafe sqlite3_column_blob(handle, column) else { return .text("") }
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        return .text(
          unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self))
      }
    }
  }
}

/// The time of a query.
private final class QueryClock {
  private let end: ContinuousClock.Instant

  init(_ microseconds: Int64) { end = .now + .microseconds(microseconds) }

  var isOver: Bool { .now > end }
}

extension StoreError {
  /// The reason of the last failure of a database.
  fileprivate init(_ database: OpaquePointer, _ status: Int32) {
    message = unsafe String(cString: sqlite3_errmsg(database))
    isForbidden = status & 0xFF == SQLITE_AUTH
    exceeded =
      switch status & 0xFF {
      case SQLITE_INTERRUPT: .time
      case SQLITE_TOOBIG: .length
      case SQLITE_NOMEM: .memory
      default: nil
      }
  }
}
