"""Logs the lifecycle callbacks of an app from LLDB: breakpoints that print a canonical line and go on.

    (lldb) command script import lifelog.py

It needs a target; a later `run` or `process attach` starts the log. The lines go to the console, or to the file that the
environment variable LIFELOG_FILE of LLDB names. Each breakpoint stops the app for milliseconds, so the lines say
`clock=debugger`, and their times say nothing about the app.

Classes that override nothing are logged by the methods of UIKit. An override in Swift is logged when it calls super.
"""

import os
import re

import lldb

# Each selector with its callback, and the keys of its arguments: a flag ends with `?`, others are objects.
CALLBACKS = {
    "viewDidLoad": ("viewDidLoad", []),
    "viewWillAppear:": ("viewWillAppear", ["animated?"]),
    "viewIsAppearing:": ("viewIsAppearing", ["animated?"]),
    "viewDidAppear:": ("viewDidAppear", ["animated?"]),
    "viewWillDisappear:": ("viewWillDisappear", ["animated?"]),
    "viewDidDisappear:": ("viewDidDisappear", ["animated?"]),
    "viewWillLayoutSubviews": ("viewWillLayoutSubviews", []),
    "viewDidLayoutSubviews": ("viewDidLayoutSubviews", []),
    "didReceiveMemoryWarning": ("didReceiveMemoryWarning", []),
    "willMoveToParentViewController:": ("willMoveToParent", ["parent"]),
    "didMoveToParentViewController:": ("didMoveToParent", ["parent"]),
    "addChildViewController:": ("addChild", ["child"]),
    "removeFromParentViewController": ("removeFromParent", []),
    "beginAppearanceTransition:animated:": ("beginAppearanceTransition", ["appearing?", "animated?"]),
    "endAppearanceTransition": ("endAppearanceTransition", []),
    "presentViewController:animated:completion:": ("present", ["child", "animated?"]),
    "pushViewController:animated:": ("push", ["child", "animated?"]),
    "popViewControllerAnimated:": ("pop", ["animated?"]),
    "popToRootViewControllerAnimated:": ("popToRoot", ["animated?"]),
    "setRootViewController:": ("setRoot", ["child"]),
    "dealloc": ("deinit", []),
}

# The methods of all classes, except `dealloc`: that of UIKit is the last one. LLDB has POSIX expressions, without `\S`.
METHOD = r"^-\[[^ ]+ (%s)\]$" % "|".join(selector for selector in CALLBACKS if selector != "dealloc")
DEALLOC = r"^-\[UIViewController dealloc\]$"


class Log:
    """The lines of a process, and the callbacks that run on its threads."""

    def __init__(self, process):
        self.process = process
        self.number = 0
        self.names = {}
        self.running = {}
        path = os.environ.get("LIFELOG_FILE")
        self.file = open(path, "a", encoding="utf-8") if path else None
        self.write("LC probe version=1")

    def write(self, text):
        print(f"{text} clock=debugger seq={self.number}", file=self.file, flush=True)
        self.number += 1

    def is_delivery(self, thread, stack, address, callback, function):
        """Whether a call is not that of super. A call returned if the stack is now shorter than at its start."""
        calls = [call for call in self.running.get(thread, []) if call[0] > stack]
        same = [call[3] for call in calls if call[1:3] == (address, callback)]
        self.running[thread] = calls + [(stack, address, callback, function)]
        # The same function for the same object is a recursion.
        return not same or function in same

    def name(self, frame, address, fallback):
        """The class of an object. LLDB evaluates an expression, but only once for each class."""
        kind = self.process.ReadPointerFromMemory(address, lldb.SBError())
        if kind not in self.names:
            options = lldb.SBExpressionOptions()
            options.SetIgnoreBreakpoints(True)
            options.SetTimeoutInMicroSeconds(1_000_000)
            value = frame.EvaluateExpression(f"(const char *)object_getClassName((void *){address})", options)
            name = value.GetSummary() if value.GetError().Success() else None
            if not name:
                return fallback
            self.names[kind] = name.strip('"')
        return self.names[kind]

    def described(self, frame, address, fallback="UIViewController"):
        return f"<{self.name(frame, address, fallback)}: {address:#x}>" if address else "nil"


logs = {}


def argument(frame, index):
    return frame.FindRegister(f"arg{index + 1}").GetValueAsUnsigned()


def log_callback(frame, location, extra, internal):
    """The command of the breakpoints. The result makes the process continue."""
    process = frame.GetThread().GetProcess()
    key = process.GetUniqueID()
    if key not in logs:
        logs[key] = Log(process)
    log = logs[key]
    function = frame.GetSymbol().GetName() or ""
    method = re.match(r"-\[([^\s(]+)\S* (\S+)\]", function)
    if not method or method[2] not in CALLBACKS:
        return False
    callback, keys = CALLBACKS[method[2]]
    address = argument(frame, 0)
    thread = frame.GetThread()
    if log.is_delivery(thread.GetThreadID(), frame.GetSP(), address, callback, function):
        words = ["LC", log.described(frame, address, method[1]), callback]
        for index, name in enumerate(keys):
            value = argument(frame, index + 2)
            if name.endswith("?"):
                words.append(f"{name[:-1]}={'yes' if value & 0xff else 'no'}")
            else:
                words.append(f"{name}={log.described(frame, value)}")
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
