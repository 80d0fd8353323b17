extension Remedy {
  /// Work that may be asked for twice.
  static let once = Remedy(
    id: "FX-ONCE",
    advice: "let the work remember that it was done, so that a second callback does no harm",
    swift: """
      private var isSetUp = false

      private func setUpOnce() {
        guard !isSetUp else { return }
        isSetUp = true
        // observers, timers, subviews
      }
      """,
    objectiveC: """
      // @property (nonatomic) BOOL isSetUp;
      - (void)setUpOnce {
        if (self.isSetUp) return;
        self.isSetUp = YES;
        // observers, timers, subviews
      }
      """)
}
