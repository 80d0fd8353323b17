import LifelogTrace

extension Remedy {
  /// Only one of the two forwards: UIKit or the container.
  static let optOut = Remedy(
    id: "FX-OPT-OUT",
    advice: "return false from shouldAutomaticallyForwardAppearanceMethods in the container, or take out its "
      + "beginAppearanceTransition and endAppearanceTransition calls",
    earlier: Earlier(
      before: OSVersion(6),
      advice:
        "return false from automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers in the "
        + "container, as the method is called before iOS 6, or take out its beginAppearanceTransition and "
        + "endAppearanceTransition calls"
    ),
    swift: """
      // In the container, if it forwards by hand (FX-RELAY):
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      """,
    objectiveC: """
      // In the container, if it forwards by hand (FX-RELAY):
      - (BOOL)shouldAutomaticallyForwardAppearanceMethods {
        return NO;
      }
      """)
}
