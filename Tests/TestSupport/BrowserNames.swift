/// The names and paths of the browsers that tests and programs of tests start: Chromium, and Chrome.
public let browserNames = [
  "chromium", "chromium-browser", "google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]
