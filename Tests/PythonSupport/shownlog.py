"""The log in a page, as a reader sees it: rows, each with the number of its line."""

# Follows links to lines one after the other; returns the number and the text of the selected row of each. After ten
# seconds without such a row, returns what is selected instead, and ends.
FOLLOW = """async ([numbers, empty]) => {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const grid = document.querySelector("#log [role=grid]");
  const shown = [];
  for (const number of numbers) {
    location.hash = `L${number}`;
    const start = performance.now();
    let row = null;
    while (!row && performance.now() - start < 10_000) {
      await frame();
      const selected = grid.querySelector("[role=row][aria-selected=true]");
      const text = selected?.querySelector(".number").textContent;
      const box = selected?.getBoundingClientRect();
      const view = grid.getBoundingClientRect();
      const isSeen = box && box.top >= view.top - 1 && box.bottom <= view.bottom + 1;
      // A row is empty until its text is decoded.
      const isFilled = selected?.querySelector("[role=gridcell]").textContent || empty.includes(number) && performance.now() - start > 500;
      if (text === String(number) && isSeen && isFilled) {
        row = [Number(text), selected.querySelector("[role=gridcell]").textContent];
      }
    }
    shown.push(row ?? [number, `no row; selected: ${grid.querySelector("[aria-selected=true]")?.textContent}, ${location.hash}`]);
    if (!row) break;
  }
  return shown;
}"""


class ShownLog:
    """The view of the log in a window."""

    def __init__(self, window):
        self.window, self.page = window, window.page
        self.grid = self.page.locator("#log [role=grid]")
        self.grid.scroll_into_view_if_needed()
        self.page.locator("#log [role=row]").first.wait_for()

    @property
    def lines(self):
        """The number of rows."""
        return int(self.grid.get_attribute("aria-rowcount"))

    def at(self, numbers, empty=()):
        """The number and the text of the row at each line that a link names. `empty` are the lines without text."""
        return [row and tuple(row) for row in self.page.evaluate(FOLLOW, [list(numbers), list(empty)])]

    def follow(self, fragment):
        """Follows a link in the page, and waits until the views show its place."""
        self.page.evaluate("fragment => { location.hash = fragment }", fragment)
        self.settle()

    def settle(self):
        """Waits until the views and the address show the position."""
        self.page.wait_for_timeout(450)

    @property
    def selected(self):
        """The number of the selected line; None if no row is selected."""
        rows = self.grid.locator("[role=row][aria-selected=true] .number")
        return int(rows.first.inner_text()) if rows.count() else None

    def search(self, pattern, matches_case=True):
        """Searches for a pattern, and returns the text that states the number of matches."""
        box = self.page.locator("#log [role=search] input[type=checkbox]")
        if box.is_checked() != matches_case:
            self.page.locator("#log [role=search] label").click()
        field = self.page.get_by_role("searchbox", name="Search the log")
        field.fill("")
        field.fill(pattern)
        status = self.page.locator("#search-status")
        self.page.wait_for_function(
            "() => /^([\\d,]+ lines?|no matches)$/.test(document.getElementById('search-status').textContent)", timeout=60_000)
        return status.inner_text()
