#define _GNU_SOURCE
#include "UIKit.h"

#include <dlfcn.h>
#include <string.h>

bool uikit_is_passive;
BOOL forwards_appearance = YES;
unsigned long uikit_calls;
double received_width, received_duration;

@implementation Root
+ (Class)class { return self; }
+ (id)alloc { return class_createInstance(self, 0); }
- (id)init { return self; }
- (void)dealloc {
  if (watchedName) probe_log_end(self, watchedName);
  object_dispose(self);
}
@end

@implementation Array
+ (Array *)of:(id)first and:(id)second {
  Array *list = [[Array alloc] init];
  list->elements[0] = first;
  list->elements[1] = second;
  list->number = 2;
  return list;
}
- (unsigned long)count { return number; }
- (id)objectAtIndex:(unsigned long)index { return index < number ? elements[index] : nil; }
@end

int completions;
static Completion *animation;

static void animate(Completion *completion) {
  [completion retain];
  [animation release];
  animation = completion;
}

void finish_animation(BOOL finished) {
  Completion *completion = animation;
  animation = nil;
  if (completion) completion->body(completion, finished);
  [completion release];
}

@implementation Completion
+ (Completion *)calling:(void (*)(Completion *, BOOL))body {
  Completion *completion = [Completion alloc];
  completion->body = body;
  completion->references = 1;
  completions++;
  return completion;
}
- (void)retain { references++; }
- (void)release {
  if (--references > 0) return;
  completions--;
  [next release];
  [self dealloc];
}
@end

@implementation UIResponder
- (UIResponder *)nextResponder { return next; }
@end

@implementation UIView
- (UIResponder *)nextResponder { return controller ? controller : superview; }
- (UIView *)superview { return superview; }
- (void)addSubview:(UIView *)view { view->superview = self; }
- (void)insertSubview:(UIView *)view atIndex:(long)index { [self addSubview:view]; }
- (void)removeFromSuperview { superview = nil; }
@end

@implementation UIViewController
- (id)init { return [self initWithNibName:nil bundle:nil]; }
- (id)initWithNibName:(id)name bundle:(id)bundle {
  return self;
}
- (id)initWithCoder:(id)coder { return [self initWithNibName:nil bundle:nil]; }
- (UIView *)view {
  if (!view) {
    view = [[UIView alloc] init];
    view->controller = self;
  }
  return view;
}
- (void)loadView {}
- (void)viewDidLoad {}
- (void)viewWillAppear:(BOOL)animated { __atomic_fetch_add(&uikit_calls, 1, __ATOMIC_RELAXED); }
- (void)viewIsAppearing:(BOOL)animated {}
- (void)viewDidAppear:(BOOL)animated { __atomic_fetch_add(&uikit_calls, 1, __ATOMIC_RELAXED); }
- (void)viewWillDisappear:(BOOL)animated {}
- (void)viewDidDisappear:(BOOL)animated {}
- (void)viewWillLayoutSubviews {}
- (void)viewDidLayoutSubviews {}
- (void)didReceiveMemoryWarning {}
- (void)willMoveToParentViewController:(id)newParent {}
- (void)didMoveToParentViewController:(id)newParent {}
- (void)addChildViewController:(UIViewController *)child {
  if (!uikit_is_passive) [child willMoveToParentViewController:self];
  child->parent = self;
}
- (void)removeFromParentViewController {
  parent = nil;
  if (!uikit_is_passive) [self didMoveToParentViewController:nil];
}
- (void)beginAppearanceTransition:(BOOL)appearing animated:(BOOL)animated {
  if (uikit_is_passive) return;
  if (appearing) [self viewWillAppear:animated];
  else [self viewWillDisappear:animated];
}
- (void)endAppearanceTransition {}
- (BOOL)shouldAutomaticallyForwardAppearanceMethods { return forwards_appearance; }
- (void)transitionFromViewController:(id)from
                    toViewController:(id)to
                            duration:(double)duration
                             options:(unsigned long)options
                          animations:(id)animations
                          completion:(id)completion {
  received_duration = duration;
  animate(completion);
}
- (void)presentViewController:(UIViewController *)child animated:(BOOL)animated completion:(id)completion {
  presented = child;
  child->presenting = self;
  animate(completion);
}
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(id)completion {
  UIViewController *presenter = presented ? self : presenting;
  presenter->presented->presenting = nil;
  presenter->presented = nil;
  animate(completion);
}
- (long)modalPresentationStyle { return style; }
- (UIViewController *)parentViewController { return parent; }
- (UIViewController *)presentedViewController { return presented; }
- (UIViewController *)presentingViewController { return presenting; }
- (void)updateViewConstraints {}
- (void)prepareForSegue:(id)segue sender:(id)sender {}
- (void)willTransitionToTraitCollection:(id)traits withTransitionCoordinator:(id)coordinator {}
- (void)viewWillTransitionToSize:(Size)size withTransitionCoordinator:(id)coordinator { received_width = size.width; }
@end

@implementation UINavigationController
- (UIViewController *)topViewController { return top; }
- (id)popToRootViewControllerAnimated:(BOOL)animated { return nil; }
- (void)pushViewController:(UIViewController *)child animated:(BOOL)animated {}
- (id)popViewControllerAnimated:(BOOL)animated { return self; }
- (void)setViewControllers:(Array *)children animated:(BOOL)animated {}
@end

@implementation UITabBarController
- (Array *)viewControllers { return controllers; }
- (void)setSelectedIndex:(unsigned long)index { [self setSelectedViewController:[controllers objectAtIndex:index]]; }
- (void)setSelectedViewController:(UIViewController *)controller {}
@end

@implementation UIPresentationController
- (UIViewController *)presentedViewController { return child; }
@end

@implementation UIWindow
- (void)setRootViewController:(UIViewController *)controller {}
@end

void appear(UIViewController *controller) {
  [controller viewDidLoad];
  [controller viewWillAppear:YES];
  [controller viewIsAppearing:YES];
  [controller viewWillLayoutSubviews];
  [controller viewDidLayoutSubviews];
  [controller viewDidAppear:YES];
}

void disappear(UIViewController *controller) {
  [controller viewWillDisappear:NO];
  [controller viewDidDisappear:NO];
}

void show_in_container(UIViewController *controller) {
  [controller beginAppearanceTransition:YES animated:YES];
  [controller endAppearanceTransition];
  // So that it is not the end of the function, which an optimized call leaves before.
  __asm__ volatile("");
}

static bool is_app_class(Class class) {
  const char *name = class_getName(class);
  return strncmp(name, "UI", 2) != 0 && strcmp(name, "Root") != 0 && strcmp(name, "Array") != 0 && strcmp(name, "Completion") != 0;
}

static bool is_own_code(Class class, IMP implementation) { return true; }

// This file is a library of its own.
static bool is_app_code(const void *address) {
  Dl_info here, found;
  return dladdr(&fake_platform, &here) && dladdr(address, &found) && here.dli_fbase != found.dli_fbase;
}

static void complete_with_flag(Completion *self, BOOL finished) {
  probe_log_completion(self->text, finished ? "yes" : "no");
  if (self->next) self->next->body(self->next, finished);
}

static void complete(Completion *self, BOOL finished) {
  probe_log_completion(self->text, NULL);
  if (self->next) self->next->body(self->next, finished);
}

static void *new_completion(id next, bool has_flag, const char *text) {
  Completion *completion = [Completion calling:has_flag ? complete_with_flag : complete];
  [(Completion *)next retain];
  completion->next = next;
  strncpy(completion->text, text, sizeof completion->text - 1);
  return completion;
}

static void release_completion(void *completion) { [(Completion *)completion release]; }

static void watch_end(id object, const char *name) {
  object_setInstanceVariable(object, "watchedName", (void *)name);
}

const ProbePlatform fake_platform = {
  .os = "17.4", .sdk = "26.0", .app = "com.acme.Shop", .app_version = "4.2", .is_app_class = is_app_class, .is_own_code = is_own_code, .is_app_code = is_app_code,
  .watch_end = watch_end, .new_completion = new_completion, .release_completion = release_completion,
};
