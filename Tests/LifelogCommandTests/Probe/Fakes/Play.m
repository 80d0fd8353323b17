// Plays a log: makes each callback of it happen once, in its order, for controllers of its classes.
//
// A step is a line with five words, CALLBACK CLASS SUPERCLASS INSTANCE FLAG, three for each of two arguments, CLASS SUPERCLASS
// INSTANCE, and the STYLE of the first. A dash is no argument. The callback `end` is the completion of the last presentation,
// dismissal or transition. Instances are made when they are first named.
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
static void call(id object, const ProbeRow *row, id argument, id other, BOOL flag) {
  SEL selector = sel_registerName(row->selector);
  IMP code = objc_msg_lookup(object, selector);
  const char *types = row->signature + 1;
  if (*types == 's') {
    ((void (*)(id, SEL, Size, id))code)(object, selector, (Size){0, 0}, nil);
  } else if (*types == 'B') {
    ((id(*)(id, SEL, BOOL, BOOL))code)(object, selector, flag, NO);
  } else if (strncmp(types, "ood", 3) == 0) {
    ((void (*)(id, SEL, id, id, double, unsigned long, id, id))code)(object, selector, argument, other, 0, 0, nil, nil);
  } else if (strncmp(types, "oB", 2) == 0) {
    ((id(*)(id, SEL, id, BOOL, id))code)(object, selector, argument, flag, nil);
  } else {
    ((id(*)(id, SEL, id, id, id))code)(object, selector, argument, nil, nil);
  }
}

static void step(const char *callback, id object, id *place, id argument, id other, BOOL flag) {
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
    call(object, row_of(callback), argument, other, flag);
  }
}

// The callbacks of delegates.
@interface PlayedDelegate : Root <UIApplicationDelegate, UIWindowSceneDelegate>
@end
@implementation PlayedDelegate
- (BOOL)application:(id)application willFinishLaunchingWithOptions:(id)options { return YES; }
- (BOOL)application:(id)application didFinishLaunchingWithOptions:(id)options { return YES; }
- (void)applicationDidBecomeActive:(id)application {}
- (void)applicationWillResignActive:(id)application {}
- (void)applicationDidEnterBackground:(id)application {}
- (void)applicationWillEnterForeground:(id)application {}
- (void)applicationWillTerminate:(id)application {}
- (void)applicationDidReceiveMemoryWarning:(id)application {}
- (void)scene:(id)scene willConnectToSession:(id)session options:(id)options {}
- (void)sceneDidDisconnect:(id)scene {}
- (void)sceneDidBecomeActive:(id)scene {}
- (void)sceneWillResignActive:(id)scene {}
- (void)sceneWillEnterForeground:(id)scene {}
- (void)sceneDidEnterBackground:(id)scene {}
@end

typedef struct {
  char class[128], superclass[64], instance[64];
} Named;

static id named(const Named *name) { return object_of(name->class, name->superclass, name->instance); }

void play(void) {
  char callback[64], flag[8];
  Named subject, first, second;
  long style;
  uikit_is_passive = true;
  while (scanf("%63s %127s %63s %63s %7s %127s %63s %63s %127s %63s %63s %ld", callback, subject.class, subject.superclass,
               subject.instance, flag, first.class, first.superclass, first.instance, second.class, second.superclass,
               second.instance, &style) == 12) {
    id object = named(&subject);
    UIViewController *argument = named(&first);
    if (argument) argument->style = style;
    step(callback, object, place_of(subject.class, subject.instance), argument, named(&second), strcmp(flag, "yes") == 0);
  }
}
