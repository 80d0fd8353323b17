extension Remedy {
  /// Noticing that the app, or a scene of it, comes back.
  static let foreground = Remedy(
    id: "FX-FOREGROUND",
    advice:
      "observe the scene's notification in an app with scenes, the application's in one without, and never "
      + "both",
    swift: """
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        NotificationCenter.default.addObserver(
          self, selector: #selector(refresh), name: UIScene.willEnterForegroundNotification,
          object: view.window?.windowScene)
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        NotificationCenter.default.removeObserver(self, name: UIScene.willEnterForegroundNotification, object: nil)
      }

      @objc private func refresh() {}
      """,
    objectiveC: """
      - (void)viewDidAppear:(BOOL)animated {
        [super viewDidAppear:animated];
        [NSNotificationCenter.defaultCenter addObserver:self
                                               selector:@selector(refresh)
                                                   name:UISceneWillEnterForegroundNotification
                                                 object:self.view.window.windowScene];
      }

      - (void)viewDidDisappear:(BOOL)animated {
        [super viewDidDisappear:animated];
        [NSNotificationCenter.defaultCenter removeObserver:self
                                                      name:UISceneWillEnterForegroundNotification
                                                    object:nil];
      }

      - (void)refresh {}
      """)
}
