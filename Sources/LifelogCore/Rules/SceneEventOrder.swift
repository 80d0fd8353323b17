extension Rule {
  /// A scene goes through its states in order.
  static let sceneEventOrder = Rule(
    id: "scene-event-order",
    title: "scene callbacks out of order",
    statement: """
      A scene connects, enters the foreground and becomes active; it resigns that before it is active \
      again, and enters the foreground before it is active after the background.
      """,
    consequence: """
      What pairs such callbacks, as pausing and resuming do, runs twice or not at all.
      """,
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
    ],
    message: { "\($0.opening) got \($0.callbackName ?? "a scene callback") out of order" }
  )
}
