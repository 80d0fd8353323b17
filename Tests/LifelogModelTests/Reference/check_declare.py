"""Asks PM4Py, which knows nothing of lifelog, whether traces conform to DECLARE templates.

Standard input: {"traces": [["a", "b"], …], "instances": [["init", "a"], ["response", "a", "b"], …]}, a trace by its
activities, an instance by PM4Py's name of the template and its activities.

Standard output: {"templates": [every template that PM4Py has], "verdicts": ["01…", …]}: for each trace a digit for each
instance, 1 if the trace conforms.

A missing package is no failure: the answer is then {"missing": "its name"}.
"""
import json
import os
import sys

# Only what is asked for: the other algorithms import packages that are not needed here.
os.environ["PM4PY_ENABLE_INTERNAL_IMPORTS"] = "False"


def check(traces, instances):
    import pm4py
    from pm4py.algo.discovery.declare import templates
    from pm4py.objects.log.obj import Event, EventLog, Trace

    log = EventLog([Trace([Event({"concept:name": activity}) for activity in trace]) for trace in traces])
    model = {}
    for name, *activities in instances:
        model.setdefault(name, {})[key(activities)] = {"support": 1, "confidence": 1}
    cases = pm4py.conformance_declare(log, model)
    names = [value for name, value in vars(templates).items() if name.isupper()]
    return {"templates": sorted(names), "verdicts": [verdicts(case, instances) for case in cases]}


def key(activities):
    return activities[0] if len(activities) == 1 else tuple(activities)


def verdicts(case, instances):
    deviations = {(name, activities) for name, activities in case["deviations"]}
    return "".join("0" if (name, key(activities)) in deviations else "1" for name, *activities in instances)


if __name__ == "__main__":
    try:
        answer = check(**json.load(sys.stdin))
    except ModuleNotFoundError as error:
        answer = {"missing": error.name}
    json.dump(answer, sys.stdout)
