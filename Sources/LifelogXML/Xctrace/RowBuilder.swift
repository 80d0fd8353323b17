import LifelogText

/// Builds rows from their elements, and stores the values that later elements refer to.
struct RowBuilder {
  /// The maximum number of bytes of a row's texts. More are skipped.
  static let maxTextSize = 1 << 20
  /// The maximum number of bytes of a name. More are skipped, since each row may repeat the name.
  static let maxNameSize = 1000

  /// The use of an element's text.
  private enum Use { case nothing, value, message, piece }

  /// An open element.
  private struct Frame {
    let element: XctraceElement
    let role: TraceTable.Role
    var use: Use
    let id: Int?
    let isReference: Bool
    /// The range of the displayed value in `text`. The element's own text follows it.
    let shown: Range<Int>
    /// Whether the message has pieces, and whether one of them is unknown.
    var hasPieces = false
    var hasUnknownPiece = false
  }

  /// The messages of the finished rows and of the open one.
  private(set) var messages: ContiguousArray<UInt8> = []
  /// The number of rows whose text exceeds the maximum.
  private(set) var overlongRows = 0

  private var row = TraceRow(location: DocumentLocation(line: 1, offset: 0))
  private var table = TraceTable(index: 0)
  /// The index of the last cell, counted from 0.
  private var cell = -1
  /// Whether a row of a table without schema has a time first and a type fourth, like the tables of messages and
  /// signposts.
  private var beginsLikeMessages = true
  private var frames: ContiguousArray<Frame> = []
  private var text: ContiguousArray<UInt8> = []
  private var isOverlong = false

  // The last value of each kind, for the enclosing element or the row.
  private var time: Int64?
  private var tid: ContiguousArray<UInt8> = []
  private var pid: Int32?
  private var process = TraceProcess()
  private var thread = TraceThread()
  private var type = TraceType()
  private var name: ContiguousArray<UInt8> = []

  private var times = GenerationalCache<Int64>()
  private var tids = GenerationalCache<ContiguousArray<UInt8>>()
  private var pids = GenerationalCache<Int32>()
  private var processes = GenerationalCache<TraceProcess>()
  private var threads = GenerationalCache<TraceThread>()
  private var types = GenerationalCache<TraceType>()
  private var names = GenerationalCache<ContiguousArray<UInt8>>()
  private var pieces = TextCache(limit: 4 << 20)
  private var maxID = 0

  /// Begins a row of a table.
  mutating func begin(_ table: TraceTable, at location: DocumentLocation) {
    self.table = table
    row = TraceRow(location: location)
    row.table = table.index
    row.run = table.run
    cell = -1
    beginsLikeMessages = true
    frames.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    isOverlong = false
  }

  /// Ends the row. Returns `nil` if it is not a message and does not define one.
  mutating func finish() -> TraceRow? {
    if isOverlong { overlongRows += 1 }
    row.isOfMessages = table.isOfMessages ?? (beginsLikeMessages && cell >= 3)
    if row.process.isUnknown { row.process = row.thread.process }
    if row.isOfMessages { return row }
    if case .text(_, id: .some) = row.message { return row }
    return nil
  }

  /// Discards the messages of the finished rows.
  mutating func discardFinished(isOpen: Bool) {
    guard isOpen, case .text(let range, let id) = row.message else {
      messages.removeAll(keepingCapacity: true)
      return
    }
    messages.removeSubrange(range.upperBound...)
    messages.removeSubrange(..<range.lowerBound)
    row.message = .text(0..<range.count, id: id)
  }

  /// Begins an element of the row.
  ///
  /// - Parameters:
  ///   - shown: The value as Instruments displays it.
  ///   - location: The location of the element.
  mutating func start(
    _ element: XctraceElement, id: Int?, ref: Int?, shown: Span<UInt8>, at location: DocumentLocation
  ) {
    var role = TraceTable.Role.none
    if frames.isEmpty {
      cell += 1
      if element != .sentinel { role = table.role(of: cell, element) }
      if cell == 0, element != .time { beginsLikeMessages = false }
      if cell == 3, element != .type { beginsLikeMessages = false }
    }
    let use = use(of: element, role)
    if role == .message || (role == .name && !hasMessage) { row.location = location }
    if let id { maxID = max(maxID, id) }
    let start = text.count
    if ref == nil, use == .message || element == .process { append(shown) }
    if let ref { resolve(ref, element, role, use) } else { clear(element) }
    frames.append(
      Frame(
        element: element, role: role, use: use, id: id, isReference: ref != nil, shown: start..<text.count))
  }

  /// Adds text of the innermost element.
  mutating func characters(_ characters: Span<UInt8>) {
    guard let frame = frames.last, !frame.isReference else { return }
    switch frame.use {
    case .value, .piece: append(characters)
    // With pieces, the element's own text is only what separates them. Without pieces it may be the message.
    case .message where !frame.hasPieces: append(characters)
    case .message, .nothing: break
    }
  }

  /// Ends the innermost element.
  mutating func end() {
    guard let frame = frames.popLast() else { return }
    if !frame.isReference { define(frame) }
    switch frame.role {
    case .time: row.time = time
    case .thread: row.thread = thread
    case .process: row.process = process
    case .type: row.type = type
    case .name: row.name = name
    case .message, .none: break
    }
    if frame.use != .piece { text.removeLast(text.count - frame.shown.lowerBound) }
  }

  private var hasMessage: Bool { if case .none = row.message { false } else { true } }

  /// Returns the use of an element's text, and records a piece of a message.
  private mutating func use(of element: XctraceElement, _ role: TraceTable.Role) -> Use {
    if let last = frames.indices.last, frames[last].use == .message || frames[last].use == .piece {
      if frames[last].use == .message, !frames[last].hasPieces {
        frames[last].hasPieces = true
        text.removeSubrange(frames[last].shown.upperBound...)
      }
      return .piece
    }
    switch (role, element) {
    case (.message, _), (_, .message): return .message
    case (.name, _), (.time, _), (.type, _): return .value
    case (_, .time), (_, .tid), (_, .pid), (_, .type), (_, .signpostName): return .value
    default: return .nothing
    }
  }

  /// Resets the values that the elements inside an element define.
  private mutating func clear(_ element: XctraceElement) {
    switch element {
    case .thread:
      tid = []
      process = TraceProcess()
    case .process: pid = nil
    default: break
    }
  }

  /// Sets the value that a reference refers to.
  private mutating func resolve(
    _ id: Int, _ element: XctraceElement, _ role: TraceTable.Role, _ use: Use
  ) {
    switch use {
    case .piece:
      if !pieces.append(id, to: &text), let message = frames.lastIndex(where: { $0.use == .message }) {
        frames[message].hasUnknownPiece = true
      }
      return
    case .message:
      if role == .message { row.message = id <= maxID ? .reference(id) : .lost }
      return
    case .value, .nothing: break
    }
    switch (role, element) {
    case (.time, _), (_, .time): time = times.value(of: id)
    case (.name, _), (_, .signpostName): name = names.value(of: id) ?? []
    case (.type, _), (_, .type): type = types.value(of: id) ?? TraceType()
    case (_, .tid): tid = tids.value(of: id) ?? []
    case (_, .pid): pid = pids.value(of: id)
    case (_, .process): process = processes.value(of: id) ?? TraceProcess()
    case (_, .thread): thread = threads.value(of: id) ?? TraceThread()
    default: break
    }
  }

  /// Sets and stores the value that an element defines.
  private mutating func define(_ frame: Frame) {
    let own = frame.shown.upperBound..<text.count
    switch frame.use {
    case .piece:
      if let id = frame.id { pieces.define(id, own, of: text) }
      return
    case .message:
      defineMessage(frame)
      return
    case .value, .nothing: break
    }
    switch (frame.role, frame.element) {
    case (.time, _), (_, .time):
      time = number(own)
      if let id = frame.id, let time { times.define(id, time) }
    case (.name, _), (_, .signpostName):
      name = trimmed(own)
      if let id = frame.id { names.define(id, name) }
    case (.type, _), (_, .type):
      type = TraceType(word: String(decoding: trimmed(own), as: UTF8.self))
      if let id = frame.id { types.define(id, type) }
    case (_, .tid):
      tid = trimmed(own)
      if let id = frame.id { tids.define(id, tid) }
    case (_, .pid):
      pid = number(own).flatMap { Int32(exactly: $0) }
      if let id = frame.id, let pid { pids.define(id, pid) }
    case (_, .process):
      process = TraceProcess(shown: text[frame.shown], pid: pid)
      process.name.removeLast(max(0, process.name.count - Self.maxNameSize))
      if let id = frame.id { processes.define(id, process) }
    case (_, .thread):
      thread = TraceThread(id: tid, process: process)
      if let id = frame.id { threads.define(id, thread) }
    default: break
    }
  }

  /// Sets a message from its pieces, since the displayed value has grouped digits and doubled spaces. Uses the
  /// displayed value without pieces, or if one is unknown; otherwise the text directly in the element.
  private mutating func defineMessage(_ frame: Frame) {
    guard frame.role == .message || (table.isOfMessages == false && !hasMessage) else { return }
    let own = frame.shown.upperBound..<text.count
    let usesOwnText = frame.hasPieces ? !frame.hasUnknownPiece : frame.element != .message && !own.isEmpty
    let chosen = usesOwnText || (frame.shown.isEmpty && !frame.hasPieces) ? own : frame.shown
    if frame.hasUnknownPiece, chosen.isEmpty {
      row.message = .lost
      return
    }
    let start = messages.count
    messages.append(contentsOf: text[chosen])
    row.message = .text(start..<messages.count, id: frame.id)
  }

  private mutating func append(_ more: Span<UInt8>) {
    guard text.count + more.count <= Self.maxTextSize else {
      isOverlong = true
      return
    }
    text.append(bytes: more)
  }

  /// The beginning of a text, without surrounding spaces.
  private func trimmed(_ range: Range<Int>) -> ContiguousArray<UInt8> {
    guard let first = text[range].firstIndex(where: { $0 > 0x20 }),
      let last = text[range].lastIndex(where: { $0 > 0x20 })
    else { return [] }
    return ContiguousArray(text[first...last].prefix(Self.maxNameSize))
  }

  /// A decimal number, ignoring spaces; `nil` if there is none, or if it overflows.
  private func number(_ range: Range<Int>) -> Int64? {
    var number: Int64?
    for byte in text[range] where byte > 0x20 {
      guard 0x30...0x39 ~= byte else { return nil }
      let (tens, isWide) = (number ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, isWider) = tens.addingReportingOverflow(Int64(byte &- 0x30))
      if isWide || isWider { return nil }
      number = sum
    }
    return number
  }
}
