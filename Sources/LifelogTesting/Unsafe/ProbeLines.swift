import LifelogText

#if canImport(LifelogProbe)
  import LifelogProbe
#endif

/// The lines of the probe, which has one receiver.
///
/// Unsafe, since the probe is written in C: it passes a line by address, which is valid only during the call.
enum ProbeLines {
  private static let receiver = Guarded(Receiver())

  private struct Receiver: Sendable {
    weak var recorder: LifecycleRecorder?
  }

  /// Sends all further lines to a recorder, after the line that states what the probe covers.
  static func send(to recorder: LifecycleRecorder) {
    receiver.with { $0.recorder = recorder }
    #if canImport(LifelogProbe)
      unsafe LifelogProbeSetSink(
        { line, length, _ in
          guard let line = unsafe line else { return }
          let bytes = unsafe UnsafeRawBufferPointer(start: line, count: length)
          ProbeLines.receive(unsafe String(decoding: bytes, as: UTF8.self))
        }, nil)
    #endif
  }

  /// Sends no further lines to a recorder.
  static func stop(_ recorder: LifecycleRecorder) {
    receiver.with { receiver in
      guard receiver.recorder == nil || receiver.recorder === recorder else { return }
      receiver.recorder = nil
      #if canImport(LifelogProbe)
        unsafe LifelogProbeSetSink(nil, nil)
      #endif
    }
  }

  private static func receive(_ line: String) {
    let recorder = receiver.with { $0.recorder }
    recorder?.record(line)
  }
}
