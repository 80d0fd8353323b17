extension Remedy {
  /// A pair of start and stop that survives a gesture that is called off.
  static let symmetric = Remedy(
    id: "FX-SYMMETRIC",
    advice: "start in one callback only what is not running yet, and stop it in the one that is certain to "
      + "follow: viewDidDisappear, not viewWillDisappear; onDisappear for onAppear",
    swift: """
      private var clock: Timer?

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clock == nil else { return }  // back from a swipe that was called off
        clock = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          // the work
        }
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        clock?.invalidate()
        clock = nil
      }
      """,
    objectiveC: """
      // @property (nonatomic, strong) NSTimer *clock;
      - (void)viewWillAppear:(BOOL)animated {
        [super viewWillAppear:animated];
        if (self.clock) return;  // back from a swipe that was called off
        self.clock = [NSTimer scheduledTimerWithTimeInterval:1 repeats:YES block:^(NSTimer *timer) {
          // the work
        }];
      }

      - (void)viewDidDisappear:(BOOL)animated {
        [super viewDidDisappear:animated];
        [self.clock invalidate];
        self.clock = nil;
      }
      """)
}
