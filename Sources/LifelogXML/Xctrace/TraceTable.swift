/// One table of an export: which column means what.
struct TraceTable {
  /// What a cell is to us.
  enum Role {
    case none, time, thread, process, type, message, name
  }

  /// The name of its schema; empty when the export does not state one.
  var schema = ""
  /// The recording that it belongs to, counted from 1.
  var run = 1
  /// How many tables stand before it.
  var index: Int
  /// What each column means, by the schema.
  private var columns: ContiguousArray<Role> = []

  init(index: Int) { self.index = index }

  /// Whether its rows are messages or signposts; `nil` when only they can tell.
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

  /// What a cell means. Without a schema the elements of the two tables tell: no type stands twice among the columns
  /// that matter.
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
