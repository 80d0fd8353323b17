import UIKit

/// The cart. Its old name was `class CartViewController: UITableViewController { func viewDidAppear() }`.
@MainActor
final class CartViewController: UIViewController {
  private enum Section { case items, total }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "func viewDidAppear(_ animated: Bool) { \(Section.items) }"
  }
}

extension CartViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    super.viewDidAppear(animated)
  }
}
