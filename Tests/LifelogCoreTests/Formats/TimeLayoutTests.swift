import LifelogReading
import LifelogTrace
import XCTest

final class TimeLayoutTests: XCTestCase {
  private func time(_ text: String, _ layout: String) throws -> String? {
    try XCTUnwrap(TimeLayout(layout), layout).read(ContiguousArray(text.utf8).span)?.iso8601
  }

  func testTimesAreReadByTheirLayout() throws {
    let table: [(String, String, String?)] = [
      ("dd/MM/yyyy HH:mm:ss.SSS", "05/03/2026 10:22:01.301", "2026-03-05T10:22:01.301"),
      ("dd.MMM yyyy 'at' HH:mm", "05.Mar 2026 at 10:22", "2026-03-05T10:22:00"),
      ("MM-dd HH:mm:ss", "03-05 10:22:01", "--03-05T10:22:01"),
      ("HHmmss,SSSSSS", "102201,301000", "10:22:01.301000"),
      ("yyyyMMdd'T'HHmmssZ", "20260305T102201+0100", "2026-03-05T10:22:01+01:00"),
      ("HH时mm", "10时22", "10:22:00"),
      ("dd/MM/yyyy HH:mm", "31/02/2026 10:22", nil), ("HH:mm", "24:00", nil), ("HH:mm", "10:22 ", nil),
      ("HH:mm", "1:22", nil), ("HH:mm", "", nil), ("MMM dd HH:mm", "Xyz 05 10:22", nil),
      ("unix", "1772706121.301", "2026-03-05T10:22:01.301+00:00"),
      ("unix", "1772706121", "2026-03-05T10:22:01+00:00"),
      ("unix-ms", "1772706121301", "2026-03-05T10:22:01.301+00:00"), ("unix", "x", nil), ("unix", "", nil),
      ("unix", "99999999999999", nil), ("unix-ms", "1772706121301x", nil),
    ]
    for (layout, text, expected) in table {
      XCTAssertEqual(try time(text, layout), expected, "\(layout): \(text)")
    }
  }

  func testLayoutNeedsTimeOfDayAndCompleteDate() {
    for layout in [
      "", "yyyy", "HH", "MM HH:mm", "dd HH:mm", "yyyy HH:mm", "HH:mm HH", "hh:mm", "HH:mm 'at", "HH:mm at",
      "MM MMM dd HH:mm",
    ] {
      XCTAssertNil(TimeLayout(layout), layout)
    }
  }

  func testWithoutLayoutEveryKnownOneIsRead() {
    for (text, expected) in [
      ("2026-03-05 10:22:01.301", "2026-03-05T10:22:01.301"), ("10:22:01", "10:22:01"),
      ("Mar  5 10:22:01", "--03-05T10:22:01"),
      ("2026-03-05 10:22:01 loaded", nil),
    ] {
      XCTAssertEqual(TimeLayout.known.read(ContiguousArray(text.utf8).span)?.iso8601, expected, text)
    }
  }
}
