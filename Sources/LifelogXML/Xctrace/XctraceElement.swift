/// The elements of an export that lifelog uses; all others are `other`.
enum XctraceElement: UInt8, CaseIterable {
  case other
  /// One table of the recording.
  case node
  case schema, mnemonic, row
  /// An empty cell.
  case sentinel
  case time, thread, tid, process, pid
  /// The level of a message, or the phase of a signpost.
  case type
  /// A message and its pieces.
  case message
  case signpostName
  /// A recording in the table of contents, and its start.
  case run, startDate

  /// The element's name in the document; empty for `other`.
  var name: StaticString {
    switch self {
    case .other: ""
    case .node: "node"
    case .schema: "schema"
    case .mnemonic: "mnemonic"
    case .row: "row"
    case .sentinel: "sentinel"
    case .time: "event-time"
    case .thread: "thread"
    case .tid: "tid"
    case .process: "process"
    case .pid: "pid"
    case .type: "event-type"
    case .message: "os-log-metadata"
    case .signpostName: "signpost-name"
    case .run: "run"
    case .startDate: "start-date"
    }
  }
}

/// The attributes that lifelog uses.
enum XctraceAttribute: UInt8, CaseIterable {
  case other
  /// The number that later elements refer to, and such a reference.
  case id, ref
  /// The value as Instruments displays it.
  case fmt
  /// Identify tables, schemas and recordings.
  case name, number, xpath

  /// The attribute's name in the document; empty for `other`.
  var name: StaticString {
    switch self {
    case .other: ""
    case .id: "id"
    case .ref: "ref"
    case .fmt: "fmt"
    case .name: "name"
    case .number: "number"
    case .xpath: "xpath"
    }
  }
}
