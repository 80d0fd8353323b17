extension Remedy {
  /// Work that needs the size of the view, done once.
  static let layoutOnce = Remedy(
    id: "FX-LAYOUT-ONCE",
    advice: "do what needs sizes in viewDidLayoutSubviews, once, when the view has its size",
    swift: """
      private var hasLaidOut = false

      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !hasLaidOut, view.bounds.width > 0 else { return }
        hasLaidOut = true
        // the frames of the subviews are valid
      }
      """,
    objectiveC: """
      // @property (nonatomic) BOOL hasLaidOut;
      - (void)viewDidLayoutSubviews {
        [super viewDidLayoutSubviews];
        if (self.hasLaidOut || self.view.bounds.size.width == 0) return;
        self.hasLaidOut = YES;
        // the frames of the subviews are valid
      }
      """)
}
