// Plays lives of fake controllers with the probe: `scenarios NAME [NUMBER]`. The lines go to LIFELOG_FILE. The number is
// that of callbacks on each of eight threads.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "LifelogProbe.h"
#include "Scenarios.h"

// Overrides two callbacks, and calls super.
@interface Cart : UIViewController
@end
@implementation Cart
- (void)viewDidLoad { [super viewDidLoad]; }
- (void)viewWillAppear:(BOOL)animated { [super viewWillAppear:animated]; }
@end

// Another one, in a category.
@interface Cart (Tracking)
@end
@implementation Cart (Tracking)
- (void)viewDidAppear:(BOOL)animated { [super viewDidAppear:animated]; }
@end

// Inherits everything.
@interface Plain : UIViewController
@end
@implementation Plain
@end

// The third level of overrides.
@interface GiftCart : Cart
@end
@implementation GiftCart
- (void)viewDidLoad { [super viewDidLoad]; }
- (void)viewWillAppear:(BOOL)animated { [super viewWillAppear:animated]; }
- (void)viewDidAppear:(BOOL)animated { [super viewDidAppear:animated]; }
@end

@interface Shop : UINavigationController
@end
@implementation Shop
@end

static void levels(void) {
  appear([[Cart alloc] init]);
  appear([[Plain alloc] init]);
  appear([[GiftCart alloc] init]);
  appear([[Shop alloc] init]);
}

static void life(void) {
  Cart *cart = [[Cart alloc] init];
  appear(cart);
  disappear(cart);
  [cart dealloc];
}

// Deallocates itself in its last callback.
@interface Brief : UIViewController
@end
@implementation Brief
- (void)viewDidDisappear:(BOOL)animated { [self dealloc]; }
@end

static void brief(void) {
  Brief *brief = [[Brief alloc] init];
  appear(brief);
  disappear(brief);
}

static void late_viewDidLoad(UIViewController *self, SEL cmd) {
  IMP above = class_getMethodImplementation([UIViewController class], cmd);
  ((void (*)(id, SEL))above)(self, cmd);
}

// A class that is registered after the probe has started.
static void late(void) {
  Class class = objc_allocateClassPair([UIViewController class], "Late", 0);
  class_addMethod(class, @selector(viewDidLoad), (IMP)late_viewDidLoad, "v16@0:8");
  objc_registerClassPair(class);
  UIViewController *late = [[class alloc] init];
  appear(late);
  printf("hooked %d\n", class_getMethodImplementation(class, @selector(viewDidLoad)) != (IMP)late_viewDidLoad);
}

@interface Recursive : UIViewController {
  @public int rest;
}
@end
@implementation Recursive
- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  if (rest-- > 0) [self viewWillAppear:animated];
}
@end

static void recursion(void) {
  Recursive *controller = [[Recursive alloc] init];
  controller->rest = 2;
  [controller viewWillAppear:NO];
}

@interface Careless : UIViewController
@end
@implementation Careless
- (void)viewDidLoad {}
- (void)viewWillAppear:(BOOL)animated { [super viewWillAppear:animated]; }
- (void)viewDidAppear:(BOOL)animated {}
@end

// Inherits an override without super.
@interface Heir : Careless
@end
@implementation Heir
- (void)viewDidAppear:(BOOL)animated { [super viewDidAppear:animated]; }
@end

// Calls super of another object, which is not a call of super for itself.
@interface Distracted : UIViewController {
  @public UIViewController *other;
}
@end
@implementation Distracted
- (void)viewDidAppear:(BOOL)animated { [other viewDidAppear:animated]; }
@end

static void superless(void) {
  appear([[Careless alloc] init]);
  appear([[Heir alloc] init]);
  Distracted *distracted = [[Distracted alloc] init];
  distracted->other = [[Plain alloc] init];
  [distracted viewDidAppear:NO];
}

@interface Throwing : UIViewController
@end
@implementation Throwing
- (void)viewDidAppear:(BOOL)animated { @throw self; }
@end

static void exception(void) {
  Throwing *controller = [[Throwing alloc] init];
  for (int i = 0; i < 2; i++) {
    @try {
      [controller viewDidAppear:NO];
    } @catch (id thrown) {
      printf("caught %d\n", thrown == controller);
    }
  }
}

// Other swizzlers. One exchanges implementations, the other adds a method first if the class has none.
static unsigned exchanged_calls;
@interface UIViewController (Exchange)
@end
@implementation UIViewController (Exchange)
- (void)exchanged_viewWillAppear:(BOOL)animated {
  exchanged_calls++;
  [self exchanged_viewWillAppear:animated];
}
@end

static void exchange(Class class) {
  SEL old = @selector(viewWillAppear:), new = @selector(exchanged_viewWillAppear:);
  Method mine = class_getInstanceMethod(class, new), theirs = class_getInstanceMethod(class, old);
  const char *types = method_getTypeEncoding(theirs);
  IMP added = method_getImplementation(mine), replaced = method_getImplementation(theirs);
  class_addMethod(class, old, replaced, types);
  class_addMethod(class, new, added, types);
  method_setImplementation(class_getInstanceMethod(class, old), added);
  method_setImplementation(class_getInstanceMethod(class, new), replaced);
}

static void swizzlers(void) {
  for (int i = 0; i < 2; i++) {
    UIViewController *controller = i == 0 ? [[Cart alloc] init] : [[Plain alloc] init];
    exchanged_calls = uikit_calls = 0;
    [controller viewWillAppear:NO];
    printf("swizzler %u, UIKit %lu\n", exchanged_calls, uikit_calls);
  }
}

static void exchange_both(void) {
  exchange([Cart class]);
  exchange([Plain class]);
}

static void observing_viewDidAppear(UIViewController *self, SEL cmd, BOOL animated) {
  IMP above = class_getMethodImplementation([Recursive class], cmd);
  ((void (*)(id, SEL, BOOL))above)(self, cmd, animated);
}

// The class that key-value observation puts in front of another. It overrides a setter, and must keep its override.
static void observed(void) {
  Class observing = objc_allocateClassPair([Recursive class], "NSKVONotifying_Recursive", 0);
  class_addMethod(observing, @selector(viewDidAppear:), (IMP)observing_viewDidAppear, "v20@0:8C16");
  objc_registerClassPair(observing);
  Recursive *controller = [[Recursive alloc] init];
  object_setClass(controller, observing);
  appear(controller);
  IMP kept = class_getMethodImplementation(observing, @selector(viewDidAppear:));
  printf("kept %d\n", kept == (IMP)observing_viewDidAppear);
}

// Has the selector of a callback, but other types.
@interface Unrelated : UIViewController
@end
@implementation Unrelated
- (int)traitCollectionDidChange:(id)traits { return 42; }
@end

static void types(void) {
  Unrelated *controller = [[Unrelated alloc] init];
  printf("result %d\n", [controller traitCollectionDidChange:nil]);
}

@interface Host : UIViewController
@end
@implementation Host
- (BOOL)shouldAutomaticallyForwardAppearanceMethods { return NO; }
@end

// Every call of a container, in no legal order.
static void containers(void) {
  Host *host = [[Host alloc] init];
  Cart *cart = [[Cart alloc] init];
  [host addChildViewController:cart];
  [[host view] insertSubview:[cart view] atIndex:0];
  [cart didMoveToParentViewController:host];
  [host shouldAutomaticallyForwardAppearanceMethods];
  [cart beginAppearanceTransition:YES animated:NO];
  [cart endAppearanceTransition];
  [host transitionFromViewController:cart toViewController:host duration:0.25 options:3 animations:nil completion:nil];
  [cart willMoveToParentViewController:nil];
  [[cart view] removeFromSuperview];
  [cart removeFromParentViewController];
  [host viewWillTransitionToSize:(Size){320, 480} withTransitionCoordinator:nil];
  printf("received %g %g\n", received_duration, received_width);
}

// A child that is added, appears and is removed as it should.
static void child(void) {
  UIViewController *parent = [[Plain alloc] init], *child = [[Cart alloc] init];
  appear(parent);
  [parent addChildViewController:child];
  [child viewDidLoad];
  [[parent view] addSubview:[child view]];
  [child viewWillAppear:NO];
  [child viewIsAppearing:NO];
  [child viewDidAppear:NO];
  [child didMoveToParentViewController:parent];
  [child willMoveToParentViewController:nil];
  disappear(child);
  [[child view] removeFromSuperview];
  [child removeFromParentViewController];
  [child dealloc];
  disappear(parent);
  [parent dealloc];
}

// Overrides what UIKit looks for when it decides whether there is a nib.
@interface Drawn : UIViewController
@end
@implementation Drawn
- (id)initWithNibName:(id)name bundle:(id)bundle { return [super initWithNibName:name bundle:bundle]; }
- (void)loadView { [super loadView]; }
@end

// The implementations of `loadView` in UIKit and of an initializer in the app, and the methods of a class without overrides.
typedef struct {
  IMP load_view, initializer;
  unsigned methods;
} Looked;
static Looked looked;

static Looked look(void) {
  Looked found = {
    .load_view = class_getMethodImplementation([UIViewController class], @selector(loadView)),
    .initializer = class_getMethodImplementation([Drawn class], @selector(initWithNibName:bundle:)),
  };
  free(class_copyMethodList([Plain class], &found.methods));
  return found;
}

static void look_before(void) { looked = look(); }

static void nibs(void) {
  Looked after = look();
  printf("kept %d %d %d\n", after.load_view == looked.load_view, after.initializer == looked.initializer,
         after.methods == looked.methods);
  [[[Drawn alloc] init] loadView];
  [[[Plain alloc] init] loadView];
}

// Overrides a call, and passes it on.
@interface Presenter : UIViewController
@end
@implementation Presenter
- (void)presentViewController:(UIViewController *)child animated:(BOOL)animated completion:(id)completion {
  [super presentViewController:child animated:animated completion:completion];
}
@end

static int completed, finished_completions;
static void note_completion(Completion *completion, BOOL finished) {
  completed++;
  finished_completions += finished;
}

// Presentations and a transition, with and without a completion, of which the last one is cancelled.
static void completion(void) {
  Presenter *host = [[Presenter alloc] init];
  Cart *cart = [[Cart alloc] init];
  Completion *mine = [Completion calling:note_completion];
  [host presentViewController:cart animated:YES completion:mine];
  finish_animation(YES);
  [cart dismissViewControllerAnimated:YES completion:nil];
  finish_animation(YES);
  [host transitionFromViewController:cart toViewController:host duration:1 options:0 animations:nil completion:mine];
  finish_animation(NO);
  [mine release];
  printf("completed %d, finished %d, left %d\n", completed, finished_completions, completions);
}

static void tabs(void) {
  UITabBarController *tabs = [[UITabBarController alloc] init];
  Cart *cart = [[Cart alloc] init];
  tabs->controllers = [Array of:cart and:[[Plain alloc] init]];
  [tabs setSelectedIndex:1];
  [tabs setSelectedViewController:cart];
  [tabs setSelectedIndex:7];
}

@interface Forwarding : UIViewController
@end
@implementation Forwarding
- (void)beginAppearanceTransition:(BOOL)appearing animated:(BOOL)animated {
  [super beginAppearanceTransition:appearing animated:animated];
}
@end

// A container of the app and two of UIKit show a controller.
static void forwarding(void) {
  uikit_is_passive = true;
  UIViewController *mine = [[Forwarding alloc] init], *shown = [[Forwarding alloc] init], *pushed = [[Forwarding alloc] init];
  pushed->parent = [[UINavigationController alloc] init];
  [mine beginAppearanceTransition:YES animated:NO];
  [mine endAppearanceTransition];
  show_in_container(shown);
  show_in_container(pushed);
}

// As if the calls were the last ones of a function of the app that UIKit calls: no frame remains of it.
static void forwarding_at_end(void) {
  uikit_is_passive = true;
  UIViewController *mine = [[Forwarding alloc] init];
  mine->parent = [[Plain alloc] init];
  show_in_container(mine);
}

static void navigation(void) {
  Shop *shop = [[Shop alloc] init];
  Cart *cart = [[Cart alloc] init];
  [(UIWindow *)[[UIWindow alloc] init] setRootViewController:shop];
  [shop pushViewController:cart animated:YES];
  shop->top = cart;
  [shop popViewControllerAnimated:NO];
  [shop setViewControllers:[Array of:cart and:[[Plain alloc] init]] animated:NO];
  cart->style = 7;
  [shop presentViewController:cart animated:YES completion:nil];
  [cart dismissViewControllerAnimated:YES completion:nil];
}

@interface AppDelegate : Root <UIApplicationDelegate>
@end
@implementation AppDelegate
- (BOOL)application:(id)application didFinishLaunchingWithOptions:(id)options { return YES; }
- (void)applicationDidBecomeActive:(id)application {}
- (BOOL)application:(id)application openURL:(id)url options:(id)options { return YES; }
@end

@interface SceneDelegate : Root <UIWindowSceneDelegate>
@end
@implementation SceneDelegate
- (void)sceneWillEnterForeground:(id)scene {}
@end

// Inherits the protocol.
@interface ShopSceneDelegate : SceneDelegate
@end
@implementation ShopSceneDelegate
- (void)scene:(id)scene willConnectToSession:(id)session options:(id)options {}
- (void)sceneDidBecomeActive:(id)scene {}
- (void)scene:(id)scene openURLContexts:(id)contexts {}
- (void)windowScene:(id)scene
    didUpdateCoordinateSpace:(id)space
        interfaceOrientation:(long)orientation
             traitCollection:(id)traits {}
@end

// Names the method that receives a notification like the callback.
@interface Analytics : Root
@end
@implementation Analytics
- (void)applicationDidBecomeActive:(id)notification {}
- (void)sceneDidBecomeActive:(id)notification {}
@end

// The options with which UIKit connects a scene to open two URLs.
@interface Contexts : Root
@end
@implementation Contexts
- (unsigned long)count { return 2; }
@end
@interface ConnectionOptions : Root
@end
@implementation ConnectionOptions
- (id)URLContexts { return [[Contexts alloc] init]; }
- (id)notificationResponse { return nil; }
@end

static void application(void) {
  AppDelegate *delegate = [[AppDelegate alloc] init];
  ShopSceneDelegate *scene = [[ShopSceneDelegate alloc] init];
  Analytics *analytics = [[Analytics alloc] init];
  [delegate application:nil didFinishLaunchingWithOptions:nil];
  [scene scene:nil willConnectToSession:nil options:[[ConnectionOptions alloc] init]];
  [scene sceneWillEnterForeground:nil];
  [delegate applicationDidBecomeActive:nil];
  [analytics applicationDidBecomeActive:nil];
  [scene sceneDidBecomeActive:nil];
  [analytics sceneDidBecomeActive:nil];
  [delegate application:nil openURL:nil options:nil];
  [scene scene:nil openURLContexts:nil];
  [scene windowScene:nil didUpdateCoordinateSpace:nil interfaceOrientation:1 traitCollection:nil];
}

// A controller that is the delegate of its containers.
@interface Flow : UIViewController <
  UINavigationControllerDelegate, UITabBarControllerDelegate, UIPageViewControllerDelegate, UISplitViewControllerDelegate,
  UISheetPresentationControllerDelegate>
@end
@implementation Flow
- (void)navigationController:(id)navigation willShowViewController:(id)child animated:(BOOL)animated {}
- (void)navigationController:(id)navigation didShowViewController:(id)child animated:(BOOL)animated {}
- (void)tabBarController:(id)tabs didSelectViewController:(id)child {}
- (void)tabBarController:(id)tabs didSelectTab:(id)tab previousTab:(id)previous {}
- (void)pageViewController:(id)pages willTransitionToViewControllers:(id)children {}
- (void)pageViewController:(id)pages
        didFinishAnimating:(BOOL)finished
   previousViewControllers:(id)previous
       transitionCompleted:(BOOL)completed {}
- (BOOL)presentationControllerShouldDismiss:(id)presentation { return NO; }
- (void)presentationControllerDidAttemptToDismiss:(id)presentation {}
- (void)presentationControllerWillDismiss:(id)presentation {}
- (void)presentationControllerDidDismiss:(id)presentation {}
- (void)presentationController:(id)presentation
    willPresentWithAdaptiveStyle:(long)style
           transitionCoordinator:(id)coordinator {}
- (void)sheetPresentationControllerDidChangeSelectedDetentIdentifier:(id)sheet {}
- (void)splitViewController:(id)split willShowColumn:(long)column {}
- (void)splitViewController:(id)split willHideColumn:(long)column {}
- (void)splitViewControllerDidCollapse:(id)split {}
- (void)splitViewControllerDidExpand:(id)split {}
@end

// Names its methods like those of a delegate, and adopts no protocol.
@interface Router : Root
@end
@implementation Router
- (void)navigationController:(id)navigation didShowViewController:(id)child animated:(BOOL)animated {}
@end

static void containers_delegates(void) {
  Flow *flow = [[Flow alloc] init];
  UIViewController *cart = [[Cart alloc] init], *plain = [[Plain alloc] init];
  UINavigationController *shop = [[Shop alloc] init];
  UIPresentationController *sheet = [[UIPresentationController alloc] init];
  sheet->child = cart;
  [flow navigationController:shop willShowViewController:cart animated:YES];
  [flow navigationController:shop didShowViewController:cart animated:YES];
  [[[Router alloc] init] navigationController:shop didShowViewController:cart animated:YES];
  [flow tabBarController:nil didSelectViewController:cart];
  [flow tabBarController:nil didSelectTab:nil previousTab:nil];
  [flow pageViewController:nil willTransitionToViewControllers:[Array of:cart and:plain]];
  [flow pageViewController:nil didFinishAnimating:YES previousViewControllers:nil transitionCompleted:NO];
  [flow presentationController:sheet willPresentWithAdaptiveStyle:-1 transitionCoordinator:nil];
  [flow presentationController:sheet willPresentWithAdaptiveStyle:0 transitionCoordinator:nil];
  [flow sheetPresentationControllerDidChangeSelectedDetentIdentifier:sheet];
  [flow presentationControllerShouldDismiss:sheet];
  [flow presentationControllerDidAttemptToDismiss:sheet];
  [flow presentationControllerWillDismiss:sheet];
  [flow presentationControllerDidDismiss:sheet];
  [flow splitViewController:nil willShowColumn:0];
  [flow splitViewController:nil willHideColumn:0];
  [flow splitViewControllerDidCollapse:nil];
  [flow splitViewControllerDidExpand:nil];
}

static void count_lines(const char *line, size_t length, void *context) { (*(int *)context)++; }

static int callbacks_of_thread = 1000;
static void *appear_often(void *controller) {
  for (int i = 0; i < callbacks_of_thread; i++) [(UIViewController *)controller viewWillAppear:NO];
  return NULL;
}

static void threads(void) {
  pthread_t all[8];
  id controllers[8];
  for (int i = 0; i < 8; i++) controllers[i] = [[GiftCart alloc] init];
  for (int i = 0; i < 8; i++) pthread_create(&all[i], NULL, appear_often, controllers[i]);
  for (int i = 0; i < 8; i++) pthread_join(all[i], NULL);
  printf("UIKit %lu\n", uikit_calls);
}

// The GNU runtime, unlike Apple's, finds a class while another thread still registers it.
static Class made_class(const char *name) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  Class class = (Class)objc_getClass(name);
  if (!class) {
    class = objc_allocateClassPair([UIViewController class], name, 0);
    class_addMethod(class, @selector(viewDidLoad), (IMP)late_viewDidLoad, "v16@0:8");
    objc_registerClassPair(class);
  }
  pthread_mutex_unlock(&lock);
  return class;
}

// Each thread makes classes of its own, and instances of classes that the others make.
static void *make_classes(void *number) {
  for (int i = 0; i < callbacks_of_thread / 10; i++) {
    char name[32];
    snprintf(name, sizeof name, "Made%d-%d", i % 2 ? 0 : *(int *)number, i);
    UIViewController *controller = [[made_class(name) alloc] init];
    [controller viewDidLoad];
    [controller dealloc];
  }
  return NULL;
}

// New classes and lines on eight threads, while another one changes the sink.
static void crowd(void) {
  pthread_t all[8];
  int numbers[8];
  for (int i = 0; i < 8; i++) numbers[i] = i + 1;
  for (int i = 0; i < 8; i++) pthread_create(&all[i], NULL, make_classes, &numbers[i]);
  int count = 0;
  for (int i = 0; i < callbacks_of_thread; i++) {
    LifelogProbeSetSink(i % 2 ? NULL : count_lines, &count);
  }
  for (int i = 0; i < 8; i++) pthread_join(all[i], NULL);
  LifelogProbeSetSink(NULL, NULL);
}

static void remember(const char *line, size_t length, void *context) {
  (*(int *)context)++;
  fwrite(line, 1, length, stdout);
}

static void memory(void) {
  int count = 0;
  LifelogProbeSetSink(remember, &count);
  [[[Plain alloc] init] viewDidLoad];
  LifelogProbeSetSink(NULL, NULL);
  [[[Cart alloc] init] viewDidLoad];
  printf("lines %d\n", count);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

// Found before the function of the GNU runtime, which looks at all classes for each replaced method, for half a millisecond, and
// also changes what superclasses call. Before the first message it is enough to change the method.
static bool is_runtime_skipped, has_messages;
struct objc_method {
  SEL name;
  const char *types;
  IMP implementation;
};
IMP class_replaceMethod(Class class, SEL selector, IMP implementation, const char *types) {
  if (is_runtime_skipped) return (IMP)late_viewDidLoad;
  unsigned count = 0;
  Method *methods = has_messages ? NULL : class_copyMethodList(class, &count);
  for (unsigned i = 0; i < count; i++) {
    if (!sel_isEqual(method_getName(methods[i]), selector)) continue;
    IMP replaced = methods[i]->implementation;
    methods[i]->implementation = implementation;
    free(methods);
    return replaced;
  }
  IMP (*next)(Class, SEL, IMP, const char *) = dlsym(RTLD_NEXT, "class_replaceMethod");
  return next(class, selector, implementation, types);
}

static void forget(const char *line, size_t length, void *context) {}

// Prints the cost of a callback through three levels: as started, and with a sink that drops the lines.
static void cost(void) {
  GiftCart *cart = [[GiftCart alloc] init];
  enum { count = 200000 };
  for (int i = 0; i < 2; i++) {
    if (i == 1) LifelogProbeSetSink(forget, NULL);
    double start = now();
    for (int k = 0; k < count; k++) [cart viewWillAppear:NO];
    printf("%s: %.3f µs a callback\n", i == 1 ? "text" : getenv("LIFELOG_FILE") ? "file" : "no log", (now() - start) / count);
  }
}

// Prints the probe's part of the cost of hooking 3,000 classes with 12 methods each, 8 of which are callbacks.
static void install(void) {
  enum { count = 3000 };
  static Class classes[count];
  static const char *callbacks[] = {"viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:",
                                    "viewDidDisappear:", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
                                    "didReceiveMemoryWarning"};
  for (int i = 0; i < count; i++) {
    char name[32];
    snprintf(name, sizeof name, "Screen%d", i);
    classes[i] = objc_allocateClassPair([UIViewController class], name, 0);
    for (int k = 0; k < 12; k++) {
      snprintf(name, sizeof name, "method%d", k);
      SEL selector = sel_registerName(k < 8 ? callbacks[k] : name);
      Method method = class_getInstanceMethod([UIViewController class], selector);
      class_addMethod(classes[i], selector, (IMP)late_viewDidLoad, method ? method_getTypeEncoding(method) : "v16@0:8");
    }
    objc_registerClassPair(classes[i]);
  }
  is_runtime_skipped = true;
  double start = now();
  for (int i = 0; i < count; i++) probe_hook_class(classes[i]);
  printf("%d classes: %.2f ms without the runtime's part\n", count, (now() - start) / 1000);
}

static const struct {
  const char *name;
  void (*play)(void);
  // What runs before the probe hooks the classes, and after it.
  void (*before)(void), (*after)(void);
} scenarios[] = {
  {"levels", levels}, {"life", life}, {"brief", brief}, {"late", late}, {"recursion", recursion},
  {"superless", superless}, {"exception", exception}, {"swizzler-before", swizzlers, exchange_both},
  {"swizzler-after", swizzlers, NULL, exchange_both}, {"observed", observed}, {"types", types}, {"containers", containers}, {"child", child}, {"nibs", nibs, look_before}, {"completion", completion}, {"tabs", tabs}, {"forwarding", forwarding}, {"forwarding-at-end", forwarding_at_end},
  {"navigation", navigation}, {"application", application}, {"delegates", containers_delegates}, {"threads", threads}, {"crowd", crowd}, {"memory", memory},
  {"cost", cost}, {"install", install}, {"play", play},
};

int main(int count, char **arguments) {
  if (count == 2 && strcmp(arguments[1], "list") == 0) {
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) puts(scenarios[i].name);
    return 0;
  }
  if (count == 3) callbacks_of_thread = atoi(arguments[2]);
  for (size_t i = 0; count > 1 && i < sizeof scenarios / sizeof *scenarios; i++) {
    if (strcmp(scenarios[i].name, arguments[1]) != 0) continue;
    if (scenarios[i].before) scenarios[i].before();
    has_messages = scenarios[i].before;
    probe_start(&fake_platform);
    // As an image that loads: all of its classes at once.
    int number = objc_getClassList(NULL, 0);
    Class *classes = calloc(number, sizeof *classes);
    number = objc_getClassList(classes, number);
    for (int k = 0; k < number; k++) probe_hook_class(classes[k]);
    free(classes);
    has_messages = true;
    if (scenarios[i].after) scenarios[i].after();
    scenarios[i].play();
    return 0;
  }
  fprintf(stderr, "scenarios: unknown scenario\n");
  return 64;
}
