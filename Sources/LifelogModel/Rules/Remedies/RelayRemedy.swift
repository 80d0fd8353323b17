extension Remedy {
  /// A container that opted out passes on all four of its own callbacks.
  static let relay = Remedy(
    id: "FX-RELAY",
    advice:
      "pass all four appearance callbacks of the container on to its visible child, or let UIKit forward "
      + "them",
    swift: """
      var shown: UIViewController?
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        shown?.beginAppearanceTransition(true, animated: animated)
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        shown?.endAppearanceTransition()
      }

      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        shown?.beginAppearanceTransition(false, animated: animated)
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        shown?.endAppearanceTransition()
      }
      """,
    objectiveC: """
      // @property (nonatomic, strong) UIViewController *shown;
      - (BOOL)shouldAutomaticallyForwardAppearanceMethods {
        return NO;
      }

      - (void)viewWillAppear:(BOOL)animated {
        [super viewWillAppear:animated];
        [self.shown beginAppearanceTransition:YES animated:animated];
      }

      - (void)viewDidAppear:(BOOL)animated {
        [super viewDidAppear:animated];
        [self.shown endAppearanceTransition];
      }

      - (void)viewWillDisappear:(BOOL)animated {
        [super viewWillDisappear:animated];
        [self.shown beginAppearanceTransition:NO animated:animated];
      }

      - (void)viewDidDisappear:(BOOL)animated {
        [super viewDidDisappear:animated];
        [self.shown endAppearanceTransition];
      }
      """)
}
