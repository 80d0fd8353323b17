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
    owner: { text, site in
      // One word may be between the object and its callback.
      let word = CallbackContext.word(endingAt: site.left, in: text)
      for end in [site.left, word.map { text.trimmed(0..<$0.lowerBound).upperBound }].compactMap(\.self) {
        guard let (object, start) = ObjectText.description(endingAt: end, in: text),
          !object.isThread(in: text)
        else { continue }
        return OwnerCandidate(object: object, range: start..<end, strength: .object, maxWords: .max)
      }
      return nil
    })
}
