#!/bin/sh
# Copy this executable file to the folder ci_scripts next to the project. Findings fail the action, and its log shows them.
set -eu

# The bundle id of the app, which is part of the log names in the test result.
bundle=com.example.Shop

# This script runs after every action; only tests leave a log.
[ "${CI_XCODEBUILD_ACTION:-}" = test-without-building ] && [ -d "${CI_RESULT_BUNDLE_PATH:-}" ] || exit 0
# The formula in your own tap.
brew install example/tools/lifelog

# Xcode Cloud starts and stops the simulators, so this script cannot stream their log. The test result contains the app's standard
# output and error, including NSLog.
work=$(mktemp -d)
xcrun xcresulttool export diagnostics --path "$CI_RESULT_BUNDLE_PATH" --output-path "$work"
find "$work" -name "StandardOutputAndStandardError-$bundle*.txt" > "$work/logs"
[ -s "$work/logs" ] || { echo "lifelog: the test result contains no log of $bundle" >&2; exit 1; }
while IFS= read -r log; do set -- "$@" "$log"; done < "$work/logs"
lifelog analyze --strict "$@"
