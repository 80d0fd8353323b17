extension Rule {
  /// An address is no identity for ever.
  static let suspectedIdentityReuse = Rule(
    id: "suspected-identity-reuse",
    title: "one address, two objects",
    statement: """
      When an object is released its memory is used again. A log that prints addresses but no deinit shows two \
      objects under one address.
      """,
    consequence: """
      What belongs to two controllers is told of one. Such a subject is split where the log shows that another \
      begins; where it does not show that, a callback may be held against the wrong one.
      """,
    causes: [
      "deinit is not logged, and the addresses of released controllers are given out again.",
      "A serial number for each object, printed beside the class, would tell them apart.",
    ],
    sources: [.addressesAreReused],
    examples: [
      Example(
        "another class at the same address",
        """
        <Cart: 0x7fa1c04f0> viewDidLoad
        <Cart: 0x7fa1c04f0> viewWillAppear
        <Cart: 0x7fa1c04f0> viewDidAppear
        <Cart: 0x7fa1c04f0> viewWillDisappear
        <Cart: 0x7fa1c04f0> viewDidDisappear
        ⟶<Search: 0x7fa1c04f0> viewDidLoad
        <Search: 0x7fa1c04f0> viewWillAppear
        """),
      Example(
        "the end of the first is in the log",
        """
        <Cart: 0x7fa1c04f0> viewDidLoad
        <Cart: 0x7fa1c04f0> viewWillAppear
        <Cart: 0x7fa1c04f0> viewDidAppear
        <Cart: 0x7fa1c04f0> viewWillDisappear
        <Cart: 0x7fa1c04f0> viewDidDisappear
        <Cart: 0x7fa1c04f0> deinit
        <Search: 0x7fa1c04f0> viewDidLoad
        <Search: 0x7fa1c04f0> viewWillAppear
        """),
    ],
    message: {
      guard let other = $0.other, other != $0.subject else {
        return "\($0.opening) begins at an address at which another one did not end"
      }
      return "\($0.opening) begins at the address of \(other), whose end is not in the log"
    }
  )
}
