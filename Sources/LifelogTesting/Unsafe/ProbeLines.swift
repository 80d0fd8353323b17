import LifelogText

#if canImport(LifelogProbe)
  import LifelogProbe
#endif

/// The lines of the probe, which has one receiver.
///
/// The probe holds a lock while it passes a line on. So no code here calls the probe under a lock that `receive` needs,
/// and what `receive` retains calls nothing when it is released.
///
/// Unsafe, since the probe is written in C: it passes a line by address, which is valid only during the call.
enum ProbeLines {
  private static let receiver = Guarded<RecordedLines?>(nil)

  /// Appends all further lines to a log, after the line that states what the probe covers.
  static func send(to lines: RecordedLines) {
    receiver.with { $0 = lines }
    #if canImport(LifelogProbe)
      unsafe LifelogProbeSetSink(
        { line, length, _ in
          guard let line = unsafe line else { return }
          let bytes = unsafe UnsafeRawBufferPointer(start: line, count: length)
          ProbeLines.receive(unsafe String(decoding: bytes, as: UTF8.self))
        }, nil)
    #endif
  }

  /// Appends no further lines to a log.
  static func stop(_ lines: RecordedLines) {
    let isOwn = receiver.with { receiver in
      guard receiver === lines else { return false }
      receiver = nil
      return true
    }
    guard isOwn else { return }
    #if canImport(LifelogProbe)
      unsafe LifelogProbeSetSink(nil, nil)
    #endif
  }

  private static func receive(_ line: String) {
    let lines = receiver.with { $0 }
    lines?.append(line)
  }
}
