// Plays a log: makes each callback of it happen once, in its order, for controllers of its classes.
//
// A step is a line with five words: CALLBACK CLASS SUPERCLASS INSTANCE FLAG, and four more for the argument: CLASS SUPERCLASS INSTANCE STYLE.
// A dash is no argument. The callback `end` is the completion of the last presentation or dismissal. Instances are made when they are first named.
#include "Scenarios.h"

#include <objc/message.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ProbeTable.h"

static struct {
  char name[256];
  id object;
} objects[64];

static id *place_of(const char *class, const char *instance) {
  char name[256];
  snprintf(name, sizeof name, "%s %s", class, instance);
  int i = 0;
  while (objects[i].name[0] && strcmp(objects[i].name, name) != 0) i++;
  if (i == 63) abort();
  strcpy(objects[i].name, name);
  return &objects[i].object;
}

static id object_of(const char *class, const char *superclass, const char *instance) {
  if (strcmp(class, "-") == 0 || strcmp(class, "nil") == 0) return nil;
  id *place = place_of(class, instance);
  if (*place) return *place;
  // The module keeps the class apart from those of the other scenarios.
  char name[256];
  snprintf(name, sizeof name, "%s%s", strncmp(class, "UI", 2) == 0 ? "" : "Played.", class);
  Class found = (Class)objc_getClass(name);
  if (!found) {
    found = objc_allocateClassPair((Class)objc_getClass(superclass), name, 0);
    objc_registerClassPair(found);
  }
  *place = [found alloc];
  // Its first callback can be its last.
  fake_platform.watch_end(*place, class_getName(found));
  return *place;
}

static const ProbeRow *row_of(const char *callback) {
  for (int row = 0; row < PROBE_ROWS; row++) {
    if (strcmp(probe_rows[row].callback, callback) == 0) return &probe_rows[row];
  }
  fprintf(stderr, "play: unknown callback '%s'\n", callback);
  exit(64);
}

// Calls the method of a row. A signature that starts as another one needs no case of its own: all arguments are in registers.
static void call(id object, const ProbeRow *row, id argument, BOOL flag) {
  SEL selector = sel_registerName(row->selector);
  IMP code = objc_msg_lookup(object, selector);
  const char *types = row->signature + 1;
  if (*types == 's') {
    ((void (*)(id, SEL, Size, id))code)(object, selector, (Size){0, 0}, nil);
  } else if (*types == 'B') {
    ((id(*)(id, SEL, BOOL, BOOL))code)(object, selector, flag, NO);
  } else if (strncmp(types, "oB", 2) == 0) {
    ((id(*)(id, SEL, id, BOOL, id))code)(object, selector, argument, flag, nil);
  } else {
    ((id(*)(id, SEL, id, id))code)(object, selector, argument, nil);
  }
}

static void step(const char *callback, id object, id *place, id argument, BOOL flag) {
  if (strcmp(callback, "end") == 0) {
    finish_animation(flag);
  } else if (strcmp(callback, "deinit") == 0) {
    [object dealloc];
    *place = nil;
  } else if (strcmp(callback, "addSubview") == 0) {
    [[(UIViewController *)object view] addSubview:[(UIViewController *)argument view]];
  } else if (strcmp(callback, "removeFromSuperview") == 0) {
    UIView *view = [(UIViewController *)object view];
    // The log does not show where it was added.
    if (!view->superview) view->superview = [(UIViewController *)object_of("Host", "UIViewController", "somewhere") view];
    [view removeFromSuperview];
  } else {
    if (strcmp(callback, "dismiss") == 0) ((UIViewController *)object)->presented = argument;
    if (strcmp(callback, "pop") == 0) ((UINavigationController *)object)->top = argument;
    forwards_appearance = flag;
    call(object, row_of(callback), argument, flag);
  }
}

void play(void) {
  char callback[64], class[128], superclass[64], instance[64], flag[8];
  char argument[128], argument_superclass[64], argument_instance[64];
  long style;
  uikit_is_passive = true;
  while (scanf("%63s %127s %63s %63s %7s %127s %63s %63s %ld", callback, class, superclass, instance, flag, argument,
               argument_superclass, argument_instance, &style) == 9) {
    id object = object_of(class, superclass, instance);
    UIViewController *other = object_of(argument, argument_superclass, argument_instance);
    if (other) other->style = style;
    step(callback, object, place_of(class, instance), other, strcmp(flag, "yes") == 0);
  }
}
