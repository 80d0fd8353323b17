/// Faults that concern the whole app.
extension StoryFault {
  static let system: [StoryFault] = [
    StoryFault("scene enters the background while active", ["scene-event-order"]) { app in
      let scene = app.stageScene()
      app.faulty {
        app.log(scene.object, "sceneDidEnterBackground")
        app.wait(5_000)
        app.log(scene.object, "sceneWillEnterForeground")
        app.log(scene.object, "sceneDidBecomeActive")
      }
      return [scene]
    },
    StoryFault("scene becomes active twice", ["scene-event-order"]) { app in
      let scene = app.stageScene()
      app.faulty { app.log(scene.object, "sceneDidBecomeActive") }
      return [scene]
    },
    StoryFault("didRotate without willRotate", ["rotation-callback-order"]) { app in
      let (_, child) = app.stage(.container)
      for callback in ["willRotate", "willAnimateRotation", "didRotate"] { app.send(callback, child) }
      app.wait(5_000)
      app.faulty { app.send("didRotate", child) }
      return [child]
    },
    StoryFault("size transition stays with the container", ["size-transition-not-forwarded"]) { app in
      let (parent, child) = app.stage(.container)
      for controller in [parent, child] { app.send("viewWillTransition", controller) }
      app.layOut(parent)
      app.wait(5_000)
      app.faulty {
        app.send("viewWillTransition", parent)
        app.layOut(parent)
        app.wait(5_000)
      }
      return [parent, child]
    },
    StoryFault("viewDidLoad off the main thread", ["callback-off-main-thread"]) { app in
      _ = app.stage(.container)
      let other = app.make(.plain)
      app.isOffMainThread = true
      app.faulty { app.load(other) }
      app.isOffMainThread = false
      return [other]
    },
  ]
}

extension SimulatedApp {
  /// A scene that is active, and was inactive for a while.
  fileprivate func stageScene() -> SimulatedController {
    let scene = make(.plain, "SceneDelegate")
    for callback in [
      "sceneWillConnect", "sceneWillEnterForeground", "sceneDidBecomeActive", "sceneWillResignActive",
      "sceneDidBecomeActive",
    ] {
      log(scene.object, callback)
    }
    wait(5_000)
    return scene
  }
}
