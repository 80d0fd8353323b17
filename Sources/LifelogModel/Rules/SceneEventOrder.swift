import LifelogTrace

extension Rule {
  /// A scene goes through its states in order.
  static let sceneEventOrder = Rule(
    id: "scene-event-order",
    title: "scene callbacks out of order",
    statement: """
      A scene connects, enters the foreground and becomes active. It resigns being active before it becomes \
      active again, and comes back from the background by entering the foreground.
      """,
    consequence: """
      What pairs such callbacks, as pausing and resuming do, runs twice or not at all.
      """,
    causes: [
      "A method of the scene delegate is called by hand, such as sceneDidBecomeActive to refresh at launch.",
      "An observer of the scene's notifications writes the same lines as the delegate.",
      "Two scenes write one name into the log, so that they look like one.",
    ],
    sources: [.sceneDelegate, .lifeCycle, .spuriousForeground, .killedApp],
    examples: [
      Example(
        "active twice",
        """
        LC <SceneDelegate: 0x7fa1> sceneWillConnect
        LC <SceneDelegate: 0x7fa1> sceneWillEnterForeground
        LC <SceneDelegate: 0x7fa1> sceneDidBecomeActive
        ⟶LC <SceneDelegate: 0x7fa1> sceneDidBecomeActive
        LC <SceneDelegate: 0x7fa1> sceneWillResignActive
        """),
      Example(
        "notification centre was pulled down and let go",
        """
        LC <SceneDelegate: 0x7fa1> sceneWillConnect
        LC <SceneDelegate: 0x7fa1> sceneWillEnterForeground
        LC <SceneDelegate: 0x7fa1> sceneDidBecomeActive
        LC <SceneDelegate: 0x7fa1> sceneWillResignActive
        LC <SceneDelegate: 0x7fa1> sceneDidBecomeActive
        LC <SceneDelegate: 0x7fa1> sceneWillResignActive
        LC <SceneDelegate: 0x7fa1> sceneDidEnterBackground
        """),
      Example(
        "sceneWillResignActive is not logged",
        """
        LC <SceneDelegate: 0x7fa1> sceneWillConnect
        LC <SceneDelegate: 0x7fa1> sceneWillEnterForeground
        LC <SceneDelegate: 0x7fa1> sceneDidBecomeActive
        LC <SceneDelegate: 0x7fa1> sceneDidBecomeActive
        """, lacking: [.sceneWillResignActive]),
    ],
    message: { "\($0.opening) got \($0.callbackName ?? "a scene callback") out of order" }
  )
}
