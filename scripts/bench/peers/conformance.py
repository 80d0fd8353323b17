"""Reads what the extraction printed, and checks each life against DECLARE rules with PM4Py.

Prints the number of lives, and class and instance of those that deviate, as JSON.
"""
import json
import sys

import pandas
import pm4py


def cases(rows):
    """A life begins with `init`, or where its instance is first seen."""
    lives, named = {}, []
    for name, instance, callback in zip(rows["class"], rows["instance"], rows["activity"]):
        if callback == "init" or instance not in lives:
            lives[instance] = lives.get(instance, 0) + 1
        named.append(f"{name} {instance} {lives[instance]}")
    return named


GOES_BEFORE = [
    ("init", "viewDidLoad"), ("loadView", "viewDidLoad"), ("viewDidLoad", "viewWillAppear"),
    ("viewWillDisappear", "viewDidDisappear"), ("viewDidAppear", "viewWillDisappear"),
]
ALTERNATE = [("viewWillAppear", "viewDidAppear"), ("viewWillAppear", "viewIsAppearing")]
AT_MOST_ONCE = ["init", "loadView", "viewDidLoad", "dealloc"]
certain = {"support": 1.0, "confidence": 1.0}
model = {
    "precedence": {pair: certain for pair in GOES_BEFORE},
    "altprecedence": {pair: certain for pair in ALTERNATE},
    "absence2": {name: certain for name in AT_MOST_ONCE},
}

rows = pandas.read_csv(sys.stdin, sep="\t", names=["time", "class", "activity", "instance"])
rows["case"] = cases(rows)
rows["time"] = pandas.to_datetime(rows["time"], format="%Y-%m-%d %H:%M:%S.%f%z", utc=True)
rows = pm4py.format_dataframe(rows, case_id="case", activity_key="activity", timestamp_key="time")
outcome = pm4py.conformance_declare(rows, model)
names = list(dict.fromkeys(rows["case:concept:name"]))
deviating = [name.split()[:2] for name, one in zip(names, outcome) if not one["is_fit"]]
json.dump({"cases": len(outcome), "deviating": deviating}, sys.stdout)
