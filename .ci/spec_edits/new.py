"""The additions to the spec: a type, a kind and an attribute of every sort, with every fact."""

NEW_TYPES = """
[enum.EditedStyle]
doc = "How it is laid out."
values = [
  { value = "plain", doc = "Plain." },
  { value = "rich", introduced = "17.5", doc = "Rich." },
]

[enum.EditedLevel]
doc = "How much it says."
values = [{ value = 0, name = "little", doc = "Little." }, { value = 7, name = "much", doc = "Much." }]

[record.EditedLayout]
doc = "How a card is laid out."
fields.columns = { type = "integer", doc = "Number of columns." }
fields.style = { type = "EditedStyle", doc = "Style of each." }
fields.edited_password = { type = "string", secret = true, doc = "Password of the one who lays it out." }
fields.folders = { type = "array of EditedFolder", doc = "Where it applies." }

[record.EditedFolder]
doc = "A folder has nothing but others."
fields.folders = { type = "array of EditedFolder", doc = "Those in it." }
"""

NEW_KINDS = """
[kind.edited-a]
doc = "Has a parameter of every type."
introduced = "17.4"
limits = ["One message each second."]
parameters = [
  { name = "edited_key", required = true, secret = true, doc = "Key." },
  { name = "edited_host", required = true, doc = "Host." },
  { name = "edited_style", type = "EditedStyle", default = "plain", doc = "Style." },
  { name = "edited_level", type = "EditedLevel", introduced = "17.5", doc = "Level." },
  { name = "edited_layout", type = "EditedLayout", doc = "Layout." },
  { name = "edited_layouts", type = "array of EditedLayout", doc = "Layouts." },
  { name = "edited_folder", type = "EditedFolder", doc = "Folder." },
  { name = "edited_hosts", type = "array of strings", max_items = 3, doc = "Hosts." },
  { name = "edited_levels", type = "array of EditedLevel", doc = "Levels." },
  { name = "edited_weights", type = "object of integers", doc = "Weights." },
  { name = "edited_ratio", type = "float", minimum = 0.5, maximum = 2, step = 0.5, doc = "Ratio." },
  { name = "edited_port", type = "integer", minimum = 1, maximum = 65535, default = 443, doc = "Port." },
  { name = "edited_only", type = "boolean", default = false, doc = "Whether only that." },
  { name = "editedCamelCase", type = "boolean", doc = "Camel case." },
  { name = "edited_since", type = "timestamp", doc = "Since when." },
  { name = "edited_either", type = "boolean or string", declared = "boolean", doc = "Either." },
  { name = "edited_anything", type = "any", type_shown = false, doc = "Anything." },
  { name = "edited_events", type = "boolean", event = true, doc = "Whether edits notify." },
  { name = "edited_name", required_when = { edited_only = true }, doc = "Name." },
  { name = "edited_title", applies_when = { edited_only = true }, tier = "P", doc = "Title." },
]

[kind.edited-b]
doc = "Cannot be created through the API."
update_only = true
keeps_settings = true
read_path = "/projects/:id/integration/edited-b"
shown_properties = ["edited_token"]
parameters = [
  { name = "edited_token", secret = true, doc = "Token." },
  { name = "edited_room", self_managed = true, doc = "Room." },
]

[kind.edited-c]
doc = "Has flags that are required, and says whether it is active."
development_only = true
beta = true
parameters = [
  { name = "edited_token", required = true, secret = true, doc = "Token." },
  { name = "edited_first_events", required = true, type = "boolean", event = true, doc = "Whether the first notifies." },
  { name = "edited_other_events", required = true, type = "boolean", event = true, doc = "Whether others notify." },
  { name = "active", type = "boolean", default = false, doc = "Whether it is active." },
]

[kind.edited-d]
doc = "Has nothing of its own."
hosted_only = true
parameters = []
"""

NEW_SECTION = """section = "Edited"
defaults = { tier = "U" }

[attributes]
edited_enabled = { type = "boolean", introduced = "17.6", default = false, needs = ["edited_url", "edited_period"], doc = "On." }
editedCamelCase = { type = "string", default = "x", doc = "Camel case." }
edited_url = { type = "string", secret = true, needs = ["edited_enabled"], doc = "Address." }
edited_period = { type = "integer", unit = "seconds", minimum = 10, maximum = 100, step = 10, default = 20, doc = "Period." }
edited_ratio = { type = "float", minimum = 0.25, doc = "Ratio." }
edited_levels = { type = "array of EditedLevel", default = [0], max_items = 4, doc = "Levels." }
edited_level = { type = "EditedLevel", not_in = { name = "edited_levels", since = "17.7" }, doc = "Level." }
edited_style = { type = "EditedStyle", default = "rich", restart = true, doc = "Style." }
edited_layout = { type = "EditedLayout", self_managed = true, doc = "Layout." }
edited_layouts = { type = "object of EditedLayout", doc = "Layouts by name." }
edited_folders = { type = "array of EditedFolder", doc = "Folders." }
edited_hosts = { type = "string or array of strings", deprecated = "17.6", replaced_by = ["edited_style"], doc = "Hosts." }
edited_weights = { type = "object of integers", default = { null = true }, doc = "Weights." }
edited_days = { type = "integer", applies_when = { edited_enabled = true }, no_effect = "17.9", doc = "Days." }
edited_since = { type = "timestamp", alias = ["edited_from"], doc = "Since when." }
edited_anything = { type = "any", type_shown = false, higher_tier_read = true, doc = "Anything." }
edited_mode = { type = "string", needs_one_of = [["edited_url"], ["edited_ratio", "edited_days"]], needs_until = "17.5", doc = "Mode." }
edited_version = { type = "string", response_only = true, enterprise = true, doc = "Version." }
"""
