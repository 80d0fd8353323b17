/// UITabBarController, UIPageViewController and UISplitViewController.
extension SimulatedApp {
  /// Gives a container of UIKit its first children.
  func fill(_ container: SimulatedController, with children: [SimulatedController]) {
    log(container.object, "setViewControllers", ("children", .objects(children.map(\.object))))
    for child in children {
      link(child, to: container)
      willMove(child, to: container)
      if random.once(in: 4) { load(child) }
    }
    for child in children { didMove(child, to: container) }
  }

  func select(_ index: Int, of tabs: SimulatedController) {
    log(tabs.object, "selectTab", ("child", .object(tabs.children[index].object)))
    let old = tabs.children[tabs.selected]
    tabs.selected = index
    if tabs.appearance == .appeared { exchange(old, for: tabs.children[index]) }
  }

  func turnPage(_ pages: SimulatedController, to new: SimulatedController, cancels: Bool) {
    let old = pages.children[pages.children.count - 1]
    link(new, to: pages)
    willMove(new, to: pages)
    guard cancels else {
      willMove(old, to: nil)
      exchange(old, for: new) {
        self.didMove(new, to: pages)
        self.didMove(old, to: nil)
      }
      unlink(old)
      return release(old)
    }
    inAnyOrder({ self.will(true, new) }, { self.will(false, old) })
    wait(300 + random.below(500))
    inAnyOrder(
      {
        self.reappear(old)
        self.did(true, old)
      },
      {
        self.will(false, new)
        self.did(false, new)
      })
    willMove(new, to: nil)
    unlink(new)
    didMove(new, to: nil)
    release(new)
  }

  /// Shows another detail controller.
  func showDetail(_ split: SimulatedController, _ new: SimulatedController) {
    let old = split.children[split.children.count - 1]
    willMove(old, to: nil)
    unlink(old)
    link(new, to: split)
    willMove(new, to: split)
    exchange(old, for: new) {
      self.didMove(old, to: nil)
      self.didMove(new, to: split)
    }
    release(old)
  }
}
