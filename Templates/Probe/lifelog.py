"""Logs the lifecycle callbacks of an app from LLDB: breakpoints that print a canonical line and go on.

    (lldb) command script import lifelog.py

It needs a target; a later `run` or `process attach` starts the log. The lines go to the console, or to the file that the
environment variable LIFELOG_FILE of LLDB names. Each breakpoint stops the app for milliseconds, so the lines say
`clock=debugger`, and their times say nothing about the app.

Classes that override nothing are logged by the methods of UIKit. An override in Swift is logged when it calls super, so the
first line does not list the callbacks in `covers`: without one, an absent callback can be such an override.
"""

import os
import re

import lldb

# Each selector with its callback, and the keys of its arguments: a flag ends with `?`, others are objects. An argument that
# a line does not show has no key.
CALLBACKS = {
    "viewDidLoad": ("viewDidLoad", []),
    "viewWillAppear:": ("viewWillAppear", ["animated?"]),
    "viewIsAppearing:": ("viewIsAppearing", ["animated?"]),
    "viewDidAppear:": ("viewDidAppear", ["animated?"]),
    "viewWillDisappear:": ("viewWillDisappear", ["animated?"]),
    "viewDidDisappear:": ("viewDidDisappear", ["animated?"]),
    "viewWillLayoutSubviews": ("viewWillLayoutSubviews", []),
    "viewDidLayoutSubviews": ("viewDidLayoutSubviews", []),
    "updateViewConstraints": ("updateViewConstraints", []),
    "didReceiveMemoryWarning": ("didReceiveMemoryWarning", []),
    "willMoveToParentViewController:": ("willMoveToParent", ["parent"]),
    "didMoveToParentViewController:": ("didMoveToParent", ["parent"]),
    "addChildViewController:": ("addChild", ["child"]),
    "removeFromParentViewController": ("removeFromParent", []),
    "beginAppearanceTransition:animated:": ("beginAppearanceTransition", ["appearing?", "animated?"]),
    "endAppearanceTransition": ("endAppearanceTransition", []),
    "transitionFromViewController:toViewController:duration:options:animations:completion:": (
        "transitionFromTo", ["from", "to"]),
    "presentViewController:animated:completion:": ("present", ["child", "animated?"]),
    "dismissViewControllerAnimated:completion:": ("dismiss", []),
    "prepareForSegue:sender:": ("prepareForSegue", []),
    "viewWillTransitionToSize:withTransitionCoordinator:": ("viewWillTransition", []),
    "willTransitionToTraitCollection:withTransitionCoordinator:": ("willTransition", []),
    "traitCollectionDidChange:": ("traitCollectionDidChange", []),
    "pushViewController:animated:": ("push", ["child", "animated?"]),
    "popViewControllerAnimated:": ("pop", ["animated?"]),
    "popToViewController:animated:": ("pop", []),
    "popToRootViewControllerAnimated:": ("popToRoot", ["animated?"]),
    "setViewControllers:animated:": ("setViewControllers", []),
    "setSelectedViewController:": ("selectTab", ["child"]),
    "setRootViewController:": ("setRoot", ["child"]),
    "dealloc": ("deinit", []),
}

# The numbers of UIModalPresentationStyle.
STYLES = ["fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen", "overCurrentContext", "popover"]

# The methods of all classes, except `dealloc`: that of UIKit is the last one. LLDB has POSIX expressions, without `\S`.
METHOD = r"^-\[[^ ]+ (%s)\]$" % "|".join(selector for selector in CALLBACKS if selector != "dealloc")
DEALLOC = r"^-\[UIViewController dealloc\]$"
# The containers of UIKit. The line of a controller names the nearest one as its `kind`.
KINDS = ["UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController"]
# What key-value observation puts in front of the name of a class.
OBSERVED = "NSKVONotifying_"


class Log:
    """The lines of a process, and what is known of its classes."""

    def __init__(self, process):
        self.process = process
        self.number = 0
        self.classes = {}
        self.outermost = {}
        path = os.environ.get("LIFELOG_FILE")
        self.file = open(path, "a", encoding="utf-8") if path else None
        # An object's first word contains other bits too. The runtime has a variable for debuggers that says which.
        target = process.GetTarget()
        symbols = target.FindSymbols("objc_debug_isa_class_mask")
        mask = symbols[0].GetSymbol().GetStartAddress().GetLoadAddress(target) if len(symbols) else None
        self.mask = self.pointer(mask) if mask else ~0
        self.write("LC probe version=1")

    def write(self, text):
        print(f"{text} clock=debugger seq={self.number}", file=self.file, flush=True)
        self.number += 1

    def pointer(self, address):
        return self.process.ReadPointerFromMemory(address, lldb.SBError())

    def class_of(self, address):
        return self.pointer(address) & self.mask

    def is_delivery(self, address, selector, function):
        """Whether a call is not that of super: the first function that a class runs for a selector is the outermost."""
        return self.outermost.setdefault((self.class_of(address), selector), function) == function

    def evaluate(self, frame, expression):
        """The value of an expression; `None` if it has none."""
        options = lldb.SBExpressionOptions()
        options.SetIgnoreBreakpoints(True)
        options.SetTimeoutInMicroSeconds(1_000_000)
        value = frame.EvaluateExpression(expression, options)
        return value if value.GetError().Success() else None

    def text(self, frame, expression):
        value = self.evaluate(frame, f"(const char *){expression}")
        return value and (value.GetSummary() or "").strip('"')

    def integer(self, frame, expression):
        value = self.evaluate(frame, f"(long){expression}")
        return value and value.GetValueAsUnsigned()

    def value(self, frame, address, getter):
        """The value of a property of an object: an address or a number; `None` if it is unknown."""
        if not address:
            return None
        call = f'((void *){address}, (void *)sel_registerName("{getter}"))'
        return self.integer(frame, f"((void *(*)(void *, void *))objc_msgSend){call}")

    def names(self, frame, address):
        """The class of an object and its kind, which LLDB evaluates only once for each class; `None` for unknown ones."""
        key = self.class_of(address)
        if key not in self.classes:
            name = self.text(frame, f"object_getClassName((void *){address})")
            if not name:
                return None, None
            kind, above = None, self.integer(frame, f"object_getClass((void *){address})")
            while above and not kind:
                base = self.text(frame, f"class_getName((void *){above})")
                kind = base if base in KINDS else None
                above = self.integer(frame, f"class_getSuperclass((void *){above})")
            self.classes[key] = name.removeprefix(OBSERVED), kind
        return self.classes[key]

    def described(self, frame, address, fallback="UIViewController"):
        return f"<{self.names(frame, address)[0] or fallback}: {address:#x}>" if address else "nil"

    def subject(self, frame, selector, address):
        """The subject of a call, and its child if that is not an argument. The presenter dismisses, also for its child."""
        if selector == "popViewControllerAnimated:":
            first = self.value(frame, self.value(frame, address, "viewControllers"), "firstObject")
            child = self.value(frame, address, "topViewController")
            return address, child if child != first else None
        if selector == "dismissViewControllerAnimated:completion:":
            child = self.value(frame, address, "presentedViewController")
            return (address, child) if child else (self.value(frame, address, "presentingViewController"), address)
        return address, None


logs = {}


def argument(frame, index):
    return frame.FindRegister(f"arg{index + 1}").GetValueAsUnsigned()


def log_callback(frame, location, extra, internal):
    """The command of the breakpoints. The result makes the process continue."""
    thread = frame.GetThread()
    process = thread.GetProcess()
    key = process.GetUniqueID()
    if key not in logs:
        logs[key] = Log(process)
    log = logs[key]
    function = frame.GetSymbol().GetName() or ""
    method = re.match(r"-\[([^\s(]+)\S* (\S+)\]", function)
    receiver = argument(frame, 0)
    if not method or method[2] not in CALLBACKS or not log.is_delivery(receiver, method[2], function):
        return False
    callback, keys = CALLBACKS[method[2]]
    address, child = log.subject(frame, method[2], receiver)
    if not address:
        return False
    words = ["LC", log.described(frame, address, method[1]), callback]
    if child:
        words.append(f"child={log.described(frame, child)}")
    for index, name in enumerate(keys):
        value = argument(frame, index + 2)
        if name.endswith("?"):
            words.append(f"{name[:-1]}={'yes' if value & 0xff else 'no'}")
        else:
            words.append(f"{name}={log.described(frame, value)}")
    if callback == "present":
        style = log.value(frame, argument(frame, 2), "modalPresentationStyle")
        if style is not None and style < len(STYLES):
            words.append(f"style={STYLES[style]}")
    kind = log.names(frame, address)[1]
    if kind:
        words.append(f"kind={kind}")
    words.append(f"thread={thread.GetIndexID()}")
    log.write(" ".join(words))
    return False


def __lldb_init_module(debugger, internal):
    target = debugger.GetSelectedTarget()
    if not target.IsValid():
        print("lifelog: error: no target\nhelp: run 'target create' or 'process attach' first, then import again")
        return
    for pattern in (METHOD, DEALLOC):
        result = lldb.SBCommandReturnObject()
        # At the first instruction the arguments are still in their registers.
        debugger.GetCommandInterpreter().HandleCommand(
            f"breakpoint set --skip-prologue false --func-regex '{pattern}'", result)
        if not result.Succeeded():
            print(f"lifelog: error: cannot set breakpoints: {result.GetError().strip()}")
            return
        breakpoint = target.GetBreakpointAtIndex(target.GetNumBreakpoints() - 1)
        breakpoint.SetScriptCallbackFunction(f"{__name__}.log_callback")
        breakpoint.SetAutoContinue(True)
    print("lifelog: the breakpoints are set; continue the process")
