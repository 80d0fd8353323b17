extension Remedy {
  /// Asking whether a view is loaded does not load it.
  static let loaded = Remedy(
    id: "FX-LOADED",
    advice:
      "ask isViewLoaded or viewIfLoaded instead of touching view, and configure subviews in viewDidLoad",
    swift: """
      var account: Account? {
        didSet {
          guard isViewLoaded else { return }  // viewDidLoad will do it
          showAccount()
        }
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        showAccount()
      }
      """,
    objectiveC: """
      - (void)setAccount:(Account *)account {
        _account = account;
        if (self.isViewLoaded) [self showAccount];  // else viewDidLoad will do it
      }

      - (void)viewDidLoad {
        [super viewDidLoad];
        [self showAccount];
      }
      """)
}
