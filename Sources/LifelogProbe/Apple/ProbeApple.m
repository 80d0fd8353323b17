// What is Apple's: the start of the probe, images and classes, deallocation, the system log. All else is in the C files,
// which also compile for the GNU runtime.
#import <Foundation/Foundation.h>
#import <dlfcn.h>
#import <mach-o/dyld.h>
#import <mach-o/loader.h>
#import <objc/runtime.h>
#import <os/log.h>
#import <ptrauth.h>

#import "../ProbePlatform.h"

/// Logs the deallocation of the object that it is associated with: the runtime releases it then.
@interface LifelogProbeSentinel : NSObject
@end

@implementation LifelogProbeSentinel {
 @public
  const void *_address;
  const char *_name;
}

- (void)dealloc {
  probe_log_end(_address, _name);
}
@end

static void watch_end(id object, const char *name) {
  static char key;
  // An atomic association would be autoreleased when it is read, and could outlive the object.
  if (objc_getAssociatedObject(object, &key)) return;
  LifelogProbeSentinel *sentinel = [LifelogProbeSentinel new];
  sentinel->_address = (__bridge const void *)object;
  sentinel->_name = name;
  objc_setAssociatedObject(object, &key, sentinel, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
}

// In a simulator the paths of the system start with that of its runtime. The tools of Xcode are in its `Developer` folder,
// or in that of a device.
static bool is_system_image(const char *path) {
  return strstr(path, "/System/Library/") || strstr(path, "/usr/lib/") || strstr(path, "/Contents/Developer/") ||
         strncmp(path, "/Developer/", 11) == 0;
}

// The image of the code at an address; NULL if it is in none.
static const char *image_of_code(const void *code) {
  Dl_info found;
  return dladdr(code, &found) ? found.dli_fname : NULL;
}

// A class that was created at run time has no image: one of a generic Swift type, such as those of SwiftUI, is where its
// methods are. Without any it counts as the app's.
static bool is_app_class(Class class) {
  const char *path = class_getImageName(class);
  unsigned count = 0;
  Method *methods = path ? NULL : class_copyMethodList(class, &count);
  if (count > 0) {
    path = image_of_code(
        ptrauth_strip((const void *)method_getImplementation(methods[0]), ptrauth_key_function_pointer));
  }
  free(methods);
  return !path || !is_system_image(path);
}

static bool is_own_code(Class class, IMP implementation) {
  const char *path = class_getImageName(class);
  const char *code = image_of_code(ptrauth_strip((const void *)implementation, ptrauth_key_function_pointer));
  return path && code && strcmp(path, code) == 0;
}

static bool is_app_code(const void *address) {
  const char *path = image_of_code(ptrauth_strip(address, ptrauth_key_return_address));
  return !path || !is_system_image(path);
}

static void *new_completion(id next, bool has_flag, const char *text) {
  NSData *line = [NSData dataWithBytes:text length:strlen(text) + 1];
  if (has_flag) {
    void (^original)(BOOL) = next;
    return (__bridge_retained void *)[^(BOOL finished) {
      probe_log_completion(line.bytes, finished ? "yes" : "no");
      if (original) original(finished);
    } copy];
  }
  void (^original)(void) = next;
  return (__bridge_retained void *)[^{
    probe_log_completion(line.bytes, NULL);
    if (original) original();
  } copy];
}

static void release_completion(void *completion) { (void)(__bridge_transfer id)completion; }

static void log_line(const char *line) {
  static os_log_t log;
  if (!log) log = os_log_create("lifelog", "probe");
  os_log(log, "%{public}s", line);
}

static void hook_image(const char *path) {
  unsigned count = 0;
  const char **names = objc_copyClassNamesForImage(path, &count);
  for (unsigned i = 0; i < count; i++) {
    // NULL if the superclass is in a newer version of the OS.
    Class class = objc_getClass(names[i]);
    if (class) probe_hook_class(class);
  }
  free(names);
}

// A copy that stays, because each new log begins with it.
static const char *copy_of(NSString *text) { return text ? strdup(text.UTF8String) : NULL; }

// The version of the SDK that built the app, as the header of the executable states it; empty if it does not.
static const char *sdk_of_app(void) {
  static char version[16];
  const struct mach_header *header = _dyld_get_image_header(0);
  const char *next = (const char *)header +
                     (header->magic == MH_MAGIC_64 ? sizeof(struct mach_header_64) : sizeof(struct mach_header));
  for (uint32_t i = 0; i < header->ncmds; i++) {
    const struct load_command *command = (const void *)next;
    if (command->cmd == LC_BUILD_VERSION) {
      uint32_t sdk = ((const struct build_version_command *)next)->sdk;
      if (sdk) snprintf(version, sizeof version, "%u.%u", sdk >> 16, sdk >> 8 & 255);
    }
    next += command->cmdsize;
  }
  return version;
}

static _Atomic bool has_started;

// Called for each new image. The runtime may not know it yet, and dyld may hold a lock, so the classes are hooked later.
// Until then, and if they are not in an image, such as those of generic Swift types, they are hooked when their first
// instance is initialized.
static void image_loaded(const struct mach_header *header, intptr_t slide) {
  (void)slide;
  const char *image = image_of_code(header);
  if (!has_started || !image || is_system_image(image)) return;
  char *path = strdup(image);
  dispatch_async(dispatch_get_main_queue(), ^{
    hook_image(path);
    free(path);
  });
}

__attribute__((constructor)) static void start(void) {
  @autoreleasepool {
    NSOperatingSystemVersion os = NSProcessInfo.processInfo.operatingSystemVersion;
    static char version[32];
    snprintf(version, sizeof version, "%ld.%ld", (long)os.majorVersion, (long)os.minorVersion);
    static ProbePlatform platform = {
      .os = version, .is_app_class = is_app_class, .is_own_code = is_own_code, .is_app_code = is_app_code,
      .watch_end = watch_end, .new_completion = new_completion, .release_completion = release_completion, .log = log_line,
    };
    NSBundle *app = NSBundle.mainBundle;
    platform.sdk = sdk_of_app();
    platform.app = copy_of(app.bundleIdentifier);
    platform.app_version = copy_of([app objectForInfoDictionaryKey:@"CFBundleShortVersionString"]);
    if (!probe_start(&platform)) return;
    for (uint32_t i = 0; i < _dyld_image_count(); i++) {
      const char *path = _dyld_get_image_name(i);
      if (path && !is_system_image(path)) hook_image(path);
    }
    // Calls the function for these images, too.
    _dyld_register_func_for_add_image(image_loaded);
    has_started = true;
  }
}
