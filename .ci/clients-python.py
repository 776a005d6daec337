"""Drives the sandbox with python-gitlab, counts the calls, and stops at anything unexpected."""

import json
import os
import warnings
from collections import Counter
from pathlib import Path

import gitlab
from gitlab.exceptions import GitlabAuthenticationError, GitlabGetError, GitlabHttpError, GitlabUpdateError

warnings.simplefilter("error", UserWarning)
plan = json.loads(Path(os.environ["PLAN"]).read_text())
url = os.environ["URL"]
done = Counter()


def client(**token):
    return gitlab.Gitlab(url, retry_transient_errors=False, **token)


def equal(what, found, expected):
    if found != expected:
        raise SystemExit(f"{what}: {found!r} instead of {expected!r}")


def refused(exception, status, call, mentions=""):
    try:
        found = call()
    except gitlab.exceptions.GitlabError as error:
        equal(f"exception of {status}", (type(error), error.response_code), (exception, status))
        if mentions not in str(error):
            raise SystemExit(f"{error}: {mentions} is not mentioned")
        done["refusals understood"] += 1
    else:
        raise SystemExit(f"{found!r} instead of {status}")


def text(value):
    """Python writes a boolean with a capital."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def shown(what, integration, sent):
    """Checks that a read returns the sent values, except for values that reads omit."""
    properties = integration["properties"]
    for name, value in sent.items():
        for place in (integration, properties):
            if name in place:
                equal(f"{what} {name}", place[name], value)
                done["values read back"] += 1
    return properties


admin = client(private_token="token-administrator")
admin.auth()
equal("user", admin.user.username, "administrator")
done["sign-ins"] += 1
version, _ = admin.version()
if version == "unknown":
    raise SystemExit("the client does not understand GET /version")

by_path = client(private_token="token-maintainer").projects.get("group/widgets", lazy=True)
project = client(private_token="token-maintainer").projects.get(42, lazy=True)


def read(kind):
    if kind["readElsewhere"]:
        return project.manager.gitlab.http_get(kind["readElsewhere"].replace("{id}", "42"))
    return by_path.integrations.get(kind["slug"]).asdict()


# The list has installed integrations from the start.
slugs = lambda: sorted(integration.slug for integration in project.integrations.list(get_all=True))
equal("list", slugs(), sorted(plan["installed"]))
for kind in plan["kinds"]:
    slug, parameters = kind["slug"], kind["parameters"]
    for name in kind["required"]:
        lacking = {other: value for other, value in parameters.items() if other != name}
        refused(GitlabUpdateError, 400, lambda: project.integrations.update(slug, lacking), name)
    project.integrations.update(slug, parameters)
    done["kinds set"] += 1
    shown(slug, read(kind), parameters)
    done["kinds read"] += 1
    # In a query every value is a string.
    changed = {name: not value if isinstance(value, bool) else value for name, value in parameters.items()}
    changed["active"] = True
    query = {name: text(value) for name, value in changed.items() if not isinstance(value, (list, dict))}
    project.manager.gitlab.http_put(f"/projects/42/integrations/{slug}", query_data=query)
    shown(slug, read(kind), {name: changed[name] for name in query})
    done["kinds changed"] += 1
equal("list", slugs(), sorted(kind["slug"] for kind in plan["kinds"]))
for kind in plan["kinds"]:
    project.integrations.delete(kind["slug"])
    equal(f"{kind['slug']} active", read(kind)["active"], False)
    done["kinds disabled"] += 1
equal("list", slugs(), [])

settings = admin.settings.get()
before = settings.asdict()
equal("settings written back", admin.settings.update(None, before), before)
done["settings written back"] += len(before)
switches = [name for name in plan["switches"] if before.get(name, False) is not False]
for name in switches:
    setattr(settings, name, False)
settings.save()
after = admin.settings.get().asdict()
done["settings changed"] += sum(before[name] != after[name] for name in switches)
equal("settings switched off", [name for name in switches if after[name] is not False], [])
admin.settings.update(None, before)
equal("settings restored", {**admin.settings.get().asdict(), "updated_at": None}, {**before, "updated_at": None})

some = plan["kinds"][0]["slug"]
guest = client(private_token="token-guest").projects.get(42, lazy=True)
nowhere = admin.projects.get(7, lazy=True)
refused(GitlabAuthenticationError, 401, client(private_token="wrong").auth)
refused(GitlabAuthenticationError, 401, client(oauth_token="wrong").settings.get)
refused(GitlabGetError, 403, client(private_token="token-maintainer").settings.get)
refused(GitlabGetError, 403, lambda: guest.integrations.get(some), "Forbidden")
refused(GitlabGetError, 404, lambda: project.integrations.get("nothing"), "Not Found")
refused(GitlabGetError, 404, lambda: nowhere.integrations.get(some), "Project")
refused(GitlabHttpError, 405, lambda: admin.http_post("/application/settings"))
refused(GitlabUpdateError, 400, lambda: admin.settings.update(None, {switches[0]: "maybe"}), switches[0])
refused(GitlabUpdateError, 400, lambda: admin.settings.update(None, {}))

counted = ["sign-ins", "kinds set", "kinds read", "kinds changed", "kinds disabled", "values read back"]
counted += ["settings written back", "settings changed", "refusals understood"]
for what in counted:
    if not done[what]:
        raise SystemExit(f"no {what}")
print(f"python-gitlab {gitlab.__version__}:", ", ".join(f"{done[what]} {what}" for what in counted))
