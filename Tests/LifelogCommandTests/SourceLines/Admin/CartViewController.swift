import UIKit

class CartViewController: UIViewController {}
