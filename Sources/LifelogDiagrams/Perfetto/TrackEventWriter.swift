/// Writes the packets of a Perfetto trace: tracks, and the slices and instants on them. A text that events repeat is in the
/// trace once, before its first event, and has a number.
///
/// The numbers of the fields are those of
/// <https://github.com/google/perfetto/tree/main/protos/perfetto/trace>.
struct TrackEventWriter {
  private var trace = ProtobufWriter()
  /// The numbers of the texts of each kind.
  private var numbers = [[String: UInt64]](repeating: [:], count: TextKind.allCases.count)
  /// The texts that the next packet must state.
  private var newTexts: [(kind: TextKind, number: UInt64, text: String)] = []

  /// The trace so far.
  var bytes: ContiguousArray<UInt8> { trace.bytes }

  /// A process and its name. Tracks without a parent belong to a process.
  struct Process {
    var id: UInt64
    var pid: Int32
    var name: String
  }

  /// A row, and the row that contains it.
  struct Track {
    var id: UInt64
    var parent: UInt64
    var name: String
  }

  /// What happens on a track.
  enum Kind: UInt64 {
    case begin = 1
    case end = 2
    case instant = 3
  }

  /// The start or the end of a slice, or an instant.
  struct TrackEvent {
    var kind: Kind
    var track: UInt64
    /// In nanoseconds since the start of the trace.
    var time: Int64
    /// Without a name at the end of a slice.
    var name = ""
    var category = ""
    /// Values by name, in this order.
    var annotations: [(name: String, value: Annotation)] = []
    /// The arrows that begin or continue here, and those that end here.
    var flows: [UInt64] = []
    var endingFlows: [UInt64] = []
  }

  /// A value beside an event.
  enum Annotation {
    case number(Int)
    case text(String)
    /// A text that other events have too.
    case repeated(String)
  }

  /// The kinds of texts with numbers, and their fields in a packet's data.
  private enum TextKind: Int, CaseIterable {
    case category, name, annotationName, annotation

    var field: Int {
      switch self {
      case .category: 1
      case .name: 2
      case .annotationName: 3
      case .annotation: 29
      }
    }
  }

  /// The order of tracks in a track or process: by the times of their first events.
  private static let chronological: UInt64 = 2

  /// Adds a process.
  mutating func add(_ process: Process) {
    packet { packet in
      packet.message(60) { track in
        track.varint(1, process.id)
        track.message(3) { descriptor in
          descriptor.varint(1, UInt64(clamping: process.pid))
          descriptor.text(6, process.name)
        }
        track.varint(11, Self.chronological)
      }
    }
  }

  /// Adds a track. Its own tracks are sorted by the time of their first events.
  mutating func add(_ track: Track) {
    packet { packet in
      packet.message(60) { descriptor in
        descriptor.varint(1, track.id)
        descriptor.text(2, track.name)
        descriptor.varint(5, track.parent)
        descriptor.varint(11, Self.chronological)
      }
    }
  }

  /// Adds an event. The events of a track must be sorted by time.
  mutating func add(_ event: TrackEvent) {
    let category = event.category.isEmpty ? nil : number(of: event.category, .category)
    let name = event.name.isEmpty ? nil : number(of: event.name, .name)
    let annotations = event.annotations.map { name, value in
      (number(of: name, .annotationName), value, value.repeatedText.map { number(of: $0, .annotation) })
    }
    let texts = newTexts
    newTexts.removeAll(keepingCapacity: true)
    packet(hasNumbers: name != nil) { packet in
      packet.varint(8, UInt64(clamping: event.time))
      if !texts.isEmpty { Self.write(texts, to: &packet) }
      packet.message(11) { content in
        if let category { content.varint(3, category) }
        for (name, value, number) in annotations {
          content.message(4) { annotation in
            annotation.varint(1, name)
            switch value {
            case .number(let number): annotation.varint(4, UInt64(bitPattern: Int64(number)))
            case .text(let text): annotation.text(6, text)
            case .repeated: annotation.varint(17, number ?? 0)
            }
          }
        }
        content.varint(9, event.kind.rawValue)
        if let name { content.varint(10, name) }
        content.varint(11, event.track)
        for flow in event.flows { content.fixed64(47, flow) }
        for flow in event.endingFlows { content.fixed64(48, flow) }
      }
    }
  }

  /// Returns the number of a text, and gives it one if it has none. Numbers count from 1.
  private mutating func number(of text: String, _ kind: TextKind) -> UInt64 {
    if let number = numbers[kind.rawValue][text] { return number }
    let number = UInt64(numbers[kind.rawValue].count + 1)
    numbers[kind.rawValue][text] = number
    newTexts.append((kind, number, text))
    return number
  }

  private static func write(
    _ texts: [(kind: TextKind, number: UInt64, text: String)], to packet: inout ProtobufWriter
  ) {
    packet.message(12) { data in
      for (kind, number, text) in texts {
        data.message(kind.field) { entry in
          entry.varint(1, number)
          entry.text(2, text)
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

extension TrackEventWriter.Annotation {
  /// The text that other events have too; `nil` for another value.
  fileprivate var repeatedText: String? { if case .repeated(let text) = self { text } else { nil } }
}
