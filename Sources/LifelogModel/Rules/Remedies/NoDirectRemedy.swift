extension Remedy {
  /// The work gets a name of its own, and others call that.
  static let noDirect = Remedy(
    id: "FX-NO-DIRECT",
    advice: "never call a lifecycle callback yourself: move its work to a method of its own and call that",
    swift: """
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        refresh()
      }

      func refresh() {
        // what others wanted when they called viewWillAppear(true)
      }
      """,
    objectiveC: """
      - (void)viewWillAppear:(BOOL)animated {
        [super viewWillAppear:animated];
        [self refresh];
      }

      - (void)refresh {
        // what others wanted when they called [controller viewWillAppear:YES]
      }
      """)
}
