import LifelogText
import LifelogTrace

/// One callback of a message, with interned names: the part of an event that the message shows.
struct MessageReport: Sendable, Equatable {
  /// The event, without its location, its time and the other facts from the envelope.
  var event: Event
  /// The other facts in the message.
  var details: [Detail] = []
  /// The number that a probe gave to the line; `nil` if there is none.
  var sequenceNumber: Int?
  /// Whether the message says that the callback was called.
  var isCall: Bool
  /// The arrow before the callback and its owner.
  var arrow: MessagePrefix.Arrow?
  /// Whether the log hides the subject's name.
  var hidesName: Bool
  /// Whether the subject is a controller, judged by its name.
  var nameKind: ControllerName

  /// The canonical name of each callback, by its raw value.
  private static let canonicalNames = ContiguousArray(Callback.allCases.map { ContiguousArray($0.name.utf8) })

  /// The callback's name as printed; empty if it is the canonical one.
  private static func spelling(
    of reading: CallbackReading, in message: Span<UInt8>, names: inout NameTable
  ) -> Name {
    let printed = message.extracting(reading.spelling)
    let canonical = canonicalNames[Int(reading.callback.rawValue)]
    guard !printed.isEmpty, !printed.isEqual(to: canonical.span) else { return .empty }
    return names.intern(printed)
  }

  /// The hash of a note without its digits, which often count or identify something; 0 if it is empty.
  private static func hash(of note: Span<UInt8>) -> UInt32 {
    var hash: UInt32 = 0
    for index in note.indices where !note[index].isDigit {
      hash = (hash ^ UInt32(note[index])) &* 0x0100_0193 | 1
    }
    return hash
  }

  /// The hash of the text before and between a callback and its object, and of the first character after them.
  ///
  /// Words with digits are left out: they are addresses, numbers and times. So are the object's own class where it declares the
  /// callback or names a file, and all but one of several spaces, which pad a name to the width of its column.
  private static func style(
    of reading: CallbackReading, in message: Span<UInt8>, dialect: Int, names: inout NameTable
  ) -> LineStyle {
    let object = reading.subject
    let name = object.module.isEmpty ? object.name : object.module.lowerBound..<object.name.upperBound
    let callback = reading.spelling.lowerBound..<signatureEnd(of: reading, in: message)
    let parts = [name, callback].filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    var hash = UInt32(dialect) &+ 0x811c_9dc5
    var place = 0..<0
    var index = 0
    for part in parts where part.lowerBound >= index {
      while index < part.lowerBound {
        let end = wordEnd(index, before: part.lowerBound, in: message)
        let word = index..<max(end, index + 1)
        let isPadding = message[index] == 0x20 && message.byte(index + 1) == 0x20
        if !isPadding, !word.contains(where: { message[$0].isDigit }),
          !message.extracting(word).isEqual(to: message.extracting(object.name))
        {
          for place in word { hash = (hash ^ UInt32(message[place])) &* 0x0100_0193 }
          if place.isEmpty, isClass(word, in: message) { place = word }
        }
        index = word.upperBound
      }
      index = part.upperBound
    }
    let rest = message.trimmed(min(index, message.count)..<message.count)
    if let first = rest.first, !message[first].isIdentifier {
      hash = (hash ^ UInt32(message[first])) &* 0x0100_0193
    }
    return LineStyle(hash: hash, place: names.intern(message.extracting(place)))
  }

  /// Whether a word is the class of a controller. `VC` or `ViewController` alone is the category of a logger, but
  /// `UIViewController+Log` is an extension of all.
  private static func isClass(_ word: Range<Int>, in message: Span<UInt8>) -> Bool {
    guard message[word.lowerBound].isUppercaseLetter, ControllerName(word, in: message).endsLikeController
    else { return false }
    let text = message.extracting(word)
    let isCategory = text.is("VC") || text.is("Controller") || text.is("ViewController")
    return !isCategory
      && (!text.is("UIViewController") || message.byte(word.upperBound) == UInt8(ascii: "+"))
  }

  /// The end of a callback with its argument labels: `viewWillAppear(_:)`, `viewWillAppear:`.
  private static func signatureEnd(of reading: CallbackReading, in message: Span<UInt8>) -> Int {
    var end = reading.spelling.upperBound
    guard message.byte(end) == UInt8(ascii: "(") else {
      while message.byte(end) == UInt8(ascii: ":") || message.byte(end).isIdentifier { end += 1 }
      return end
    }
    return (message.find(UInt8(ascii: ")"), in: end..<message.count) ?? end) + 1
  }

  /// The line in the source that a message prints, with its file or after the function: `viewDidAppear():31`. 0 if there
  /// is none.
  private static func sourceLine(of reading: CallbackReading, in message: Span<UInt8>) -> UInt16 {
    for detail in reading.details where detail.key.isEmpty {
      if case .token(let digits) = detail.value.instance {
        return lineNumber(at: digits.lowerBound, in: message)
      }
    }
    return message.sourceLine(after: signatureEnd(of: reading, in: message)).map {
      UInt16(truncatingIfNeeded: $0.number)
    } ?? 0
  }

  private static func lineNumber(at start: Int, in message: Span<UInt8>) -> UInt16 {
    var cursor = Cursor(start)
    return cursor.number(in: message).map { UInt16(truncatingIfNeeded: $0) } ?? 0
  }

  /// The end of a run of letters, digits and the like; the start if there is none.
  private static func wordEnd(_ start: Int, before limit: Int, in message: Span<UInt8>) -> Int {
    var end = start
    while end < limit, message[end].isIdentifier { end += 1 }
    return end
  }

  /// - Parameters:
  ///   - dialect: The index among all dialects of the one that matched.
  ///   - names: The table that receives the names.
  init(_ reading: CallbackReading, in message: Span<UInt8>, dialect: Int, names: inout NameTable) {
    event = Event(line: 0, offset: 0, callback: reading.callback)
    event.thread = names.intern(message.extracting(reading.thread))
    event.subject = names.intern(reading.subject, in: message)
    event.module = names.internModule(reading.subject, in: message)
    event.implementation = names.intern(ObjectText(name: reading.implementation), in: message).name
    event.spelling = Self.spelling(of: reading, in: message, names: &names)
    event.phase = reading.phase
    event.argument = names.intern(reading.argument, in: message)
    event.sourceLine = Self.sourceLine(of: reading, in: message)
    event.note = Self.hash(of: message.extracting(reading.note))
    event.dialect = UInt8(dialect)
    event.style = Self.style(of: reading, in: message, dialect: dialect, names: &names)
    sequenceNumber = reading.sequenceNumber
    event.isNumbered = reading.sequenceNumber != nil
    event.needsProof = reading.needsProof
    event.isTentative = reading.isTentative
    event.variables = reading.variables
    event.isCanonical = dialect == Int(Dialect.canonicalIndex)
    (isCall, arrow, hidesName) = (reading.isCall, reading.arrow, reading.hidesName)
    nameKind = reading.isController ? .controller : ControllerName(reading.subject.name, in: message)
    for detail in reading.details {
      let value = names.intern(detail.value, in: message)
      details.append(
        Detail(
          key: names.intern(message.extracting(detail.key)), value: value.name, instance: value.instance))
    }
    if let root = RootView.name(of: reading.subject, in: message) {
      details.append(Detail(key: names.intern(RootView.key), value: names.intern(root.span)))
    }
  }

  /// Becomes one of several reports. Equivalent to an assignment, which copies the report, and counts references although most
  /// have no details.
  @inline(__always)
  mutating func become(_ place: Int, of reports: ContiguousArray<MessageReport>) {
    event = reports[place].event
    if !details.isEmpty || !reports[place].details.isEmpty { details = reports[place].details }
    sequenceNumber = reports[place].sequenceNumber
    (isCall, arrow) = (reports[place].isCall, reports[place].arrow)
    (hidesName, nameKind) = (reports[place].hidesName, reports[place].nameKind)
  }

  /// Adds the facts from the envelope, and the location.
  mutating func complete(in entry: EnvelopeReader.Entry) {
    event.line = entry.location.number
    event.offset = entry.location.offset
    event.time = entry.time
    event.process = entry.process
    event.pid = entry.pid
    if event.thread.isEmpty { event.thread = entry.thread }
    if event.phase == .instant { event.phase = entry.phase ?? .instant }
    event.format = UInt8(entry.format)
  }
}
