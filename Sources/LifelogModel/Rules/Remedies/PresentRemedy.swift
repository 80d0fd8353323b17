extension Remedy {
  /// Presenting when it can succeed.
  static let present = Remedy(
    id: "FX-PRESENT",
    advice: "present from viewDidAppear or later, when nothing else is presented, and start the next "
      + "presentation in the completion of the one before",
    swift: """
      private var hasShownLogin = false

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasShownLogin, presentedViewController == nil, view.window != nil else { return }
        hasShownLogin = true
        present(UIViewController(), animated: true) {
          // from here on the next one can be presented
        }
      }
      """,
    objectiveC: """
      // @property (nonatomic) BOOL hasShownLogin;
      - (void)viewDidAppear:(BOOL)animated {
        [super viewDidAppear:animated];
        if (self.hasShownLogin || self.presentedViewController || !self.view.window) return;
        self.hasShownLogin = YES;
        [self presentViewController:[[UIViewController alloc] init] animated:YES completion:^{
          // from here on the next one can be presented
        }];
      }
      """)
}
