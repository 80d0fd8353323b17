#!/bin/sh
# Copy this executable file to the folder ci_scripts next to the project. Findings fail the action, and its log shows them. The
# workflow needs Xcode 26, with which lifelog is built.
set -eu

repository=https://lifelog.invalid
version=0.1.0

# This script runs after every action; only tests leave a result bundle.
[ "${CI_XCODEBUILD_ACTION:-}" = test-without-building ] && [ -d "${CI_RESULT_BUNDLE_PATH:-}" ] || exit 0
work=$(mktemp -d)
git clone --quiet --depth 1 --branch "$version" "$repository" "$work/source"
"$work/source/scripts/get" "$work/lifelog"

# The bundle contains the app's standard output and error, including NSLog. Xcode Cloud starts and stops the simulators, so this script
# cannot stream their log.
"$work/lifelog/bin/lifelog" analyze --strict "$CI_RESULT_BUNDLE_PATH"
