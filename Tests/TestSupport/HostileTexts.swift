/// Texts that a log, a path or an option could contain to mislead a reader of any output.
///
/// A test of every output pushes each of them through it, and reads the output back with an independent reader. It finds
/// the text as it was or visibly escaped, and nothing else.
public enum HostileTexts {
  public static let all: [String] =
    markup + markdown + tables + commands + mermaid + plantUML + dot + paths + unprintable + scripts
    + ["", "  spaces   inside  ", String(repeating: "long", count: 125)]

  /// HTML, XML, and their entities.
  public static let markup = [
    "<img src=x onerror=alert(1)>", "</details></table><script>", "</svg><script>alert(1)</script>&lt;&#0;",
    "</script><b>x</b>", "<!-- --> <![CDATA[ ]]>", "]]>", "\u{0}\u{FFFE}]]>", "&lt;b&gt; &#64;x",
    "R&amp;D & <b>",
    "\"", "a\"b\",", "'", "'single' \"double\"", "<\u{301}b>", "\"\u{301} onload=\"alert(1)", "&\u{301}amp;",
    "javascript:alert(1)", "data:text/html,<script>alert(1)</script>",
  ]

  /// Markdown, and what GitHub and GitLab make links of.
  static let markdown = [
    "@octocat and @org/team", "x@mail.com", "see #12, GH-12, org/app#3 and org/app@deadbeefcafe",
    "https://evil.test/a www.evil.test evil.com", "[click](https://evil.test) ![x](y)",
    "`code` ``more``` |`|",
    "`\u{301}code`", "**bold** _it_ ~~gone~~ $x^2$ :tada:", "# heading", "- item\n\n1. item\r\n> quote",
    "1. one",
    "```\n</details>\n```", "--- | ---", "0123456789abcdef0123456789abcdef01234567", "!12 %5 ~bug &3 $9",
    "/close",
    "a | b", #"a \| b \\| c"#, "a |\u{301} b",
  ]

  /// Fields of a table, and formulas of a spreadsheet.
  static let tables = [
    "=1+2", "+1", "-cmd|' /C calc'!A0", "@SUM(A1)", "\t=1+2", "\r=1+2", "\n=1+2", "=\u{301}1", "a,b",
    "a;b\tc",
    "\"\u{301},injected,\"", "=cmd()",
  ]

  /// Commands for a build server, and placeholders.
  static let commands = [
    "::error file=a,line=1::x", "::set-env name=PATH::/evil", "##vso[task.complete]",
    "##teamcity[testFailed]",
    "%0A::stop::", "{0} {{1}}", "%SRCROOT%", "%s%n",
  ]

  /// Mermaid.
  static let mermaid = [
    "Cart\"]; end", "end", "a;b %%{init: {\"theme\":\"dark\"}}%% c", "%% comment", "#60;b#62;",
    "fa:fa-bell", "$$x^2$$", "classDef a fill:#f00;", "style:#1 a;", "A->>B: x", "p0-->>p1",
    "note right of p0",
    ":::error", "wrap: x", "link p0: a @ b", "ﬂ°°60¶ß",
  ]

  /// PlantUML.
  static let plantUML = [
    "!include /etc/passwd", "@enduml", "@startuml", "<img:http://x.example/a.png>", "<$sprite>",
    "[[https://x.example x]]", "%newline() %date() $variable", "/' comment '/", "' comment",
    "--strike-- //italic// \"\"mono\"\"", "<:smile:> <&heart>", "== divider ==", "...", "|||", "<U+0041>",
  ]

  /// DOT.
  static let dot = [
    "A\"]; b [label=\"B", "back\\slash\\N \\G \\l", "a\\nb\\tc", "ends in \\", "\\\\", "a -- b --> c",
    "{a|b}",
    "<<TABLE>>", "_private", "_",
  ]

  /// Paths and addresses.
  static let paths = ["../..//etc/passwd", "//host/share", "c:\\x", "file:///x", "~root", "-rf"]

  /// Characters that control a terminal, reverse a line, end it, hide, or are not characters.
  public static let unprintable = [
    "\u{1B}[31m", "\u{1B}]0;title\u{7}", "\u{9B}2J", "\u{7}", "\u{8}", "\u{7F}", "\u{80}", "\u{85}",
    "\u{202E}gnp",
    "\u{2066}", "\u{200F}", "\u{200B}", "\u{FEFF}", "\u{2028}", "\u{2029}", "\u{E000}",
    "\u{FFFE}nonsense\u{FFFF}",
    "\u{10FFFD}", "nul\0\u{1B}[31m", "tab\tbreak\nreturn\r\u{7}", "two\nlines",
  ]

  /// Other scripts, marks and emoji, which stay as they are.
  static let scripts = [
    "日本語の画面", "购物车", "שלום", "مرحبا (2)", "สวัสดี", "e\u{301}\u{301}\u{301}", "é e\u{301} ạ\u{308}", "😀👨‍👩‍👧🏳️‍🌈",
  ]
}
