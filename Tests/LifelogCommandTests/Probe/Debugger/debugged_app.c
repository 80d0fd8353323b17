/* A program whose functions have the symbols of Objective-C methods, for the debugger's script. Cart receives
   viewDidAppear twice. */
#include <stddef.h>
#include <string.h>

typedef struct {
  const char *class;
} Object;

__attribute__((used)) const char *object_getClassName(Object *object) { return object->class; }

#define METHOD(name, symbol, ...) \
  static void name(__VA_ARGS__) __asm__(symbol); \
  __attribute__((noinline, used)) static void name(__VA_ARGS__)

METHOD(base_loaded, "-[UIViewController viewDidLoad]", Object *self, const char *cmd) {}
METHOD(base_will_appear, "-[UIViewController viewWillAppear:]", Object *self, const char *cmd, int animated) {}
METHOD(base_did_appear, "-[UIViewController viewDidAppear:]", Object *self, const char *cmd, int animated) {}
METHOD(base_will_move, "-[UIViewController willMoveToParentViewController:]", Object *self, const char *cmd,
       Object *parent) {}
METHOD(base_dealloc, "-[UIViewController dealloc]", Object *self, const char *cmd) {}
METHOD(cart_loaded, "-[Cart viewDidLoad]", Object *self, const char *cmd) { base_loaded(self, cmd); }
METHOD(cart_will_appear, "-[Cart(Tracking) viewWillAppear:]", Object *self, const char *cmd, int animated) {
  base_will_appear(self, cmd, animated);
}
METHOD(gift_loaded, "-[GiftCart viewDidLoad]", Object *self, const char *cmd) { cart_loaded(self, cmd); }
/* As a compiler optimizes a call of super at the end: no frame remains of the override. */
METHOD(list_loaded, "-[List viewDidLoad]", Object *self, const char *cmd) {
  __attribute__((musttail)) return base_loaded(self, cmd);
}
/* Calls itself while the argument is greater than 0. */
METHOD(recursive_layout, "-[Recursive viewDidLayoutSubviews]", Object *self, int *rest) {
  if ((*rest)-- > 0) recursive_layout(self, rest);
}

/* Its calls have less stack than those of its caller. */
__attribute__((noinline)) static void appear_in_animation(Object *cart) {
  volatile char animation[4096];
  animation[0] = 1;
  cart_will_appear(cart, "", animation[0]);
}

int main(void) {
  Object host = {"Shop.Host"}, cart = {"Cart"}, gift = {"GiftCart"}, recursive = {"Recursive"}, list = {"List"};
  Object observed = {"NSKVONotifying_Cart"};
  base_will_move(&cart, "", &host);
  cart_loaded(&cart, "");
  cart_will_appear(&cart, "", 1);
  base_did_appear(&cart, "", 1);
  base_did_appear(&cart, "", 0);
  base_will_move(&cart, "", NULL);
  gift_loaded(&gift, "");
  int rest = 2;
  recursive_layout(&recursive, &rest);
  base_dealloc(&gift, "");
  list_loaded(&list, "");
  cart_will_appear(&observed, "", 0);
  appear_in_animation(&observed);
  return 0;
}
