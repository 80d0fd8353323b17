import LifelogTrace

extension Rule {
  /// A view is not put on the screen without its controller.
  static let addSubviewWithoutAddChild = Rule(
    id: "add-subview-without-add-child",
    title: "addSubview without addChild",
    statement: """
      A container that puts the view of another controller among its own views makes that controller its \
      child first: addChild, then addSubview, then didMove(toParent:).
      """,
    consequence: """
      Nothing holds the controller: it can be deallocated under its own view, whose buttons then do \
      nothing. Rotation, memory warnings and the appearance of the container do not reach it.
      """,
    causes: [
      """
      A segmented control or a tab bar of the app's own calls view.addSubview(controller.view) and keeps \
      the controller in a property, if at all.
      """,
      """
      A controller is made for the sake of its view, as if it were a nib: its view goes into a cell, a \
      header or a pop-up, and nobody holds the controller.
      """,
      "The code comes from a time when only UIKit's own containers could have children, before iOS 5.",
    ],
    sources: [.view, .hierarchyInconsistencyException, .addingAChild, .addChildForgotten],
    examples: [
      Example(
        "the view of the second segment goes in without its controller",
        """
        LC <Host: 0x7fb2> viewDidLoad
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Wish: 0x7fa2> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Wish: 0x7fa2>
        LC <Wish: 0x7fa2> viewWillAppear
        ⟶LC <Wish: 0x7fa2> viewDidAppear
        """),
      Example(
        "in viewDidLoad of the container: its view is loaded and never appears",
        """
        LC <Host: 0x7fb2> viewDidLoad
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Wish: 0x7fa2> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Wish: 0x7fa2>
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        ⟶LC <Host: 0x7fb2> viewWillDisappear
        """),
      Example(
        "it is presented, and its animation brings its view in",
        """
        LC <Host: 0x7fb2> viewDidLoad
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Wish: 0x7fa2> viewDidLoad
        LC <Host: 0x7fb2> present child=<Wish: 0x7fa2>
        LC <Host: 0x7fb2> addSubview child=<Wish: 0x7fa2>
        LC <Wish: 0x7fa2> viewWillAppear
        LC <Wish: 0x7fa2> viewDidAppear
        """),
      Example(
        "the log never shows addChild: the container may call it and not print it",
        """
        LC <Host: 0x7fb2> viewDidLoad
        LC <Wish: 0x7fa2> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Wish: 0x7fa2>
        LC <Wish: 0x7fa2> viewWillAppear
        LC <Wish: 0x7fa2> viewDidAppear
        """, lacking: [.addChild]),
    ],
    remark: "no addChild so far",
    message: {
      $0.callback == .viewWillDisappear
        ? "The view of \($0.subject) was put into that of \($0.container) without addChild, and never appeared"
        : "The view of \($0.subject) appeared in that of \($0.container), but addChild never came before it"
    }
  )
}
