extension Explanation {
  /// Two neighbours in the wrong order are one defect: the first of them is the finding, the second its effect.
  static let swapped = Explanation(
    id: "swapped-with-the-next",
    explains: [
      "did-appear-without-will-appear", "did-disappear-without-will-disappear", "did-move-without-add",
    ],
    apply: { index, cases, _ in
      guard let late = cases[index].trace.last, let early = will[late.callback] else { return }
      let effect = cases.indices.first { other in
        guard other != index, !cases[other].isFolded, cases[other].input == cases[index].input,
          cases[other].world == cases[index].world, cases[other].hasSameSubject(cases[index]),
          cases[other].trace.last?.callback == early
        else { return false }
        return cases[other].trace.dropLast().last?.line == late.line
      }
      guard let effect else { return }
      cases.fold(effect, intoEffectsOf: index)
    })

  /// What should have come before it.
  private static let will: [Callback: Callback] = [
    .viewDidAppear: .viewWillAppear, .viewDidDisappear: .viewWillDisappear,
    .didMoveToParent: .willMoveToParent,
  ]
}
