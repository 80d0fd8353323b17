import LifelogReading

@testable import LifelogFiles

/// All pieces of a feed.
struct Feed: Equatable {
  /// The pieces as text. The texts of one log are joined.
  private(set) var pieces: [String] = []
  /// The sizes of the texts, in order.
  private(set) var sizes: [Int] = []
  /// The last byte of each text.
  private(set) var ends: [UInt8] = []
  private var text = ""

  init(_ feed: LogFeed) {
    while let piece = feed.nextPiece() { add(piece, of: feed) }
    flush()
  }

  /// Collects the items of walkers on one thread, as a simple reference.
  init(walking paths: [String], documents: (String) -> Bool = { _ in false }) {
    let seen = SeenFiles()
    for path in paths {
      let walker = InputWalker(path: path, seen: seen)
      var container: InputWalker.Container?
      while let item = walker.next() {
        if container == nil, let found = walker.container { pieces.append("\(found)") }
        container = walker.container
        switch item {
        case .failure(let failure): pieces.append("\(failure)")
        case .skipped(let path, let reason): pieces.append("\(reason) \(path)")
        case .tests(let list): pieces.append("tests \(list)")
        case .file(let file):
          if let kind = file.kind {
            pieces.append("\(kind) \(file.path)")
          } else {
            read(file, isDocument: documents(file.path))
          }
        }
      }
      if container == nil, let found = walker.container { pieces.append("\(found)") }
      pieces.append("end")
    }
  }

  static func == (one: Feed, other: Feed) -> Bool { one.pieces == other.pieces }

  private mutating func read(_ file: FoundFile, isDocument: Bool) {
    pieces.append(isDocument ? "document \(file.path)" : "log \(file.path)")
    var failure: InputError?
    do throws(InputError) { while try file.readChunk({ bytes in text += bytes.text }) != nil {} } catch {
      failure = error
    }
    flush()
    if !isDocument || failure != nil { pieces.append("end of log \(failure.map { "\($0)" } ?? "")") }
  }

  private mutating func add(_ piece: LogPiece, of feed: LogFeed) {
    if case .text = piece {
      feed.withText { bytes, _ in
        sizes.append(bytes.count)
        ends.append(bytes[bytes.count - 1])
        text += bytes.text
      }
      return
    }
    flush()
    switch piece {
    case .container(let container): pieces.append("\(container)")
    case .log(let path, _, _): pieces.append("log \(path)")
    case .end(let failure): pieces.append("end of log \(failure.map { "\($0)" } ?? "")")
    case .document(let file): read(file, isDocument: true)
    case .binary(let path, let kind): pieces.append("\(kind) \(path)")
    case .skipped(let path, let reason): pieces.append("\(reason) \(path)")
    case .failure(let failure): pieces.append("\(failure)")
    case .tests(let list): pieces.append("tests \(list)")
    case .inputEnd: pieces.append("end")
    case .text: break
    }
  }

  private mutating func flush() {
    if !text.isEmpty { pieces.append(text) }
    text = ""
  }
}

extension LogFeed {
  private static let preparer = TextPreparer()

  func nextPiece() -> LogPiece? { next(preparer: Self.preparer) }
}

extension Span<UInt8> {
  /// Each byte as a scalar, so that a split character does no harm.
  var text: String {
    var text = String.UnicodeScalarView()
    for index in indices { text.append(Unicode.Scalar(self[index])) }
    return String(text)
  }
}
