"""Checks pages with axe, and what they ask for and report, in light, dark and forced colors."""
import functools
import os

from axe_playwright_python.sync_playwright import Axe

from pages import Browser

# All rules with one of these tags.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
EVERY_RULE = {"type": "tag", "values": TAGS}
# The themes set other colors only, and forced colors also hide or show decorations. These rules read colors.
COLOR_RULES = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
WHOLE_PAGE = {"include": [["html"]]}
# Colors take most of the time. The other rows of the log have the same elements; LIFELOG_TEST_PAGES=1 checks them, too.
FOR_COLORS = WHOLE_PAGE if os.environ.get("LIFELOG_TEST_PAGES") == "1" else {"exclude": [[".line:nth-child(n+9)"]]}
LIGHT = {"color_scheme": "light", "forced_colors": "none"}
DARK = {"color_scheme": "dark", "forced_colors": "none"}
FORCED = {"color_scheme": "light", "forced_colors": "active"}
# Tall enough for all views, which are made when they come near the window.
TALL = {"width": 1400, "height": 3200}

RUN = """([context, rules]) => axe.run(context, {runOnly: rules, resultTypes: ["violations"], preload: false}).then(result =>
  result.violations.flatMap(violation => violation.nodes.slice(0, 3).map(node =>
    `${violation.id}: ${node.target.join(" ")}: ${node.any.concat(node.all, node.none).map(check => check.message).join("; ")}`)))"""


@functools.cache
def axe():
    return Axe().axe_script


def violations(window, rules, media):
    """The violations of rules in one medium, as texts."""
    window.page.emulate_media(**media)
    # Colors change at once only if nothing is animated.
    window.page.evaluate("() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    return window.page.evaluate(RUN, [FOR_COLORS if rules is COLOR_RULES else WHOLE_PAGE, rules])


def check(test, path, everywhere=False, viewport=None):
    """Opens a page: it must be the only request, report nothing, and violate no rule.

    All rules are checked in the light theme; in the dark one and in forced colors the rules that read colors, or all of them.
    """
    with Browser.shared().open(path, viewport=viewport or TALL) as window:
        window.page.evaluate(axe())
        # The views are complete when the first rows of the log are.
        window.page.locator("#log [role=row], #log .none:visible").first.wait_for()
        for name, media in (("light", LIGHT), ("dark", DARK), ("forced colors", FORCED)):
            rules = EVERY_RULE if everywhere or media is LIGHT else COLOR_RULES
            test.assertEqual(violations(window, rules, media), [], name)
        test.assertEqual(window.reports, [])
        test.assertEqual(window.requests, [window.address])
