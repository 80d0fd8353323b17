/// The elements of an export that mean something here; all others are `other`.
enum XctraceElement: UInt8, CaseIterable {
  case other
  /// One table of the recording.
  case node
  case schema, mnemonic, row
  /// A cell that holds nothing.
  case sentinel
  case time, thread, tid, process, pid
  /// The level of a message, or which end of an interval a signpost marks.
  case type
  /// A message and the pieces that it is composed of.
  case message
  case signpostName
  /// A recording in the table of contents, and when it was made.
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

/// The attributes that mean something here.
enum XctraceAttribute: UInt8, CaseIterable {
  case other
  /// The number by which later elements refer to this one, and such a reference.
  case id, ref
  /// The value as Instruments shows it.
  case fmt
  /// What tells tables, schemas and recordings apart.
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
