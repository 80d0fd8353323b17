import LifelogText
import LifelogTrace

/// A callback in Chinese words: `CartVC 视图将要出现`, `<CartVC: 0x7fa1> 销毁了`.
///
/// They are read only in a message without a callback's name, because with one they describe it; and only with the name of a
/// controller, because other things appear and are released, too.
struct ChineseCallback {
  /// A verb, and the callbacks that it means: after `将要`, after `已经`, and alone.
  private struct Verb: Sendable {
    var text: StaticString
    var future: Callback?
    var past: Callback?
    var alone: Callback?
    /// Whether the view must be named.
    var needsView = false

    static func appear(_ text: StaticString) -> Verb {
      Verb(text: text, future: .viewWillAppear, past: .viewDidAppear)
    }

    static func load(_ text: StaticString) -> Verb {
      Verb(text: text, past: .viewDidLoad, alone: .viewDidLoad, needsView: true)
    }

    static func end(_ text: StaticString) -> Verb {
      Verb(text: text, future: .deinit, past: .deinit, alone: .deinit)
    }
  }

  private static let verbs: [Verb] = [
    .appear("出现"), .appear("出現"), .appear("显示"), .appear("顯示"),
    Verb(text: "消失", future: .viewWillDisappear, past: .viewDidDisappear),
    .load("加载完成"), .load("加载完毕"), .load("加載完成"), .load("載入完成"),
    .end("销毁"), .end("銷毀"), .end("释放"), .end("釋放"), .end("析构"),
  ]
  private static let future = StemList(["将要", "即将", "將要", "即將"])
  private static let past = StemList(["已经", "已經", "已被", "已", "被"])
  private static let views = StemList(["视图", "視圖", "页面", "頁面", "界面"])

  /// Texts of which every line with such a callback has at least one. Most verbs alone are frequent in other lines.
  static let hints =
    ["出现", "显示", "消失"].flatMap { verb in ["要", "将", "已", "经"].map { $0 + verb } }
    + ["出現", "顯示", "消失"].flatMap { verb in ["要", "將", "已", "經"].map { $0 + verb } }
    + ["加载完", "加載完", "載入完", "销毁", "銷毀", "释放", "釋放", "析构"]

  /// One in a message without the name of a callback; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in its length.
  static func token(in text: Span<UInt8>) -> CallbackToken? {
    guard !text.isASCII else { return nil }
    for verb in verbs {
      if let start = text.find(verb.text, in: 0..<text.count), let token = token(verb, at: start, in: text) {
        return token
      }
    }
    return nil
  }

  private static func token(_ verb: Verb, at place: Int, in text: Span<UInt8>) -> CallbackToken? {
    var (start, callback) = (place, verb.alone)
    if let adverb = future.start(atEndOf: 0..<start, of: text) {
      (start, callback) = (adverb, verb.future)
    } else if let adverb = past.start(atEndOf: 0..<start, of: text) {
      (start, callback) = (adverb, verb.past)
    }
    let view = views.start(atEndOf: 0..<start, of: text)
    guard let callback, view != nil || !verb.needsView else { return nil }
    start = view ?? start
    // Another word ends here: `刷新页面将要显示`.
    guard start == 0 || text[start - 1] < 0x80 || !text.scalar(before: start).scalar.isWordPart else {
      return nil
    }
    var end = place + verb.text.utf8CodeUnitCount
    if text.has("了", at: end) { end += "了".utf8.count }
    var token = CallbackToken(
      callback: callback, name: start..<end, arguments: end..<end, end: end, isSelector: false,
      isPartOfWord: end < text.count && text.scalar(at: end).scalar.isWordPart)
    token.isWords = true
    token.needsController = true
    return token
  }
}
