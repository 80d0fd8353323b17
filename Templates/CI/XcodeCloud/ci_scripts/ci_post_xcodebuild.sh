#!/bin/sh
# Into the folder ci_scripts beside the project, executable. Findings fail the action, and stand in its log.
set -eu

# The app, as the logs in the result of its tests are called.
bundle=com.example.Shop

# This runs after every action; only tests leave a log.
[ "${CI_XCODEBUILD_ACTION:-}" = test-without-building ] && [ -d "${CI_RESULT_BUNDLE_PATH:-}" ] || exit 0
# Of your own tap.
brew install example/tools/lifelog

# Xcode Cloud boots and shuts the simulators down, so that no stream of their log can be begun. What the app wrote to its
# standard output and error, NSLog included, is in the result of the tests.
work=$(mktemp -d)
xcrun xcresulttool export diagnostics --path "$CI_RESULT_BUNDLE_PATH" --output-path "$work"
find "$work" -name "StandardOutputAndStandardError-$bundle*.txt" > "$work/logs"
[ -s "$work/logs" ] || { echo "lifelog: no log of $bundle in the result of the tests" >&2; exit 1; }
while IFS= read -r log; do set -- "$@" "$log"; done < "$work/logs"
lifelog analyze "$@"
