/// How common a few bytes are in logs of apps.
///
/// A search looks for the rarest part of each literal: the fewer words have it, the fewer lines must be compared with the
/// literal.
struct CommonWords {
  /// Words that are frequent in logs of apps, and in English. Each stands for the spaces around it, too.
  private static let words: [StaticString] = [
    "accept", "action", "active", "activity", "after", "alter", "and", "application", "as", "at",
    "background",
    "before", "began", "begin", "by", "cache", "change", "changed", "check", "checked", "child", "children",
    "close",
    "closed", "comments", "common", "community", "connected", "connection", "constraint", "controller",
    "count",
    "create", "created", "cycle", "data", "delegate", "delete", "direction", "done", "each", "end", "ended",
    "error",
    "event", "except", "exception", "execute", "executed", "expected", "extract", "failed", "file", "filter",
    "finished",
    "fire", "first", "flushing", "for", "foreground", "from", "hidden", "hide", "image", "images", "in",
    "inactive",
    "interaction", "is", "item", "items", "key", "launch", "launched", "layoutsubviews", "lifecycle", "load",
    "loaded",
    "loading", "message", "missing", "move", "moved", "navigation", "network", "next", "not", "of", "on",
    "open",
    "opened", "order", "parent", "path", "position", "price", "process", "processing", "product", "public",
    "published", "push", "queue", "receive", "received", "remove", "removed", "request", "response", "scene",
    "section", "select", "selected", "sent", "service", "session", "setting", "show", "shown", "single",
    "stage",
    "started", "starting", "state", "store", "subview", "sync", "task", "that", "the", "this", "thread", "to",
    "track",
    "transaction", "transparent", "unity", "update", "updated", "url", "user", "using", "value", "view",
    "viewcontroller", "waiting", "warning", "will", "with",
  ]
  /// The rank of each byte by the frequency of English letters, the rarest first.
  private static let letters: StaticString = "zqxjkvbpygfwmucldrhsnioate "

  /// The number of common words that have four consecutive bytes, by their hash: two of one hash are rare, and do no harm.
  private var counts = ContiguousArray(repeating: UInt8(0), count: Int(UInt16.max) + 1)
  private var ranks = ContiguousArray(repeating: 0, count: 256)

  init() {
    for word in Self.words {
      var last = UInt32(UInt8(ascii: " "))
      for index in 0...word.utf8CodeUnitCount {
        let byte = index < word.utf8CodeUnitCount ? word.byte(index) : UInt8(ascii: " ")
        last = last << 8 | UInt32(byte)
        if index >= 2 { counts[Self.slot(of: last)] += 1 }
      }
    }
    for rank in 0..<Self.letters.utf8CodeUnitCount { ranks[Int(Self.letters.byte(rank))] = rank }
  }

  private static func slot(of quad: UInt32) -> Int { Int((quad &* 0x9e37_79b1) >> 16) }

  /// The frequency of each window of a text in lowercase: by the words that have its bytes, then by its letters.
  func frequency(ofWindowsIn text: ContiguousArray<UInt8>, length: Int) -> [Int] {
    var last: UInt32 = 0
    let ofQuads = text.map {
      last = last << 8 | UInt32($0)
      return Int(counts[Self.slot(of: last)])
    }
    return (0...text.count - length).map { start in
      let byLetters = text[start..<start + length].reduce(0) { $0 + ranks[Int($1)] }
      return ofQuads[start + 3..<start + length].reduce(0, +) * 1_000 + byLetters
    }
  }
}
