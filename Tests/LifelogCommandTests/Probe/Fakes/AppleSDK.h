// What the probe uses of Apple's SDK, with the declarations of its headers. A test compiles the probe for iOS with it.
#ifndef FAKE_APPLE_SDK_H
#define FAKE_APPLE_SDK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// stdlib.h, string.h, stdio.h, errno.h
typedef struct FILE FILE;
extern FILE *__stderrp;
#define stderr __stderrp
extern int *__error(void);
#define errno (*__error())
#define EINTR 4
void abort(void) __attribute__((noreturn));
void *calloc(size_t, size_t);
void free(void *);
char *getenv(const char *);
const char *getprogname(void);
void *memcpy(void *, const void *, size_t);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
char *strchr(const char *, int);
char *strdup(const char *);
char *strerror(int);
size_t strlen(const char *);
char *strstr(const char *, const char *);
char *strpbrk(const char *, const char *);
int fprintf(FILE *, const char *, ...) __attribute__((format(printf, 2, 3)));
int snprintf(char *, size_t, const char *, ...) __attribute__((format(printf, 3, 4)));

// unistd.h, fcntl.h, time.h, pthread.h, dlfcn.h
#define O_WRONLY 0x0001
#define O_APPEND 0x0008
#define O_CREAT 0x0200
#define O_CLOEXEC 0x1000000
typedef int pid_t;
typedef long ssize_t;
typedef long time_t;
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
};
typedef enum { CLOCK_REALTIME = 0 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);
struct tm *gmtime_r(const time_t *, struct tm *);
size_t strftime(char *, size_t, const char *, const struct tm *);
pid_t getpid(void);
int open(const char *, int, ...);
ssize_t write(int, const void *, size_t);
typedef struct {
  long signature;
} pthread_mutex_t, *pthread_t;
#define PTHREAD_MUTEX_INITIALIZER {0x32AAABA7}
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_threadid_np(pthread_t, uint64_t *);
int pthread_main_np(void);
typedef struct {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} Dl_info;
int dladdr(const void *, Dl_info *);

// mach-o/dyld.h, mach-o/loader.h
struct mach_header {
  uint32_t magic;
  int cputype, cpusubtype;
  uint32_t filetype, ncmds, sizeofcmds, flags;
};
struct mach_header_64 {
  uint32_t magic;
  int cputype, cpusubtype;
  uint32_t filetype, ncmds, sizeofcmds, flags, reserved;
};
struct load_command {
  uint32_t cmd, cmdsize;
};
struct build_version_command {
  uint32_t cmd, cmdsize, platform, minos, sdk, ntools;
};
#define MH_MAGIC_64 0xfeedfacf
#define LC_BUILD_VERSION 0x32
const struct mach_header *_dyld_get_image_header(uint32_t);
uint32_t _dyld_image_count(void);
const char *_dyld_get_image_name(uint32_t);
void _dyld_register_func_for_add_image(void (*)(const struct mach_header *, intptr_t));

// objc/runtime.h
typedef signed char objc_byte;
#if defined(__arm64__)
typedef bool BOOL;
#else
typedef objc_byte BOOL;
#endif
#ifndef __OBJC__
typedef struct objc_class *Class;
typedef struct objc_object {
  Class isa;
} *id;
#endif
#ifdef __OBJC__
@class Protocol;
#else
typedef struct objc_object Protocol;
#endif
typedef struct objc_selector *SEL;
typedef void (*IMP)(void);
typedef struct objc_method *Method;
typedef uintptr_t objc_AssociationPolicy;
enum { OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1 };
Class class_getSuperclass(Class);
const char *class_getName(Class);
const char *class_getImageName(Class);
Method *class_copyMethodList(Class, unsigned *);
IMP class_getMethodImplementation(Class, SEL);
IMP class_replaceMethod(Class, SEL, IMP, const char *);
BOOL class_respondsToSelector(Class, SEL);
BOOL class_conformsToProtocol(Class, Protocol *);
Protocol *objc_getProtocol(const char *);
SEL method_getName(Method);
IMP method_getImplementation(Method);
const char *method_getTypeEncoding(Method);
#ifdef __OBJC__
Class objc_getClass(const char *);
#else
id objc_getClass(const char *);
#endif
const char **objc_copyClassNamesForImage(const char *, unsigned *);
Class object_getClass(id);
id objc_getAssociatedObject(id, const void *);
void objc_setAssociatedObject(id, const void *, id, objc_AssociationPolicy);
const char *sel_getName(SEL);
SEL sel_registerName(const char *);

#ifdef __OBJC__
// Foundation, Dispatch, os/log.h
typedef long NSInteger;
typedef struct {
  NSInteger majorVersion, minorVersion, patchVersion;
} NSOperatingSystemVersion;
__attribute__((objc_root_class)) @interface NSObject
+ (instancetype)new;
- (id)copy;
- (void)dealloc;
@end
@interface NSData : NSObject
+ (instancetype)dataWithBytes:(const void *)bytes length:(unsigned long)length;
@property(readonly) const void *bytes __attribute__((objc_returns_inner_pointer));
@end
@interface NSString : NSObject
@property(readonly) const char *UTF8String __attribute__((objc_returns_inner_pointer));
@end
@interface NSBundle : NSObject
@property(class, readonly, strong) NSBundle *mainBundle;
@property(readonly, copy) NSString *bundleIdentifier;
- (id)objectForInfoDictionaryKey:(NSString *)key;
@end
@interface NSProcessInfo : NSObject
@property(class, readonly, strong) NSProcessInfo *processInfo;
@property(readonly) NSOperatingSystemVersion operatingSystemVersion;
@end
typedef NSObject *dispatch_queue_t;
typedef void (^dispatch_block_t)(void);
dispatch_queue_t dispatch_get_main_queue(void);
void dispatch_async(dispatch_queue_t, dispatch_block_t);
typedef NSObject *os_log_t;
os_log_t os_log_create(const char *, const char *);
void os_log(os_log_t, const char *, ...);
#endif

#endif
