import LifelogText
import LifelogTrace

extension LogFormat {
  /// pymobiledevice3's `syslog live --format json`: one object on each line.
  static let pymobiledevice3JSON = LogFormat(
    id: "pymobiledevice3-json",
    title: "pymobiledevice3: syslog live, as JSON",
    samples: [
      Sample(
        #"{"pid": 1234, "procid": 1234, "thread_id": 98765, "timestamp": "2026-03-05T10:22:01.123456", "level": "NOTICE", "image_name": "/Frameworks/UIKitCore", "image_offset": 17, "filename": "/private/var/containers/Shop.app/My Shop", "message": "Cart\tviewDidLoad", "label": null}"#,
        time: "2026-03-05T10:22:01.123456", process: "My Shop", pid: 1234, thread: "98765", level: .default,
        message: "Cart\tviewDidLoad"),
      Sample(
        #"{"pid": 7, "procid": 7, "timestamp": "2026-03-05T10:22:01", "level": "FAULT", "message": "viewDidLoad", "label": {"subsystem": "com.example.shop", "category": "message"}}"#,
        time: "2026-03-05T10:22:01", pid: 7, level: .fault, message: "viewDidLoad"),
    ],
    joinsContinuations: true, firstBytes: FirstBytes("{"),
    read: { line, _ in
      guard line.byte(0) == UInt8(ascii: "{"), var scanner = JSONScanner(line) else { return nil }
      var object = JSONEnvelope()
      var hasOwnKey = false
      while let (key, value) = scanner.next(in: line) {
        let name = line.extracting(key)
        if name.is("message") {
          object.message(value, in: line)
        } else if name.is("timestamp") {
          object.time(value, in: line)
        } else if name.is("level") {
          object.level(value, in: line)
        } else if name.is("pid") {
          object.pid(value, in: line)
        } else if name.is("thread_id") {
          object.thread(value, in: line)
        } else if name.is("filename") {
          object.program(value, in: line)
        } else if name.is("procid") || name.is("image_name") {
          hasOwnKey = true
        }
      }
      return hasOwnKey && object.hasMessage && scanner.isComplete(in: line) ? object.envelope() : nil
    })
}
