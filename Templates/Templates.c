// Add a line for each new file in `Models`, `Rules`, `Diagrams`, `Page`, `Probe` and `Schemas`. Tests compare these lists with the folders.
//
// The compiler embeds the files without parsing them. It needs a minute for a Swift array of the same size.
#include "CTemplates.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char uikit[] = {
#embed "Models/UIKit.order"
};
static const unsigned char uikit_containment[] = {
#embed "Models/UIKitContainment.order"
};
static const unsigned char uikit_forwarding[] = {
#embed "Models/UIKitForwarding.order"
};
static const unsigned char uikit_application[] = {
#embed "Models/UIKitApplication.order"
};
static const unsigned char uikit_free_order[] = {
#embed "Models/UIKitFreeOrder.order"
};
static const unsigned char model_image[] = {
#embed "Models/UIKit.image"
};
static const unsigned char dark[] = {
#embed "Diagrams/dark.style"
};
static const unsigned char light[] = {
#embed "Diagrams/light.style"
};
static const unsigned char print[] = {
#embed "Diagrams/print.style"
};

static const TemplateFile models[] = {
    {"UIKit.order", uikit, sizeof uikit},
    {"UIKitContainment.order", uikit_containment, sizeof uikit_containment},
    {"UIKitForwarding.order", uikit_forwarding, sizeof uikit_forwarding},
    {"UIKitApplication.order", uikit_application, sizeof uikit_application},
    {"UIKitFreeOrder.order", uikit_free_order, sizeof uikit_free_order},
};

static const TemplateFile styles[] = {
    {"dark.style", dark, sizeof dark},
    {"light.style", light, sizeof light},
    {"print.style", print, sizeof print},
};

// The modules of the page, each after those that it imports: joined without imports, they are one script.
static const unsigned char page_page[] = {
#embed "Page/page.js"
};
static const unsigned char page_words[] = {
#embed "Page/words.js"
};
static const unsigned char page_axis[] = {
#embed "Page/axis.js"
};
static const unsigned char page_bytes[] = {
#embed "Page/bytes.js"
};
static const unsigned char page_cursor[] = {
#embed "Page/cursor.js"
};
static const unsigned char page_dom[] = {
#embed "Page/dom.js"
};
static const unsigned char page_phrases[] = {
#embed "Page/phrases.js"
};
static const unsigned char page_rows[] = {
#embed "Page/rows.js"
};
static const unsigned char page_drawing[] = {
#embed "Page/drawing.js"
};
static const unsigned char page_findings[] = {
#embed "Page/findings.js"
};
static const unsigned char page_keys[] = {
#embed "Page/keys.js"
};
static const unsigned char page_layout[] = {
#embed "Page/layout.js"
};
static const unsigned char page_logrows[] = {
#embed "Page/logrows.js"
};
static const unsigned char page_linedetail[] = {
#embed "Page/linedetail.js"
};
static const unsigned char page_links[] = {
#embed "Page/links.js"
};
static const unsigned char page_logtext[] = {
#embed "Page/logtext.js"
};
static const unsigned char page_search[] = {
#embed "Page/search.js"
};
static const unsigned char page_searchbar[] = {
#embed "Page/searchbar.js"
};
static const unsigned char page_log[] = {
#embed "Page/log.js"
};
static const unsigned char page_sequence[] = {
#embed "Page/sequence.js"
};
static const unsigned char page_timeline[] = {
#embed "Page/timeline.js"
};
static const unsigned char page_tree[] = {
#embed "Page/tree.js"
};
static const unsigned char page_main[] = {
#embed "Page/main.js"
};

static const TemplateFile page_modules[] = {
    {"page.js", page_page, sizeof page_page},
    {"words.js", page_words, sizeof page_words},
    {"axis.js", page_axis, sizeof page_axis},
    {"bytes.js", page_bytes, sizeof page_bytes},
    {"cursor.js", page_cursor, sizeof page_cursor},
    {"dom.js", page_dom, sizeof page_dom},
    {"phrases.js", page_phrases, sizeof page_phrases},
    {"rows.js", page_rows, sizeof page_rows},
    {"drawing.js", page_drawing, sizeof page_drawing},
    {"findings.js", page_findings, sizeof page_findings},
    {"keys.js", page_keys, sizeof page_keys},
    {"layout.js", page_layout, sizeof page_layout},
    {"logrows.js", page_logrows, sizeof page_logrows},
    {"linedetail.js", page_linedetail, sizeof page_linedetail},
    {"links.js", page_links, sizeof page_links},
    {"logtext.js", page_logtext, sizeof page_logtext},
    {"search.js", page_search, sizeof page_search},
    {"searchbar.js", page_searchbar, sizeof page_searchbar},
    {"log.js", page_log, sizeof page_log},
    {"sequence.js", page_sequence, sizeof page_sequence},
    {"timeline.js", page_timeline, sizeof page_timeline},
    {"tree.js", page_tree, sizeof page_tree},
    {"main.js", page_main, sizeof page_main},
};

static const unsigned char page_start[] = {
#embed "Page/start.js"
};

static const unsigned char page_style[] = {
#embed "Page/page.css"
};

static const unsigned char debugger_script[] = {
#embed "Probe/lifelog.py"
};

static const unsigned char schema_advice[] = {
#embed "Schemas/advice.json"
};
static const unsigned char schema_baseline[] = {
#embed "Schemas/baseline.json"
};
static const unsigned char schema_events[] = {
#embed "Schemas/events.json"
};
static const unsigned char schema_fleet[] = {
#embed "Schemas/fleet.json"
};
static const unsigned char schema_formats[] = {
#embed "Schemas/formats.json"
};
static const unsigned char schema_help[] = {
#embed "Schemas/help.json"
};
static const unsigned char schema_model[] = {
#embed "Schemas/model.json"
};
static const unsigned char schema_report[] = {
#embed "Schemas/report.json"
};
static const unsigned char schema_rules[] = {
#embed "Schemas/rules.json"
};
static const unsigned char schema_settings[] = {
#embed "Schemas/settings.json"
};
static const unsigned char schema_summary[] = {
#embed "Schemas/summary.json"
};

static const TemplateFile schemas[] = {
    {"advice.json", schema_advice, sizeof schema_advice},
    {"baseline.json", schema_baseline, sizeof schema_baseline},
    {"events.json", schema_events, sizeof schema_events},
    {"fleet.json", schema_fleet, sizeof schema_fleet},
    {"formats.json", schema_formats, sizeof schema_formats},
    {"help.json", schema_help, sizeof schema_help},
    {"model.json", schema_model, sizeof schema_model},
    {"report.json", schema_report, sizeof schema_report},
    {"rules.json", schema_rules, sizeof schema_rules},
    {"settings.json", schema_settings, sizeof schema_settings},
    {"summary.json", schema_summary, sizeof schema_summary},
};

static const unsigned char rules[] = {
#embed "Rules/add-child-without-add-subview.md" suffix(, 0,)
#embed "Rules/add-child-without-did-move.md" suffix(, 0,)
#embed "Rules/add-subview-before-add-child.md" suffix(, 0,)
#embed "Rules/add-subview-without-add-child.md" suffix(, 0,)
#embed "Rules/app-and-scene-double-handling.md" suffix(, 0,)
#embed "Rules/app-delegate-callback-in-scene-app.md" suffix(, 0,)
#embed "Rules/app-state-mistaken-for-appearance.md" suffix(, 0,)
#embed "Rules/appear-before-load.md" suffix(, 0,)
#embed "Rules/appearance-unresolved.md" suffix(, 0,)
#embed "Rules/appeared-in-background.md" suffix(, 0,)
#embed "Rules/begin-end-target-mismatch.md" suffix(, 0,)
#embed "Rules/begin-end-unbalanced.md" suffix(, 0,)
#embed "Rules/callback-off-main-thread.md" suffix(, 0,)
#embed "Rules/cancel-without-reverse-begin.md" suffix(, 0,)
#embed "Rules/child-added-mid-appearance.md" suffix(, 0,)
#embed "Rules/child-appears-while-parent-hidden.md" suffix(, 0,)
#embed "Rules/child-in-system-container.md" suffix(, 0,)
#embed "Rules/child-left-appeared.md" suffix(, 0,)
#embed "Rules/child-missed-appearance.md" suffix(, 0,)
#embed "Rules/completion-order.md" suffix(, 0,)
#embed "Rules/container-teardown-appearance.md" suffix(, 0,)
#embed "Rules/deinit-while-visible.md" suffix(, 0,)
#embed "Rules/delegate-window-missing.md" suffix(, 0,)
#embed "Rules/did-appear-before-first-layout.md" suffix(, 0,)
#embed "Rules/did-appear-without-will-appear.md" suffix(, 0,)
#embed "Rules/did-disappear-without-will-disappear.md" suffix(, 0,)
#embed "Rules/did-move-before-add-subview.md" suffix(, 0,)
#embed "Rules/did-move-without-add.md" suffix(, 0,)
#embed "Rules/direct-appearance-call.md" suffix(, 0,)
#embed "Rules/disappearance-unresolved.md" suffix(, 0,)
#embed "Rules/dismissal-refused.md" suffix(, 0,)
#embed "Rules/duplicate-logging.md" suffix(, 0,)
#embed "Rules/duplicate-view-did-appear.md" suffix(, 0,)
#embed "Rules/duplicate-view-did-load.md" suffix(, 0,)
#embed "Rules/duplicate-view-identity.md" suffix(, 0,)
#embed "Rules/duplicate-view-is-appearing.md" suffix(, 0,)
#embed "Rules/duplicate-view-will-appear.md" suffix(, 0,)
#embed "Rules/duplicate-view-will-disappear.md" suffix(, 0,)
#embed "Rules/end-before-animation-finished.md" suffix(, 0,)
#embed "Rules/end-without-begin.md" suffix(, 0,)
#embed "Rules/environment-object-missing.md" suffix(, 0,)
#embed "Rules/forwarding-disabled-but-silent.md" suffix(, 0,)
#embed "Rules/hierarchy-inconsistency.md" suffix(, 0,)
#embed "Rules/is-appearing-outside-appearance.md" suffix(, 0,)
#embed "Rules/known-uikit-anomaly.md" suffix(, 0,)
#embed "Rules/latency-over-budget.md" suffix(, 0,)
#embed "Rules/launch-url-not-handled.md" suffix(, 0,)
#embed "Rules/lazy-row-never-disappears.md" suffix(, 0,)
#embed "Rules/load-view-reentered.md" suffix(, 0,)
#embed "Rules/loaded-but-never-appeared.md" suffix(, 0,)
#embed "Rules/main-actor-violated.md" suffix(, 0,)
#embed "Rules/manual-forwarding-without-opt-out.md" suffix(, 0,)
#embed "Rules/memory-warning-called-by-hand.md" suffix(, 0,)
#embed "Rules/missing-super-call.md" suffix(, 0,)
#embed "Rules/modal-cover-order.md" suffix(, 0,)
#embed "Rules/nav-transition-order.md" suffix(, 0,)
#embed "Rules/navigate-before-appear.md" suffix(, 0,)
#embed "Rules/navigation-destination-duplicate.md" suffix(, 0,)
#embed "Rules/navigation-destination-missing.md" suffix(, 0,)
#embed "Rules/navigation-updated-twice.md" suffix(, 0,)
#embed "Rules/not-released-after-removal.md" suffix(, 0,)
#embed "Rules/overlapping-transitions.md" suffix(, 0,)
#embed "Rules/page-transition-order.md" suffix(, 0,)
#embed "Rules/premature-view-load.md" suffix(, 0,)
#embed "Rules/present-outside-window.md" suffix(, 0,)
#embed "Rules/presentation-overlap.md" suffix(, 0,)
#embed "Rules/presenter-not-notified.md" suffix(, 0,)
#embed "Rules/redundant-did-move-nil.md" suffix(, 0,)
#embed "Rules/redundant-will-move.md" suffix(, 0,)
#embed "Rules/removal-not-finished.md" suffix(, 0,)
#embed "Rules/remove-from-parent-before-view-removal.md" suffix(, 0,)
#embed "Rules/remove-without-view-removal.md" suffix(, 0,)
#embed "Rules/remove-without-will-move-nil.md" suffix(, 0,)
#embed "Rules/reparent-without-removal.md" suffix(, 0,)
#embed "Rules/repeated-add-child.md" suffix(, 0,)
#embed "Rules/repeated-did-move.md" suffix(, 0,)
#embed "Rules/root-outside-scene.md" suffix(, 0,)
#embed "Rules/root-replaced-while-presenting.md" suffix(, 0,)
#embed "Rules/rotation-callback-order.md" suffix(, 0,)
#embed "Rules/same-instance-pushed-twice.md" suffix(, 0,)
#embed "Rules/scene-delegate-not-found.md" suffix(, 0,)
#embed "Rules/scene-disconnect-ends-appearance.md" suffix(, 0,)
#embed "Rules/scene-event-order.md" suffix(, 0,)
#embed "Rules/scene-lifecycle-not-adopted.md" suffix(, 0,)
#embed "Rules/scene-phase-mistaken-for-foreground.md" suffix(, 0,)
#embed "Rules/sheet-presented-again.md" suffix(, 0,)
#embed "Rules/size-transition-forwarded-twice.md" suffix(, 0,)
#embed "Rules/size-transition-not-forwarded.md" suffix(, 0,)
#embed "Rules/stack-middle-appears-again.md" suffix(, 0,)
#embed "Rules/state-changed-during-update.md" suffix(, 0,)
#embed "Rules/state-published-off-main.md" suffix(, 0,)
#embed "Rules/state-read-outside-view.md" suffix(, 0,)
#embed "Rules/suspected-identity-reuse.md" suffix(, 0,)
#embed "Rules/swiftui-appearance-mismatch.md" suffix(, 0,)
#embed "Rules/tab-content-appeared-early.md" suffix(, 0,)
#embed "Rules/tab-switch-order.md" suffix(, 0,)
#embed "Rules/task-cancelled-by-disappearance.md" suffix(, 0,)
#embed "Rules/transition-containment-incomplete.md" suffix(, 0,)
#embed "Rules/transition-in-manual-container.md" suffix(, 0,)
#embed "Rules/transition-with-manual-appearance.md" suffix(, 0,)
#embed "Rules/transition-with-manual-view-moves.md" suffix(, 0,)
#embed "Rules/transition-without-common-parent.md" suffix(, 0,)
#embed "Rules/two-lives-of-one-screen.md" suffix(, 0,)
#embed "Rules/unbalanced-side-effect-pair.md" suffix(, 0,)
#embed "Rules/unexpected-presenter-callbacks.md" suffix(, 0,)
#embed "Rules/view-identity-recreated.md" suffix(, 0,)
#embed "Rules/view-removed-without-remove-from-parent.md" suffix(, 0,)
#embed "Rules/view-unload-on-modern-ios.md" suffix(, 0,)
#embed "Rules/view-update-loop.md" suffix(, 0,)
#embed "Rules/vocabulary-too-small.md" suffix(, 0,)
#embed "Rules/will-appear-while-appeared.md" suffix(, 0,)
#embed "Rules/will-disappear-while-disappeared.md" suffix(, 0,)
#embed "Rules/will-move-instead-of-add-child.md" suffix(, 0,)
};

static const unsigned char fixes[] = {
#embed "Rules/Fixes/FX-ADD.md" suffix(, 0,)
#embed "Rules/Fixes/FX-ANIMATOR.md" suffix(, 0,)
#embed "Rules/Fixes/FX-APPEAR-SOONER.md" suffix(, 0,)
#embed "Rules/Fixes/FX-CANCEL.md" suffix(, 0,)
#embed "Rules/Fixes/FX-FOREGROUND.md" suffix(, 0,)
#embed "Rules/Fixes/FX-HOSTING.md" suffix(, 0,)
#embed "Rules/Fixes/FX-LAYOUT-ONCE.md" suffix(, 0,)
#embed "Rules/Fixes/FX-LEAK.md" suffix(, 0,)
#embed "Rules/Fixes/FX-LOADED.md" suffix(, 0,)
#embed "Rules/Fixes/FX-LOADVIEW.md" suffix(, 0,)
#embed "Rules/Fixes/FX-LOG.md" suffix(, 0,)
#embed "Rules/Fixes/FX-MAIN-THREAD.md" suffix(, 0,)
#embed "Rules/Fixes/FX-MOVE.md" suffix(, 0,)
#embed "Rules/Fixes/FX-NAV-OVERLAY.md" suffix(, 0,)
#embed "Rules/Fixes/FX-NO-DIRECT.md" suffix(, 0,)
#embed "Rules/Fixes/FX-OBSERVE-SHEET.md" suffix(, 0,)
#embed "Rules/Fixes/FX-ONCE.md" suffix(, 0,)
#embed "Rules/Fixes/FX-OPT-OUT.md" suffix(, 0,)
#embed "Rules/Fixes/FX-OWN-ORDER.md" suffix(, 0,)
#embed "Rules/Fixes/FX-PATH-ONCE.md" suffix(, 0,)
#embed "Rules/Fixes/FX-PRESENT.md" suffix(, 0,)
#embed "Rules/Fixes/FX-PUSH-GUARD.md" suffix(, 0,)
#embed "Rules/Fixes/FX-RELAY.md" suffix(, 0,)
#embed "Rules/Fixes/FX-REMOVE.md" suffix(, 0,)
#embed "Rules/Fixes/FX-ROOT-SWAP.md" suffix(, 0,)
#embed "Rules/Fixes/FX-ROTATE.md" suffix(, 0,)
#embed "Rules/Fixes/FX-SCENE-FORWARD.md" suffix(, 0,)
#embed "Rules/Fixes/FX-SCENE-PHASE.md" suffix(, 0,)
#embed "Rules/Fixes/FX-SCENE-URL.md" suffix(, 0,)
#embed "Rules/Fixes/FX-SCENE.md" suffix(, 0,)
#embed "Rules/Fixes/FX-STABLE-ID.md" suffix(, 0,)
#embed "Rules/Fixes/FX-STACK.md" suffix(, 0,)
#embed "Rules/Fixes/FX-STATE-LATER.md" suffix(, 0,)
#embed "Rules/Fixes/FX-STATE-OWNER.md" suffix(, 0,)
#embed "Rules/Fixes/FX-SUPER.md" suffix(, 0,)
#embed "Rules/Fixes/FX-SWAP-MANUAL.md" suffix(, 0,)
#embed "Rules/Fixes/FX-SYMMETRIC.md" suffix(, 0,)
#embed "Rules/Fixes/FX-TASK-OWNER.md" suffix(, 0,)
#embed "Rules/Fixes/FX-TRANSITION.md" suffix(, 0,)
};

const TemplateFile *template_models(size_t *count) {
  *count = sizeof models / sizeof *models;
  return models;
}

TemplateBytes template_model_image(void) { return (TemplateBytes){model_image, sizeof model_image}; }

const TemplateFile *template_diagram_styles(size_t *count) {
  *count = sizeof styles / sizeof *styles;
  return styles;
}

const TemplateFile *template_page_modules(size_t *count) {
  *count = sizeof page_modules / sizeof *page_modules;
  return page_modules;
}

TemplateFile template_page_start(void) { return (TemplateFile){"start.js", page_start, sizeof page_start}; }

TemplateFile template_page_style(void) { return (TemplateFile){"page.css", page_style, sizeof page_style}; }

TemplateFile template_debugger_script(void) {
  return (TemplateFile){"lifelog.py", debugger_script, sizeof debugger_script};
}

const TemplateFile *template_schemas(size_t *count) {
  *count = sizeof schemas / sizeof *schemas;
  return schemas;
}

TemplateBytes template_rules(void) { return (TemplateBytes){rules, sizeof rules}; }

TemplateBytes template_fixes(void) { return (TemplateBytes){fixes, sizeof fixes}; }
