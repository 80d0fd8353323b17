/// Writes the packets of a Perfetto trace: tracks, and the slices and instants on them.
///
/// The numbers of the fields are those of
/// <https://github.com/google/perfetto/tree/main/protos/perfetto/trace>.
struct TrackEventWriter {
  private var trace = ProtobufWriter()

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
    packet { packet in
      packet.varint(8, UInt64(clamping: event.time))
      packet.message(11) { content in
        content.varint(9, event.kind.rawValue)
        content.varint(11, event.track)
        if !event.category.isEmpty { content.text(22, event.category) }
        if !event.name.isEmpty { content.text(23, event.name) }
        for annotation in event.annotations {
          content.message(4) { value in
            value.text(10, annotation.name)
            switch annotation.value {
            case .number(let number): value.varint(4, UInt64(bitPattern: Int64(number)))
            case .text(let text): value.text(6, text)
            }
          }
        }
        for flow in event.flows { content.fixed64(47, flow) }
        for flow in event.endingFlows { content.fixed64(48, flow) }
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

  private mutating func packet(_ write: (inout ProtobufWriter) -> Void) {
    let isFirst = trace.bytes.isEmpty
    trace.message(1) { packet in
      write(&packet)
      // All packets are of one sequence, which starts with the first.
      packet.varint(10, 1)
      if isFirst { packet.varint(13, 1) }
    }
  }
}
