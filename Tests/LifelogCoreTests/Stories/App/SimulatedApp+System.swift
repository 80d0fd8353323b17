/// What happens to the whole app.
extension SimulatedApp {
  func launch(_ root: SimulatedController) {
    if traits.hasScene {
      log(delegate, "sceneWillConnect")
      log(delegate, "sceneWillEnterForeground")
    } else {
      log(delegate, "applicationDidFinishLaunching")
    }
    setRoot(root)
    inAnyOrder(
      {
        self.log(self.delegate, self.traits.hasScene ? "sceneDidBecomeActive" : "applicationDidBecomeActive")
      },
      {
        self.will(true, root)
        self.commit(root)
        self.did(true, root)
      })
  }

  func enterBackground() {
    let prefix = traits.hasScene ? "scene" : "application"
    log(delegate, prefix + "WillResignActive")
    wait(500)
    if random.once(in: 3) { return log(delegate, prefix + "DidBecomeActive") }
    log(delegate, prefix + "DidEnterBackground")
    wait(1_000 + random.below(100_000))
    log(delegate, prefix + "WillEnterForeground")
    log(delegate, prefix + "DidBecomeActive")
  }

  func warnOfMemory() {
    if !traits.hasScene { log(delegate, "applicationDidReceiveMemoryWarning") }
    for controller in controllers.shuffled(using: &random) {
      send("didReceiveMemoryWarning", controller)
      guard traits.isOld, controller.appearance == .disappeared, controller.kind == .plain,
        controller.isLoaded, !controller.isAttached
      else { continue }
      controller.isLoaded = false
      send("viewDidUnload", controller)
    }
  }

  func rotate() {
    guard let front = layers.last else { return }
    let tree = front.visibleTree
    if traits.isOld {
      for controller in tree { send("willRotate", controller) }
      for controller in tree { send("willAnimateRotation", controller) }
      for controller in tree { layOut(controller) }
      wait(400)
      for controller in tree { send("didRotate", controller) }
    } else {
      for controller in tree { send("viewWillTransition", controller) }
      for controller in tree { layOut(controller) }
    }
  }
}
