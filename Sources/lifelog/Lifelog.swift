import LifelogCommand

@main
enum Lifelog {
  static func main() { LifelogTool.main() }
}
