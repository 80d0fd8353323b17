import TestSupport
import XCTest

@testable import LifelogTrace

/// Which lines are a gap between excerpts, during which any event may have happened.
final class GapDetectorTests: XCTestCase {
  func testProseBetweenExcerptsIsGap() {
    for line in [
      "# Expected", "## On iOS 17", "#### second time", "```", "```swift", "~~~", "~~~ swift", "---", "-----",
      "***",
      "=====",
      "…", "...", "// second launch", "/* then */", "=== run 2 ===", "Actual:", "结果：", "Output (",
      "Then I rotated the device and went back", "[x] I have read what others say about it",
      "[after the push] it says this and then nothing",
      "[this page](https://example.com) says that it is a bug",
      "And this is what the second tap gives",
      "第二次进入页面的时候就会出现这个问题，而且每次都是这样，退出之后也一样",
    ] {
      XCTAssertEqual(gapsAround(line), [2], line)
    }
  }

  func testAppOutputIsNotGap() {
    for line in [
      "", "   ", "\t", "loaded", "loaded 12 items", "Loading…", "reloadData()",
      "<Cart: 0x7fa1> updates <List: 0x7fb2>",
      "<Cart: 0x7fa1; frame = (0 0; 375 812); layer = <CALayer: 0x600>> will now be shown",
      "GET https://api.example.com/v1/cart/items?page=2&size=20",
      "/var/mobile/Containers/Data/Application/Library/Caches",
      "cart_items=12 user_id=7 session_id=ab12 retry_count=0 cache_hit=1", "{\"items\":12,\"name\":\"Cart\"}",
      "let cart = Cart(items: items)", "self.view.frame = {{0, 0}, {375, 812}}", "↓", "CartView onRefresh",
      "com.example.shop.network.client.session.task", "🔥🔥🔥",
      "2026-03-05 10:22:01.123456+0100 Shop[563:23395] the app is allowed to write a long sentence here",
      "10:22:01.123 the app is allowed to write a long sentence here",
      "[10:22:01.123] the app is allowed to write a long sentence here",
      "2026/03/05 10:22:01 the app is allowed to write a long sentence here",
      "Warning: Attempt to present <Cart: 0x7fa1> on <List: 0x7fb2> whose view is not in the window hierarchy!",
      "Gestalt Gestalt.c:711: Could not retrieve region info for this",
      "[Network] the request for the cart took longer than it should", "[UI.Cart]: these are the items:",
      "[app][network] the request for the cart took longer than it should",
      "User is not logged in, showing login screen", "flutter: connection closed by the other side",
      "🔵 [http] the connection was closed by the other side", "✅ this is what the server sent back",
      "用户未登录，跳转到登录页面并清空本地缓存数据", "#012 reload", "#7 the cart has two items", "~~~ loaded 12 items",
    ] {
      XCTAssertEqual(gapsAround(line), [], line)
    }
  }

  /// Apps print sentences, but no paragraphs.
  func testSentenceOfAnAppIsGapOnlyBesideEmptyLine() {
    let line = "User is not logged in, showing login screen"
    XCTAssertEqual(gapsAround(line), [])
    XCTAssertEqual(gapsAround(line + ", twice.", "loaded"), [2])
    XCTAssertEqual(gapsAround(line, ""), [2])
    XCTAssertEqual(gapsAround("", line), [3])
    XCTAssertEqual(gapsAround(line, "loaded", ""), [], "the empty line follows another one")
  }

  func testShortHeadingIsGapOnlyAfterEmptyLine() {
    for heading in ["Second launch", "[second launch]", "(after the push)", "<push>", "#2 without animation"]
    {
      XCTAssertEqual(gapsAround("", heading), [3], heading)
      XCTAssertEqual(gapsAround(heading), [], heading)
    }
    XCTAssertEqual(gapsAround("", "loaded"), [], "one word is not a heading")
  }

  func testListNumberOutOfSequenceIsGap() {
    let steps = { (numbers: [Int]) in numbers.map { "\($0). Cart viewDidLoad" }.joined(separator: "\n") }
    XCTAssertEqual(ReadLog(steps([1, 2, 3])).gaps, [])
    XCTAssertEqual(ReadLog(steps([1, 2, 1, 2])).gaps.map(\.line), [3])
    XCTAssertEqual(ReadLog(steps([1, 2, 7])).gaps.map(\.line), [3])
    XCTAssertEqual(ReadLog(steps([4, 4, 5])).gaps, [], "two callbacks with one list number")
    XCTAssertEqual(
      ReadLog("1) Cart viewDidLoad\n2) Cart viewWillAppear\n1) Cart viewDidLoad").gaps.map(\.line), [3])
  }

  func testWordBetweenBulletedItemsIsGap() {
    let log = "- Cart viewDidLoad\n%\n- Cart viewWillAppear"
    XCTAssertEqual(ReadLog(log.replacing("%", with: "push")).gaps.map(\.line), [2])
    XCTAssertEqual(ReadLog(log.replacing("%", with: "- push")).gaps, [])
  }

  func testNoGapBeforeFirstEvent() {
    XCTAssertEqual(
      ReadLog("# A heading\n\nThis is what I see in the console\n\nCart viewDidLoad").gaps, [])
  }

  func testDroppedMessagesAreGap() {
    XCTAssertEqual(
      gapsAround("=== Messages dropped during live streaming (use `log show` to see what they were)"), [2])
    XCTAssertEqual(gapsAround("--- last message repeated 3 times ---"), [2])
    XCTAssertEqual(gapsAround("cache miss", "--- last message repeated 3 times ---"), [], "no event is lost")
    XCTAssertEqual(gapsAround("*** 5 messages dropped (quota exceeded) ***"), [2])
    XCTAssertEqual(gapsAround("10:22:01.200 --- 12 messages lost ---"), [2])
    XCTAssertEqual(gapsAround("10:22:01.200 5 messages dropped by the server"), [])
    XCTAssertEqual(gapsAround("rate limit: 37 lines suppressed in the last 1.0 s"), [2])
    XCTAssertEqual(gapsAround("some lines suppressed"), [])
    XCTAssertEqual(gapsAround("10:22:01.200 rate limit exceeded: 41 messages dropped"), [2])
    XCTAssertEqual(gapsAround(#"{"lvl":"warn","msg":"rate limit exceeded: 41 messages dropped"}"#), [2])
    let gap = ReadLog("Cart viewDidLoad\n=== Messages dropped\nCart viewDidAppear").gaps.first
    XCTAssertEqual(gap?.reason, .droppedMessages)
  }

  /// A viewer numbers all lines, events or not.
  func testLineWithoutEventContinuesNumberedList() {
    let log = "1: Cart viewDidLoad\n2: loaded 12 items\n3: 2 left\n4: Cart viewWillAppear\n"
    XCTAssertEqual(ReadLog(log).gaps, [])
    XCTAssertEqual(ReadLog(log.replacingOccurrences(of: "3: 2 left\n", with: "")).gaps.map(\.line), [3])
  }

  /// The app that logs into the file was launched again.
  func testRestartBetweenRulesIsGap() {
    for line in [
      "==== restart, build 40 ====", "2026-03-05 10:22:01.200 ==== restart, build 40 ====",
      "10:22:01.200 *** App launched ***", "01 Sep 09:00:13\t---- Relaunch ----", "———— 冷启动 ————",
      "----- process start pid=412 build=4.11.0(882) -----",
      "2026-03-05 10:22:01.200 Shop[563:23395] ######## New session ########",
    ] {
      XCTAssertEqual(gapsAround(line), [2], line)
    }
    for line in [
      "10:22:01.200 restarting the download", "10:22:01.200 ---- tap on Cart ----",
      "the player was launched ---- ok", "10:22:01.200 Session 12 of 20 == relaunch",
    ] {
      XCTAssertEqual(gapsAround(line), [], line)
    }
  }

  /// Where a logger prints times, a line without one continues the message before, unless it is between rules.
  func testRuledLineContinuesNoMessage() {
    func line(_ second: Int, _ message: String) -> String {
      "2026-03-05 10:22:0\(second).123 Df Shop[563:23395] [com.example.shop:life] \(message)\n"
    }
    let events = [line(1, "Cart viewDidLoad"), line(2, "Cart viewWillAppear")]
    for ruled in ["==== relaunch ====\n", "*** 5 messages dropped ***\n"] {
      let read = ReadLog(events.joined(separator: ruled))
      XCTAssertEqual(read.gaps.map(\.line), [2], ruled)
      XCTAssertEqual(read.events.count, 2, ruled)
    }
  }

  func testEventBetweenRulesIsEvent() {
    let read = ReadLog(
      "Cart viewDidLoad\n---- Cart viewDidAppear (app start) ----\nCart viewWillAppear\n")
    XCTAssertEqual(read.events.count, 3)
    XCTAssertEqual(read.gaps, [])
  }

  private func gapsAround(_ lines: String...) -> [Int] {
    let log = (["Cart viewDidLoad"] + lines + ["Cart viewWillAppear"]).joined(separator: "\n")
    let read = ReadLog(log)
    XCTAssertEqual(read.events.count, 2, log)
    return read.gaps.map(\.line)
  }
}

/// More than a minute without lines, between lines with timestamps.
final class IdleGapTests: XCTestCase {
  /// A line of each logger, from the second of the hour and the message.
  private let loggers: [(name: String, line: (Int, String) -> String)] = [
    ("nslog", { "2026-03-05 10:\(clock($0)).123456+0100 Shop[563:23395] \($1)" }),
    ("log compact", { "2026-03-05 10:\(clock($0)).123 Df Shop[563:23395] \($1)" }),
    ("log default", { "2026-03-05 10:\(clock($0)).123456+0100 0x7ac6 Default 0x0 563 0 Shop: \($1)" }),
    (
      "log ndjson",
      {
        "{\"timestamp\":\"2026-03-05 10:\(clock($0)).123456+0100\",\"processID\":563,\"eventMessage\":\"\($1)\"}"
      }
    ),
    ("syslog", { "Mar  5 10:\(clock($0)) phone Shop[563] <Notice>: \($1)" }),
    ("own clock", { "10:\(clock($0)).123 \($1)" }),
    ("own clock in brackets", { "[10:\(clock($0)).123] \($1)" }),
    ("own date", { "2026/03/05 10:\(clock($0)) \($1)" }),
    ("quoted nslog", { "> 2026-03-05 10:\(clock($0)).123456+0100 Shop[563:23395] \($1)" }),
  ]

  func testIdlePeriodIsGapOnlyIfOverOneMinute() {
    for logger in loggers {
      XCTAssertEqual(
        gaps(logger.line, (0, "Cart viewDidLoad"), (60, "Cart viewWillAppear")), [], logger.name)
      XCTAssertEqual(
        gaps(logger.line, (0, "Cart viewDidLoad"), (61, "Cart viewWillAppear")), [2], logger.name)
    }
  }

  func testLogWithOtherLinesIsNotIdle() {
    for logger in loggers {
      let lines = [
        (0, "Cart viewDidLoad"), (50, "loaded"), (100, "loaded again"), (150, "Cart viewWillAppear"),
      ]
      XCTAssertEqual(gaps(logger.line, lines), [], logger.name)
    }
  }

  /// A few lines per hour, each less than a minute after the previous one, at any second of the minute.
  func testSparseLinesAreNotIdleGap() {
    for seed in 0..<TestTier.rounds(20) {
      var random = SeededRandom(seed)
      var second = random.below(60)
      var lines = [(second, "Cart viewDidLoad")]
      for _ in 0..<20 {
        second += 1 + random.below(58)
        lines.append((second, "loaded"))
      }
      lines.append((second + 58, "Cart viewWillAppear"))
      for logger in loggers {
        XCTAssertEqual(gaps(logger.line, lines), [], "\(logger.name), seed \(seed)")
      }
    }
  }

  func testIdlePeriodBetweenOtherLinesIsGap() {
    for logger in loggers {
      let lines = [
        (0, "Cart viewDidLoad"), (10, "loaded"), (100, "loaded again"), (110, "Cart viewWillAppear"),
      ]
      XCTAssertEqual(gaps(logger.line, lines).count, 1, logger.name)
    }
  }

  func testClockSetBackIsNotIdleGap() {
    for logger in loggers {
      XCTAssertEqual(
        gaps(logger.line, (300, "Cart viewDidLoad"), (0, "Cart viewWillAppear")), [], logger.name)
    }
  }

  func testLateLineIsNotFollowedByIdlePeriod() {
    for logger in loggers {
      let lines = [
        (181, "Cart viewDidLoad"), (182, "loaded"), (100, "late"), (183, "loaded"),
        (184, "Cart viewWillAppear"),
      ]
      XCTAssertEqual(gaps(logger.line, lines), [], logger.name)
      let longer = [(181, "Cart viewDidLoad"), (100, "late"), (300, "Cart viewWillAppear")]
      XCTAssertEqual(gaps(logger.line, longer), [3], logger.name)
    }
  }

  func testSecond60DoesNotShiftTheOthersOfItsMinute() {
    let lines = ["21:30 Cart viewDidLoad", "21:60 loaded", "21:59 loaded", "23:10 Cart viewWillAppear"]
    let log = lines.map {
      "2026-03-05 10:" + $0.replacing(" ", with: ".000000+0100 Shop[563:23395] ", maxReplacements: 1)
    }
    XCTAssertEqual(ReadLog(log.joined(separator: "\n")).gaps.map(\.line), [4])
  }

  /// Lines in any order, with and without events, in the same minute or another one.
  func testIdlePeriodIsThatBetweenTimes() {
    for seed in 0..<TestTier.rounds(100) {
      var random = SeededRandom(seed)
      var second = 120
      let lines = (0..<30).map { _ in
        second = max(0, second + random.pick([0, 1, 2, 10, 30, 59, 60, 61, 70, -1, -10, -59, -61, -100]))
        return (second, random.once(in: 3) ? "Cart viewWillAppear" : "loaded")
      }
      for logger in loggers {
        let read = ReadLog(lines.map { logger.line($0.0, $0.1) }.joined(separator: "\n"))
        XCTAssertEqual(read.gaps.map(\.line), expectedGaps(lines), "\(logger.name), seed \(seed)")
      }
    }
  }

  /// The lines of the gaps: the first step of over a minute between two events, except back from late lines.
  private func expectedGaps(_ lines: [(second: Int, message: String)]) -> [Int] {
    var (gaps, gap): ([Int], Int?) = ([], nil)
    var (last, hasEvents) = (lines[0].second, false)
    // The time before the first late line.
    var before: Int?
    for (index, line) in lines.enumerated() {
      let isLongStep = line.second - last > 60
      let isReturn = before.map { abs(line.second - $0) <= 60 } ?? false
      if hasEvents, isLongStep, !isReturn { gap = gap ?? index + 1 }
      if line.second < last {
        before = before ?? last
      } else if isLongStep || before.map({ line.second >= $0 }) ?? false {
        before = nil
      }
      last = line.second
      guard line.message != "loaded" else { continue }
      if hasEvents, let gap { gaps.append(gap) }
      (gap, hasEvents) = (nil, true)
    }
    return gaps
  }

  private func gaps(_ line: (Int, String) -> String, _ lines: (Int, String)...) -> [Int] {
    gaps(line, lines)
  }

  private func gaps(_ line: (Int, String) -> String, _ lines: [(Int, String)]) -> [Int] {
    let read = ReadLog(lines.map { line($0.0, $0.1) }.joined(separator: "\n"))
    XCTAssertEqual(read.events.count, 2, "\(lines)")
    return read.gaps.map(\.line)
  }
}

private func clock(_ second: Int) -> String {
  "\(20 + second / 60):\((second % 60).padded(2))"
}
