extension Explanation {
  /// Why a child never appeared says more than that it did not.
  static let neverAppeared = Explanation(
    id: "loaded-but-never-appeared",
    explains: [
      "add-subview-without-add-child", "child-in-system-container", "child-missed-appearance",
      "forwarding-disabled-but-silent", "add-child-without-add-subview",
    ],
    apply: { index, cases, _ in
      for other in cases.of(["loaded-but-never-appeared"], like: index)
      where !cases[other].isFolded && cases[other].input == cases[index].input {
        cases.fold(other, intoEffectsOf: index)
      }
    })
}
