extension Remedy {
  /// Letting go of a controller.
  static let leak = Remedy(
    id: "FX-LEAK",
    advice:
      "hold the controller weakly in closures, timers and delegates, and end what it started when it goes",
    swift: """
      private var clock: Timer?

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clock == nil else { return }
        clock = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
          self?.view.setNeedsLayout()
        }
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        clock?.invalidate()
        clock = nil
      }

      deinit { print("\\(Self.self) deinit") }
      """,
    objectiveC: """
      // @property (nonatomic, strong) NSTimer *clock;
      - (void)viewWillAppear:(BOOL)animated {
        [super viewWillAppear:animated];
        if (self.clock) return;
        __weak __typeof__(self) weakSelf = self;
        self.clock = [NSTimer scheduledTimerWithTimeInterval:1 repeats:YES block:^(NSTimer *timer) {
          [weakSelf.view setNeedsLayout];
        }];
      }

      - (void)viewDidDisappear:(BOOL)animated {
        [super viewDidDisappear:animated];
        [self.clock invalidate];
        self.clock = nil;
      }

      - (void)dealloc { NSLog(@"%@ dealloc", self.class); }
      """)
}
