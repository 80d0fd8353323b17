/// Texts that a log could contain to mislead a reader of a report.
enum HostileTexts {
  static let all = [
    "a | b", #"a \| b \\| c"#, "<img src=x onerror=alert(1)>", "</details></table><script>",
    "@octocat and @org/team",
    "x@mail.com", "see #12, GH-12, org/app#3 and org/app@deadbeefcafe",
    "https://evil.test/a www.evil.test evil.com",
    "[click](https://evil.test) ![x](y)", "`code` ``more``` |`|", "**bold** _it_ ~~gone~~ $x^2$ :tada:",
    "&lt;b&gt; &#64;x", "# heading", "- item\n\n1. item\r\n> quote", "```\n</details>\n```", "--- | ---",
    "0123456789abcdef0123456789abcdef01234567", "!12 %5 ~bug &3 $9", "\u{202E}gnp\u{1B}[31m", "/close", "",
    "<!-- --> <![CDATA[ ]]>", "  spaces   inside  ", "日本語の画面", "e\u{301}\u{301}\u{301}",
    "=1+2", "+1", "-cmd|' /C calc'!A0", "@SUM(A1)", "\tx", "\rx", "\nx", "a,b", "\"", "a\"b\",", "'",
    "{0} {{1}}", "%SRCROOT%", "../..//etc/passwd", "//host/share", "c:\\x", "file:///x", "\u{0}\u{FFFE}]]>",
  ]
}
