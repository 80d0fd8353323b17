/// One table of an export, with the meaning of its columns.
struct TraceTable {
  /// The meaning of a cell.
  enum Role {
    case none, time, thread, process, type, message, name
  }

  /// The name of its schema; empty if unspecified.
  var schema = ""
  /// The number of its recording, counted from 1.
  var run = 1
  /// The number of tables before it.
  var index: Int
  /// The meaning of each column, according to the schema.
  private var columns: ContiguousArray<Role> = []

  init(index: Int) { self.index = index }

  /// Whether its rows are messages or signposts; `nil` if it depends on the row.
  var isOfMessages: Bool? { schema.isEmpty ? nil : schema == "os-log" || schema == "os-signpost" }

  /// Adds a column by its mnemonic.
  mutating func addColumn(_ mnemonic: String) {
    let role: Role =
      switch mnemonic {
      case "time", "timestamp", "event-time": .time
      case "thread": .thread
      case "process": .process
      case "message-type", "event-type": .type
      case "message", "os-log-metadata": .message
      case "name", "signpost-name": .name
      default: .none
      }
    columns.append(role)
  }

  /// Returns the meaning of a cell. Without a schema, the element determines it: in both tables, no element appears
  /// twice among the relevant columns.
  ///
  /// - Parameter cell: Counted from 0.
  func role(of cell: Int, _ element: XctraceElement) -> Role {
    if !columns.isEmpty { return columns.indices.contains(cell) ? columns[cell] : .none }
    return switch element {
    case .time: .time
    case .thread: .thread
    case .process: .process
    case .type: .type
    case .message: .message
    case .signpostName: .name
    default: .none
    }
  }
}
