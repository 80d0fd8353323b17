import LifelogText
import LifelogTrace

extension Dialect {
  /// `<Demo.Cart: 0x7fa1> viewDidLoad`: the object's own description, then the callback.
  static let objectDescription = Dialect(
    id: "object-description",
    title: "<Class: 0x…> callback",
    samples: [
      Sample("<Cart: 0x68f86ee> viewDidLoad", subject: "Cart", instance: "0x68f86ee", .viewDidLoad),
      Sample(
        "//<Shop.Cart: 0x7faecc01ad6a>: willMove(toParent: nil)", subject: "Cart", instance: "0x7faecc01ad6a",
        .willMoveToParent, argument: "nil"),
      Sample(
        "<Cart: 0x791881f5> didMoveToParentViewController <Host: 0x75f60f7a>", subject: "Cart",
        instance: "0x791881f5", .didMoveToParent, argument: "Host"),
      Sample(
        "<_TtC4Shop4Cart: 0x1032> viewWillAppear self.view.frame : {{0, 0}, {320, 568}}", subject: "Cart",
        instance: "0x1032", .viewWillAppear),
      Sample(
        "<Box<Shop.Cart>: 0x1032> -> viewDidAppear()", subject: "Box<Shop.Cart>", instance: "0x1032",
        .viewDidAppear),
    ],
    read: { text, token in
      let end = separatorStart(before: token.name.lowerBound, in: text)
      guard let (object, start) = ObjectText.description(endingAt: end, in: text),
        CallbackContext.isDecoration(0..<start, in: text)
      else { return nil }
      var reading = CallbackReading(token.callback, subject: object)
      reading.argument = .reading(token, after: token.end, in: text)
      reading.phase = MessageSuffix(after: token.end, in: text).phase
      return reading
    })

  /// The start of the spaces, colons, dots, dashes and arrows before an offset.
  static func separatorStart(before end: Int, in text: Span<UInt8>) -> Int {
    var index = end
    while index > 0 {
      let (scalar, length) = text.scalar(before: index)
      switch scalar {
      case " ", "\t", ":", ".", "-", "|", "\u{ff1a}", "\u{2013}", "\u{2014}", "\u{2192}", "\u{00a0}", "~",
        "\u{00b7}":
        index -= length
      case ">" where text.byte(index - 2) == UInt8(ascii: "-") || text.byte(index - 2) == UInt8(ascii: "="):
        index -= 2
      default: return index
      }
    }
    return index
  }
}
