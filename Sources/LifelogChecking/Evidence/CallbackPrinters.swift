import LifelogModel
import LifelogTrace

/// Which classes print each callback, by the style of their lines.
struct CallbackPrinters {
  /// A callback in the lines of one statement.
  private struct Key: Hashable {
    var style: LineStyle
    var callback: Callback
    var processIndex: Int
  }

  /// The callbacks that any class prints in each style.
  private var callbacks: [LineStyle: CallbackSet] = [:]
  /// The first classes that print each callback in each style.
  private var printers: [Key: [Int]] = [:]

  /// The number of other classes that make the silence of one speak.
  static let minOthers = 2
  /// The number of classes to remember for a callback and a style: a class itself, and as many others.
  private static let maxPrinters = minOthers + 1

  /// Records the first line of a class with a callback.
  mutating func record(_ callback: Callback, in style: LineStyle, by index: Int, processIndex: Int) {
    callbacks[style, default: []].insert(callback)
    let key = Key(style: style, callback: callback, processIndex: processIndex)
    if printers[key, default: []].count < Self.maxPrinters { printers[key, default: []].append(index) }
  }

  /// The callbacks that any class prints in a style.
  func callbacks(in style: LineStyle) -> CallbackSet { callbacks[style] ?? [] }

  /// The classes of a process that print a callback in a style, without one of them; at most ``minOthers``, or one more if
  /// that one does not.
  func others(than index: Int, of callback: Callback, in style: LineStyle, processIndex: Int) -> [Int] {
    let key = Key(style: style, callback: callback, processIndex: processIndex)
    return (printers[key] ?? []).filter { $0 != index }
  }
}
