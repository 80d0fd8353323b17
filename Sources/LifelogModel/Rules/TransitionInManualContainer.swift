extension Rule {
  /// transition(from:to:) forwards by itself.
  static let transitionInManualContainer = Rule(
    id: "transition-in-manual-container",
    title: "a transition in a container that forwards by hand",
    statement: """
      transition(from:to:) sends the children their appearance callbacks itself. A container whose \
      shouldAutomaticallyForwardAppearanceMethods is false has taken that upon itself and may not call \
      it.
      """,
    consequence: """
      UIKit raises NSInvalidArgumentException and the app ends.
      """,
    causes: [
      """
      A container that forwards by hand, for the sake of its own animation, calls transition(from:to:) in \
      another method.
      """,
      """
      A base class or a library returns false from shouldAutomaticallyForwardAppearanceMethods, and the \
      subclass does not know.
      """,
    ],
    sources: [.transitionFromTo, .header, .shouldAutomaticallyForwardAppearanceMethods],
    examples: [
      Example(
        "opted out, and called all the same",
        """
        LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=no
        LC <Map: 0x7fc3> willMoveToParent parent=<Host: 0x7fb2>
        ⟶LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3>
        """),
      Example(
        "forwarding is left to UIKit",
        """
        LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=yes
        LC <Map: 0x7fc3> willMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3>
        """),
    ],
    message: { "\($0.opening) forwards appearance callbacks by hand and called transition(from:to:)" }
  )
}
