extension Rule {
  /// Scenes and notifications of the application say the same twice.
  static let appAndSceneDoubleHandling = Rule(
    id: "app-and-scene-double-handling",
    title: "one change handled for the application and for its scene",
    statement: """
      In an app with scenes the scene delegate is told in place of the application delegate, but \
      UIApplication still posts its notifications.
      """,
    consequence: """
      What is done for both is done twice: data is loaded twice, timers run twice.
      """,
    causes: [
      """
      The scene delegate refreshes the app, and an observer of UIApplication.didBecomeActiveNotification \
      from before the move to scenes still does so too.
      """,
      """
      A base class observes the notifications of the application as well as those of the scene, to be on \
      the safe side.
      """,
      "A library observes the application by itself, and the app calls it from the scene delegate besides.",
    ],
    sources: [.lifeCycle, .notificationsWithScenes, .sceneMigration],
    examples: [
      Example(
        "a notification and the scene delegate",
        """
        10:00:01.000 LC <AppDelegate: 0x7fa1> applicationDidFinishLaunching
        10:00:01.100 LC <SceneDelegate: 0x7fb2> sceneDidBecomeActive
        ⟶10:00:01.101 LC <Refresher: 0x7fc3> applicationDidBecomeActive
        10:00:05.000 LC <SceneDelegate: 0x7fb2> sceneWillResignActive
        """),
      Example(
        "the scene delegate alone",
        """
        10:00:01.000 LC <AppDelegate: 0x7fa1> applicationDidFinishLaunching
        10:00:01.100 LC <SceneDelegate: 0x7fb2> sceneDidBecomeActive
        10:00:05.000 LC <SceneDelegate: 0x7fb2> sceneWillResignActive
        """),
    ],
    message: {
      "\($0.opening) got \($0.callbackName ?? "a callback") for what a scene and its application both report"
    }
  )
}
