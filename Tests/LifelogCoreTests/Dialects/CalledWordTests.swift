import XCTest

/// `called`, `method` and their denial in the languages in which people log.
final class CalledWordTests: XCTestCase {
  func testCalledIsNoName() {
    for line in [
      "viewDidLoad вызван", "Вызван viewDidLoad", "Метод viewDidLoad вызван", "viewDidLoad викликано",
      "viewDidLoad wurde aufgerufen",
      "Methode viewDidLoad aufgerufen", "viewDidLoad foi chamado", "se llamó viewDidLoad",
      "Método viewDidLoad llamado",
      "Méthode viewDidLoad appelée", "chiamato viewDidLoad", "metoda viewDidLoad wywołana",
      "viewDidLoad aangeroepen",
      "viewDidLoad anropades", "memanggil viewDidLoad", "viewDidLoad dipanggil",
      "phương thức viewDidLoad được gọi",
      "viewDidLoad çağrıldı", "تم استدعاء viewDidLoad", "метод: viewDidLoad",
    ] {
      XCTAssertEqual(ReadLog(line).described, ["1  viewDidLoad"], line)
    }
    for line in [
      "CartVC viewDidLoad вызван", "CartVC метод viewDidLoad вызван", "CartVC Methode viewDidLoad aufgerufen",
      "CartVC đã gọi viewDidLoad", "CartVC viewDidLoad dipanggil", "CartVC: método viewDidLoad",
      "CartVC viewDidLoad wywołano",
    ] {
      XCTAssertEqual(ReadLog(line).described, ["1 CartVC viewDidLoad"], line)
    }
  }

  func testNotCalledIsNoEvent() {
    for line in [
      "CartVC viewDidLoad not called", "CartVC viewDidLoad wird nicht aufgerufen", "viewDidLoad не вызван",
      "CartVC viewDidLoad не был вызван", "CartVC viewDidLoad não foi chamado", "viewDidLoad no fue llamado",
      "CartVC viewDidLoad nie wywołano", "CartVC viewDidLoad không được gọi", "viewDidLoad tidak dipanggil",
      "метод viewDidLoad вызывается каждый раз",
    ] {
      XCTAssertEqual(ReadLog(line).described, [], line)
    }
    // What is denied is something else.
    for line in [
      "CartVC viewDidLoad - super not called", "CartVC viewDidLoad: not called super",
      "CartVC viewDidLoad: no items",
      "CartVC viewDidLoad no",
    ] {
      XCTAssertEqual(ReadLog(line).described, ["1 CartVC viewDidLoad"], line)
    }
  }
}
