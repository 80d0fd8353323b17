"""The callbacks of a view controller from `init` to `dealloc`: a valid life, or one with a violation."""
import random

# The callbacks, and how Objective-C writes each.
SELECTORS = {
    "init": "init",
    "loadView": "loadView",
    "viewDidLoad": "viewDidLoad",
    "viewWillAppear": "viewWillAppear:",
    "viewIsAppearing": "viewIsAppearing:",
    "viewWillLayoutSubviews": "viewWillLayoutSubviews",
    "viewDidLayoutSubviews": "viewDidLayoutSubviews",
    "viewDidAppear": "viewDidAppear:",
    "viewWillDisappear": "viewWillDisappear:",
    "viewDidDisappear": "viewDidDisappear:",
    "didReceiveMemoryWarning": "didReceiveMemoryWarning",
    "dealloc": "dealloc",
}

CLASSES = [name + "ViewController" for name in (
    "Account Address Barcode Basket Brand Bundle Catalogue Category Coupon Courier Delivery Favourites Gallery GiftCard "
    "Home Invoice Locker Loyalty Magazine Newsletter Offer Orders Outlet Parcel PickUp Price Product Queue Receipt "
    "Recipe Refund Returns Scanner SizeGuide Stock Store Subscription Supplier Terms Wishlist").split()]

LOADING = ["init", "loadView", "viewDidLoad"]
LAYOUT = ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]
APPEARING = ["viewWillAppear", "viewIsAppearing"]
DISAPPEARING = ["viewWillDisappear", "viewDidDisappear"]


def life(chance):
    """One valid life: the controller appears once or several times, with a varying number of layouts."""
    steps = list(LOADING)
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3))):
        steps += APPEARING + LAYOUT + ["viewDidAppear"] + LAYOUT * chance.choice((0, 0, 1, 2, 4))
        if chance.random() < 0.04:
            steps.append("didReceiveMemoryWarning")
        steps += DISAPPEARING
    return steps + ["dealloc"]


def lives_to_choose_from(seed, count=256):
    """A number of valid lives, always the same for a seed."""
    chance = random.Random(seed)
    return [life(chance) for _ in range(count)]


def shown_twice(steps):
    place = steps.index("viewDidAppear") + 1
    return steps[:place] + ["viewDidAppear"] + steps[place:], place


def shown_unannounced(steps):
    first = steps.index("viewWillAppear")
    rest = steps[:first] + steps[first + len(APPEARING):]
    return rest, rest.index("viewDidAppear")


def gone_unannounced(steps):
    first = steps.index("viewWillDisappear")
    return steps[:first] + steps[first + 1:], first


def never_loaded(steps):
    rest = ["init"] + steps[len(LOADING):]
    return rest, rest.index("viewWillAppear")


def used_after_its_end(steps):
    return steps + ["viewWillAppear"], len(steps)


def loaded_twice(steps):
    place = steps.index("viewDidLoad") + 1
    return steps[:place] + ["viewDidLoad"] + steps[place:], place


# How a life gets a violation, and the rule that lifelog must report there.
VIOLATIONS = [
    (shown_twice, "duplicate-view-did-appear"),
    (shown_unannounced, "did-appear-without-will-appear"),
    (gone_unannounced, "did-disappear-without-will-disappear"),
    (never_loaded, "appear-before-load"),
    (used_after_its_end, "appear-before-load"),
    (loaded_twice, "duplicate-view-did-load"),
]
