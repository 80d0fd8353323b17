// Fake classes of UIKit, with its selectors and the calls that it makes by itself. They are a library, as in an app.
#include <objc/runtime.h>
#include <stdbool.h>

#include "ProbePlatform.h"

__attribute__((objc_root_class)) @interface Root {
  Class isa;
  // Set by the probe: the name for the line at the end.
  const char *watchedName;
}
+ (Class)class;
+ (id)alloc;
- (id)init;
- (void)dealloc;
@end

@interface Array : Root {
  id elements[4];
  unsigned long number;
}
+ (Array *)of:(id)first and:(id)second;
- (unsigned long)count;
- (id)objectAtIndex:(unsigned long)index;
@end

// What UIKit calls when a presentation or transition has completed: a block, for which the GNU runtime has no type.
@interface Completion : Root {
  @public void (*body)(Completion *, BOOL finished);
  Completion *next;
  int references;
  char text[256];
}
+ (Completion *)calling:(void (*)(Completion *, BOOL finished))body;
- (void)retain;
- (void)release;
@end

@interface UIResponder : Root {
  @public UIResponder *next;
}
- (UIResponder *)nextResponder;
@end

@interface UIView : UIResponder {
  @public UIView *superview;
  id controller;
}
- (UIView *)superview;
- (void)addSubview:(UIView *)view;
- (void)insertSubview:(UIView *)view atIndex:(long)index;
- (void)removeFromSuperview;
@end

typedef struct {
  double width, height;
} Size;

@interface UIViewController : UIResponder {
  @public UIView *view;
  UIViewController *parent, *presented, *presenting;
  long style;
}
- (id)initWithNibName:(id)name bundle:(id)bundle;
- (id)initWithCoder:(id)coder;
- (UIView *)view;
- (void)loadView;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewIsAppearing:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)viewWillLayoutSubviews;
- (void)viewDidLayoutSubviews;
- (void)didReceiveMemoryWarning;
- (void)willMoveToParentViewController:(id)parent;
- (void)didMoveToParentViewController:(id)parent;
- (void)addChildViewController:(UIViewController *)child;
- (void)removeFromParentViewController;
- (void)beginAppearanceTransition:(BOOL)appearing animated:(BOOL)animated;
- (void)endAppearanceTransition;
- (BOOL)shouldAutomaticallyForwardAppearanceMethods;
- (void)transitionFromViewController:(id)from
                    toViewController:(id)to
                            duration:(double)duration
                             options:(unsigned long)options
                          animations:(id)animations
                          completion:(id)completion;
- (void)presentViewController:(UIViewController *)child animated:(BOOL)animated completion:(id)completion;
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(id)completion;
- (long)modalPresentationStyle;
- (UIViewController *)parentViewController;
- (UIViewController *)presentedViewController;
- (UIViewController *)presentingViewController;
- (void)viewWillTransitionToSize:(Size)size withTransitionCoordinator:(id)coordinator;
@end

@interface UINavigationController : UIViewController {
  @public UIViewController *top;
}
- (UIViewController *)topViewController;
- (void)pushViewController:(UIViewController *)child animated:(BOOL)animated;
- (id)popViewControllerAnimated:(BOOL)animated;
- (void)setViewControllers:(Array *)children animated:(BOOL)animated;
@end

@interface UITabBarController : UIViewController {
  @public Array *controllers;
}
- (Array *)viewControllers;
- (void)setSelectedIndex:(unsigned long)index;
- (void)setSelectedViewController:(UIViewController *)controller;
@end

@protocol UIApplicationDelegate
@end
@protocol UISceneDelegate
@end
@protocol UIWindowSceneDelegate <UISceneDelegate>
@end
@protocol UINavigationControllerDelegate
@end
@protocol UITabBarControllerDelegate
@end
@protocol UIPageViewControllerDelegate
@end
@protocol UISplitViewControllerDelegate
@end
@protocol UIAdaptivePresentationControllerDelegate
@end
@protocol UISheetPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@end

// Presents a controller.
@interface UIPresentationController : Root {
  @public UIViewController *child;
}
- (UIViewController *)presentedViewController;
@end

@interface UIWindow : UIView
- (void)setRootViewController:(UIViewController *)controller;
@end

// Whether UIKit calls nothing by itself, because the log that is played contains these calls.
extern bool uikit_is_passive;
// The result of `shouldAutomaticallyForwardAppearanceMethods`.
extern BOOL forwards_appearance;
// The calls of UIViewController's implementations of viewWillAppear and viewDidAppear.
extern unsigned long uikit_calls;
// The arguments that its `viewWillTransitionToSize` and `transitionFrom…` received.
extern double received_width, received_duration;

// Everything that UIKit calls when a controller appears, and when it disappears.
void appear(UIViewController *controller);
void disappear(UIViewController *controller);

// Ends the animation of the last presentation or transition: calls its completion, if it has one.
void finish_animation(BOOL finished);
// The completions that exist.
extern int completions;

// What a container of UIKit calls when it shows a controller.
void show_in_container(UIViewController *controller);

// The classes that start with `UI`, and those that they inherit from, are those of the system.
extern const ProbePlatform fake_platform;
