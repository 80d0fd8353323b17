/// Writes the packets of a Perfetto trace: tracks, and the slices and instants on them. A text that events repeat is in the
/// trace once, before its first event, and has a number.
///
/// The numbers of the fields are those of
/// <https://github.com/google/perfetto/tree/main/protos/perfetto/trace>.
struct TrackEventWriter {
  private var trace = ProtobufWriter()
  /// The numbers of the texts so far, except for those of categories and of names of annotations, which are fixed.
  private var numbers: [Text: TextNumber] = [:]
  /// The texts that the next event must state, with their numbers.
  private var newTexts: [(text: Text, number: UInt64)] =
    Category.allCases.map { (Text(kind: .category, text: "\($0)"), $0.rawValue) }
    + AnnotationName.allCases.map { (Text(kind: .annotationName, text: "\($0)"), $0.rawValue) }

  /// The trace so far.
  var bytes: ContiguousArray<UInt8> { trace.bytes }

  /// What happens on a track.
  enum Kind: UInt64 {
    case begin = 1
    case end = 2
    case instant = 3
  }

  /// The numbers of the arrows that begin or continue at a slice, and of those that end there.
  struct Flow {
    var begins: [UInt64] = []
    var ends: [UInt64] = []
  }

  /// What an event shows.
  enum Category: UInt64, CaseIterable {
    case state = 1
    case app, transition, finding
  }

  /// A value beside an event.
  typealias Annotation = (name: AnnotationName, value: AnnotationValue)

  /// What a value is.
  enum AnnotationValue {
    case number(Int)
    case text(String)
    /// A text that other events have too.
    case repeated(TextNumber)
  }

  /// What an annotation states.
  enum AnnotationName: UInt64, CaseIterable {
    case callback = 1
    case file, line, kind, outcome, from, to, container, severity, message, cause, fix
  }

  /// The number that stands for a text in events.
  struct TextNumber {
    fileprivate var value: UInt64
  }

  /// The kinds of texts with numbers, and their fields in a packet's data.
  private enum TextKind: Int {
    case category = 1
    case name = 2
    case annotationName = 3
    case annotation = 29
  }

  private struct Text: Hashable {
    var kind: TextKind
    var text: String
  }

  /// The order of tracks in a track or process: by the times of their first events.
  private static let chronological: UInt64 = 2

  /// Adds a process and its name. Tracks without a parent belong to a process.
  mutating func addProcess(_ id: UInt64, pid: Int32, name: String) {
    packet { packet in
      packet.message(60) { track in
        track.varint(1, id)
        track.message(3) { descriptor in
          descriptor.varint(1, UInt64(clamping: pid))
          descriptor.text(6, name)
        }
        track.varint(11, Self.chronological)
      }
    }
  }

  /// Adds a track in a process or track. Its own tracks are sorted by the time of their first events.
  mutating func addTrack(_ id: UInt64, in parent: UInt64, name: String) {
    packet { packet in
      packet.message(60) { descriptor in
        descriptor.varint(1, id)
        descriptor.text(2, name)
        descriptor.varint(5, parent)
        descriptor.varint(11, Self.chronological)
      }
    }
  }

  /// Adds the start or the end of a slice, or an instant. The events of a track must be sorted by time.
  ///
  /// - Parameters:
  ///   - time: In nanoseconds since the start of the trace.
  ///   - name: `nil` at the end of a slice, like the category.
  mutating func add(
    _ kind: Kind, on track: UInt64, at time: Int64, name: TextNumber? = nil, category: Category? = nil,
    annotations: [Annotation] = [], flow: Flow = Flow()
  ) {
    let texts = newTexts
    newTexts = []
    packet(hasNumbers: name != nil) { packet in
      packet.varint(8, UInt64(clamping: time))
      if !texts.isEmpty { Self.write(texts, to: &packet) }
      packet.message(11) { content in
        if let category { content.varint(3, category.rawValue) }
        for annotation in annotations {
          content.message(4) { content in
            content.varint(1, annotation.name.rawValue)
            switch annotation.value {
            case .number(let number): content.varint(4, UInt64(bitPattern: Int64(number)))
            case .text(let text): content.text(6, text)
            case .repeated(let number): content.varint(17, number.value)
            }
          }
        }
        content.varint(9, kind.rawValue)
        if let name { content.varint(10, name.value) }
        content.varint(11, track)
        for arrow in flow.begins { content.fixed64(47, arrow) }
        for arrow in flow.ends { content.fixed64(48, arrow) }
      }
    }
  }

  /// Returns the name of a slice or an instant.
  mutating func name(_ text: String) -> TextNumber { number(of: text, as: .name) }

  /// Returns a value that other events have too.
  mutating func repeated(_ text: String) -> AnnotationValue { .repeated(number(of: text, as: .annotation)) }

  /// Returns the number of a text that events repeat, and gives it one if it has none.
  private mutating func number(of text: String, as kind: TextKind) -> TextNumber {
    let text = Text(kind: kind, text: text)
    if let number = numbers[text] { return number }
    let number = TextNumber(value: UInt64(numbers.count + 1))
    numbers[text] = number
    newTexts.append((text, number.value))
    return number
  }

  private static func write(_ texts: [(text: Text, number: UInt64)], to packet: inout ProtobufWriter) {
    packet.message(12) { data in
      for (text, number) in texts {
        data.message(text.kind.rawValue) { entry in
          entry.varint(1, number)
          entry.text(2, text.text)
        }
      }
    }
  }

  /// States the date at the start of the trace.
  ///
  /// - Parameter nanoseconds: Since 1970.
  mutating func add(startDate nanoseconds: Int64) {
    packet { packet in
      packet.message(6) { snapshot in
        // The clock of the events, and the clock with dates.
        for (clock, time) in [(UInt64(6), Int64(0)), (1, nanoseconds)] {
          snapshot.message(1) { entry in
            entry.varint(1, clock)
            entry.varint(2, UInt64(clamping: time))
          }
        }
      }
    }
  }

  /// - Parameter hasNumbers: Whether the packet has numbers of texts.
  private mutating func packet(hasNumbers: Bool = false, _ write: (inout ProtobufWriter) -> Void) {
    // All packets are of one sequence, which starts with the first.
    let flags: UInt64 = (trace.bytes.isEmpty ? 1 : 0) | (hasNumbers ? 2 : 0)
    trace.message(1) { packet in
      write(&packet)
      packet.varint(10, 1)
      if flags != 0 { packet.varint(13, flags) }
    }
  }
}
