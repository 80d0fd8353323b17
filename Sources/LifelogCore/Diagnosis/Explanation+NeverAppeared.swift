extension Explanation {
  /// Why a child never appeared says more than that it did not.
  static let neverAppeared = Explanation(
    id: "loaded-but-never-appeared",
    explains: [
      "add-subview-without-add-child", "child-in-system-container", "child-missed-appearance",
      "forwarding-disabled-but-silent", "add-child-without-add-subview",
    ],
    apply: { index, cases, _ in
      for other in cases.indices where !cases[other].isFolded {
        guard cases[other].rule == "loaded-but-never-appeared", cases[other].input == cases[index].input,
          cases[other].world == cases[index].world, cases[other].hasSameSubject(cases[index])
        else { continue }
        cases.fold(other, intoEffectsOf: index)
      }
    })
}
