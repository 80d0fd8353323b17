#include "ProbeEvents.h"

#include "ProbeSink.h"

#include <string.h>

// The version of the lines.
#define PROBE_VERSION "1"

// The value of a getter, such as `nextResponder`; NULL if the object does not have it.
static id value_of(id object, const char *getter) {
  Class class = object ? object_getClass(object) : NULL;
  SEL selector = sel_registerName(getter);
  if (!class || !class_respondsToSelector(class, selector)) return NULL;
  return ((id(*)(id, SEL))class_getMethodImplementation(class, selector))(object, selector);
}

// The name of a style; NULL if it has none.
static const char *style_name(long style) {
  static const char *const styles[] = {
    "fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen", "overCurrentContext", "popover",
  };
  return style >= 0 && style < (long)(sizeof styles / sizeof *styles) ? styles[style] : NULL;
}

// The style in which a controller is presented; NULL if UIKit chooses it.
static const char *presentation_style(id object) {
  Class class = object ? object_getClass(object) : NULL;
  SEL selector = sel_registerName("modalPresentationStyle");
  if (!class || !class_respondsToSelector(class, selector)) return NULL;
  return style_name(((long (*)(id, SEL))class_getMethodImplementation(class, selector))(object, selector));
}

static bool is_controller(id object) { return object && probe_class(object_getClass(object))->roots & 1 << CONTROLLER; }

bool probe_is_call_of_app(const ProbeCall *call, const void *caller) {
  if (probe_platform->is_app_code(caller)) return true;
  id parent = value_of(call->object, "parentViewController");
  return parent && probe_class(object_getClass(parent))->is_app;
}

// The controller whose root view is a view; NULL if it has none.
static id controller_of_view(id view) {
  id next = value_of(view, "nextResponder");
  return is_controller(next) ? next : NULL;
}

// The nearest controller above a view, if it is a class of the app. UIKit's containers move views as they like.
static id app_host_of_view(id view) {
  for (id next = view; next; next = value_of(next, "nextResponder")) {
    if (is_controller(next)) return probe_class(object_getClass(next))->is_app ? next : NULL;
  }
  return NULL;
}

static void add_object(ProbeLine *line, id object) {
  probe_add_object(line, object ? probe_class(object_getClass(object))->name : NULL, object);
}

static void add_key(ProbeLine *line, const char *key, id object) {
  probe_add(line, key);
  add_object(line, object);
}

static void add_flag(ProbeLine *line, const char *key, bool flag) {
  probe_add(line, key);
  probe_add(line, flag ? "yes" : "no");
}

static unsigned long count_of(id array) {
  Class class = array ? object_getClass(array) : NULL;
  SEL selector = sel_registerName("count");
  if (!class || !class_respondsToSelector(class, selector)) return 0;
  return ((unsigned long (*)(id, SEL))class_getMethodImplementation(class, selector))(array, selector);
}

// An element of an array; NULL if it has fewer.
static id element_of(id array, unsigned long index) {
  if (index >= count_of(array)) return NULL;
  SEL selector = sel_registerName("objectAtIndex:");
  IMP element = class_getMethodImplementation(object_getClass(array), selector);
  return ((id(*)(id, SEL, unsigned long))element)(array, selector, index);
}

// Adds the elements of an array, as many as the line has space for.
static void add_children(ProbeLine *line, id array) {
  unsigned long count = count_of(array);
  for (unsigned long i = 0; i < count && line->length < sizeof line->text * 3 / 4; i++) {
    probe_add(line, i == 0 ? " children=" : ",");
    add_object(line, element_of(array, i));
  }
}

static void add_count(ProbeLine *line, const char *key, unsigned long count) {
  char digits[21];
  char *start = digits + sizeof digits - 1;
  *start = 0;
  do *--start = (char)('0' + count % 10);
  while (count /= 10);
  probe_add(line, key);
  probe_add(line, start);
}

// What a scene connects for. The URLs themselves are private.
static void add_connection(ProbeLine *line, id options) {
  add_count(line, " urls=", count_of(value_of(options, "URLContexts")));
  add_count(line, " activities=", count_of(value_of(options, "userActivities")));
  add_flag(line, " shortcut=", value_of(options, "shortcutItem"));
  add_flag(line, " notification=", value_of(options, "notificationResponse"));
}

static void add_style(ProbeLine *line, const char *style) {
  if (!style) return;
  probe_add(line, " style=");
  probe_add(line, style);
}

static void add_details(ProbeLine *line, ProbeDetails details, ProbeArguments arguments) {
  switch (details) {
    case NO_DETAILS: case ROOT_VIEW: break;
    case POPPED:
      if (arguments.first) add_key(line, " child=", arguments.first);
      add_flag(line, " animated=", arguments.flag);
      break;
    case ANIMATED: add_flag(line, " animated=", arguments.flag); break;
    case PARENT: add_key(line, " parent=", arguments.first); break;
    case CHILD: case SUBVIEW: case PRESENTED: case TAB: case PRESENTED_CHILD:
      add_key(line, " child=", arguments.first);
      break;
    case NAMED_CHILD: add_key(line, " child=", arguments.second); break;
    case NAMED_CHILD_ANIMATED:
      add_key(line, " child=", arguments.second);
      add_flag(line, " animated=", arguments.flag);
      break;
    case NAMED_CHILDREN: add_children(line, arguments.second); break;
    case OUTCOME:
      add_flag(line, " completed=", arguments.flag);
      add_flag(line, " finished=", arguments.other_flag);
      break;
    case ADAPTIVE_STYLE:
      add_key(line, " child=", arguments.first);
      add_style(line, style_name((long)arguments.index));
      break;
    case CHILD_ANIMATED: case PRESENTATION:
      add_key(line, " child=", arguments.first);
      add_flag(line, " animated=", arguments.flag);
      if (details == PRESENTATION) add_style(line, presentation_style(arguments.first));
      break;
    case CHILDREN: add_children(line, arguments.first); break;
    case APPEARING:
      add_flag(line, " appearing=", arguments.flag);
      add_flag(line, " animated=", arguments.other_flag);
      break;
    case CONNECTION: add_connection(line, arguments.second); break;
    case VALUE: add_flag(line, " value=", arguments.flag); break;
    case FROM_TO:
      add_key(line, " from=", arguments.first);
      add_key(line, " to=", arguments.second);
      break;
  }
}

// Replaces views by their controllers, and the receiver of `dismiss` by the presenter. Returns the subject of the line;
// NULL if there is nothing to log.
static id subject(const ProbeCall *call, ProbeArguments *arguments) {
  switch (probe_rows[call->row].details) {
    case SUBVIEW: {
      arguments->first = controller_of_view(arguments->first);
      id host = arguments->first ? app_host_of_view(call->object) : NULL;
      return host != arguments->first ? host : NULL;
    }
    case ROOT_VIEW: {
      id controller = controller_of_view(call->object);
      return controller && app_host_of_view(value_of(call->object, "superview")) ? controller : NULL;
    }
    case POPPED:
      arguments->first = value_of(call->object, "topViewController");
      if (arguments->first == element_of(value_of(call->object, "viewControllers"), 0)) arguments->first = NULL;
      return call->object;
    case TAB:
      arguments->first = element_of(value_of(call->object, "viewControllers"), arguments->index);
      return call->object;
    case PRESENTED_CHILD: case ADAPTIVE_STYLE:
      arguments->first = value_of(arguments->first, "presentedViewController");
      return call->object;
    case PRESENTED:
      arguments->first = value_of(call->object, "presentedViewController");
      if (arguments->first) return call->object;
      arguments->first = call->object;
      return value_of(call->object, "presentingViewController");
    default: return call->object;
  }
}

static void add_subject(ProbeLine *line, const ProbeClass *class, const void *address, const char *callback) {
  probe_add(line, "LC ");
  probe_add_object(line, class->name, address);
  probe_add(line, " ");
  probe_add(line, callback);
}

static bool has_completion(ProbeDetails details) {
  return details == PRESENTATION || details == PRESENTED || details == FROM_TO;
}

static const ProbeClass *class_of_subject(const ProbeCall *call, id logged) {
  return logged == call->object ? call->delivery->class : probe_class(object_getClass(logged));
}

static void add_kind(ProbeLine *line, const ProbeClass *class) {
  if (!class->kind) return;
  probe_add(line, " kind=");
  probe_add(line, class->kind);
}

void probe_log_delivery(const ProbeCall *call, ProbeArguments arguments) {
  if (call->class->roots & 1 << CONTROLLER && probe_platform->watch_end) {
    probe_platform->watch_end(call->object, call->class->name);
  }
  if (!probe_has_sink()) return;
  id logged = subject(call, &arguments);
  if (!logged) return;
  const ProbeClass *class = class_of_subject(call, logged);
  ProbeDetails details = probe_rows[call->row].details;
  ProbeLine line = {0};
  add_subject(&line, class, logged, probe_rows[call->row].callback);
  add_details(&line, details, arguments);
  if (has_completion(details) && probe_platform->new_completion) probe_add(&line, " phase=begin");
  add_kind(&line, class);
  probe_write(&line);
}

bool probe_add_end(ProbeLine *line, const ProbeCall *call, ProbeArguments arguments) {
  ProbeDetails details = probe_rows[call->row].details;
  id logged = has_completion(details) && probe_has_sink() ? subject(call, &arguments) : NULL;
  if (!logged) return false;
  const ProbeClass *class = class_of_subject(call, logged);
  add_subject(line, class, logged, probe_rows[call->row].callback);
  add_details(line, details == PRESENTATION ? CHILD : details, arguments);
  probe_add(line, " phase=end");
  add_kind(line, class);
  // The end of the text takes the place of the last byte of a long one.
  line->text[line->length < sizeof line->text ? line->length : sizeof line->text - 1] = 0;
  return true;
}

void probe_log_completion(const char *text, const char *finished) {
  if (!probe_has_sink()) return;
  ProbeLine line = {0};
  probe_add(&line, text);
  if (finished) {
    probe_add(&line, " finished=");
    probe_add(&line, finished);
  }
  probe_write(&line);
}

// The line is the end of the delivery that an earlier line reports.
void probe_log_missing_super(const ProbeCall *call) {
  if (!probe_has_sink()) return;
  ProbeLine line = {0};
  add_subject(&line, call->class, call->object, probe_rows[call->row].callback);
  probe_add(&line, " phase=end super=no");
  probe_write(&line);
}

void probe_log_end(const void *address, const char *name) {
  probe_forget(address);
  if (!probe_has_sink()) return;
  ProbeLine line = {0};
  probe_add(&line, "LC ");
  probe_add_object(&line, name, address);
  probe_add(&line, " deinit");
  probe_write(&line);
}

// Adds a value that contains no space, which would end it.
static void add_fact(ProbeLine *line, const char *key, const char *value) {
  if (!value || !*value || strpbrk(value, " \t\r\n")) return;
  probe_add(line, key);
  probe_add(line, value);
}

void probe_add_first_line(ProbeLine *line) {
  probe_add(line, "LC probe version=" PROBE_VERSION);
  const char *separator = " covers=";
  for (unsigned row = 0; row < PROBE_ROWS; row++) {
    if (!probe_covers(row)) continue;
    probe_add(line, separator);
    probe_add(line, probe_rows[row].callback);
    separator = ",";
  }
  if (probe_platform && probe_platform->watch_end) {
    probe_add(line, separator);
    probe_add(line, "deinit");
  }
  if (!probe_platform) return;
  add_fact(line, " app=", probe_platform->app);
  add_fact(line, " appVersion=", probe_platform->app_version);
  add_fact(line, " os=", probe_platform->os);
  add_fact(line, " sdk=", probe_platform->sdk);
}

bool probe_start(const ProbePlatform *platform) {
  probe_hook_roots(platform);
  if (!probe_root(CONTROLLER)) return false;
  probe_open(platform->log);
  probe_begin_log();
  return true;
}
