/* Plays a log like Play.m, in a program whose functions have the symbols of Objective-C methods: UIKit's of each callback, and
   overrides of Cart and Host that call them. The script of LLDB logs it. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ProbeTable.h"

typedef struct Object {
  /* The class, and bits that count references, as in a process on a device. */
  uintptr_t isa;
  struct Object *presented, *top;
  long style;
} Object;

/* The lowest bits of its address are 0. */
typedef struct Class {
  _Alignas(8) char name[120];
  struct Class *superclass;
} Class;

uintptr_t objc_debug_isa_class_mask = 0x00fffffffffffff8;
#define COUNTED ((uintptr_t)1 << 56)

static Class *class_of(Object *object) { return (Class *)(object->isa & objc_debug_isa_class_mask); }

/* What the script calls. */
__attribute__((used)) Class *object_getClass(Object *object) { return class_of(object); }
__attribute__((used)) const char *class_getName(Class *class) { return class->name; }
__attribute__((used)) Class *class_getSuperclass(Class *class) { return class->superclass; }
__attribute__((used)) const char *object_getClassName(Object *object) { return class_of(object)->name; }
__attribute__((used)) const char *sel_registerName(const char *name) { return name; }
__attribute__((used)) void *objc_msgSend(Object *object, const char *selector) {
  if (strcmp(selector, "presentedViewController") == 0) return object->presented;
  if (strcmp(selector, "topViewController") == 0) return object->top;
  if (strcmp(selector, "modalPresentationStyle") == 0) return (void *)object->style;
  return NULL;
}

typedef void Method(Object *, const char *, void *, void *);

/* Each call of super retains the object. */
#define DEFINE(function, class, selector, super)                                                   \
  static void function(Object *, const char *, void *, void *) __asm__("-[" class " " selector "]"); \
  __attribute__((noinline, used)) static void function(Object *self, const char *cmd, void *a, void *b) { \
    super;                                                                                         \
  }
#define CALL_SUPER(row) (self->isa += COUNTED, base_##row(self, cmd, a, b))
#define CLASS_CONTROLLER "UIViewController"
#define CLASS_NAVIGATION "UINavigationController"
#define CLASS_TABS "UITabBarController"
#define CLASS_WINDOW "UIWindow"
#define CLASS_VIEW "UIView"
#define CLASS_APP_DELEGATE "AppDelegate"
#define CLASS_SCENE_DELEGATE "SceneDelegate"
#define CLASS_NAVIGATION_DELEGATE "Flow"
#define CLASS_TAB_DELEGATE "Flow"
#define CLASS_PAGE_DELEGATE "Flow"
#define CLASS_SPLIT_DELEGATE "Flow"
#define CLASS_PRESENTATION_DELEGATE "Flow"
#define CLASS_SHEET_DELEGATE "Flow"
#define METHODS(row, selector, callback, signature, root, ...)  \
  DEFINE(base_##row, CLASS_##root, selector, (void)0)           \
  DEFINE(cart_##row, "Cart", selector, CALL_SUPER(row))         \
  DEFINE(host_##row, "Host(Tracking)", selector, CALL_SUPER(row))
PROBE_TABLE(METHODS)
DEFINE(base_dealloc, "UIViewController", "dealloc", (void)0)

#define LIST(row, selector, callback, ...) {#callback, {base_##row, cart_##row, host_##row}},
static const struct {
  const char *callback;
  Method *methods[3];
} rows[] = {PROBE_TABLE(LIST){"deinit", {base_dealloc, base_dealloc, base_dealloc}}};

static Method *method(Object *object, const char *callback) {
  const char *class = class_of(object)->name;
  int override = strcmp(class, "Cart") == 0 ? 1 : strcmp(class, "Host") == 0 ? 2 : 0;
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    if (strcmp(rows[row].callback, callback) == 0) return rows[row].methods[override];
  }
  fprintf(stderr, "played_app: unknown callback '%s'\n", callback);
  exit(64);
}

static Class *named_class(const char *name) {
  static Class classes[64];
  int i = 0;
  while (classes[i].name[0] && strcmp(classes[i].name, name) != 0) i++;
  if (i == 63) abort();
  strcpy(classes[i].name, name);
  return &classes[i];
}

static Object **place_of(const char *class, const char *instance) {
  static struct {
    char name[256];
    Object *object;
  } objects[64];
  char name[256];
  snprintf(name, sizeof name, "%s %s", class, instance);
  int i = 0;
  while (objects[i].name[0] && strcmp(objects[i].name, name) != 0) i++;
  if (i == 63) abort();
  strcpy(objects[i].name, name);
  return &objects[i].object;
}

static Object *object_of(const char *class, const char *superclass, const char *instance) {
  if (strcmp(class, "-") == 0 || strcmp(class, "nil") == 0) return NULL;
  Object **place = place_of(class, instance);
  if (!*place) {
    *place = calloc(1, sizeof **place);
    Class *own = named_class(class);
    (*place)->isa = (uintptr_t)own;
    if (strcmp(class, superclass) != 0) own->superclass = named_class(superclass);
  }
  return *place;
}

int main(void) {
  char callback[64], class[120], superclass[120], instance[64], flag[8];
  char first[3][120], second[3][120];
  long style;
  while (scanf("%63s %119s %119s %63s %7s %119s %119s %119s %119s %119s %119s %ld", callback, class, superclass, instance,
               flag, first[0], first[1], first[2], second[0], second[1], second[2], &style) == 12) {
    Object *object = object_of(class, superclass, instance);
    Object *argument = object_of(first[0], first[1], first[2]), *other = object_of(second[0], second[1], second[2]);
    if (argument) argument->style = style;
    if (strcmp(callback, "dismiss") == 0) object->presented = argument;
    if (strcmp(callback, "pop") == 0) object->top = argument;
    void *set = (void *)(uintptr_t)(strcmp(flag, "yes") == 0);
    /* The flag is the first argument of a method without an object. */
    bool has_object = argument || strcmp(first[0], "nil") == 0;
    method(object, callback)(object, "", has_object ? argument : set, other ? other : set);
    if (strcmp(callback, "deinit") == 0) *place_of(class, instance) = NULL;
  }
  return 0;
}
