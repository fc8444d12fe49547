import type { Language } from "@tote/storefront/data";

const en = {
  title: "Audit log",
  lead: "Every change in the back office: who, when, before and after.",
  export: "Export CSV",
  search: "Search action, e.g. order.cancel",
  find: "Filters",
  type: "Resource",
  all: "All",
  action: "Action",
  who: "User",
  system: "System",
  resource: "Object",
  at: "Date",
  one: "Change",
  field: "Field",
  before: "Before",
  after: "After",
  created: "Created",
  deleted: "Deleted",
  nothing: "The values didn't change, or were deleted with an account.",
  emptyTitle: "No changes yet",
  emptyText: "Every change in the back office is recorded here. Entries can't be edited.",
};

type Words = typeof en;

const de: Words = {
  title: "Protokoll",
  lead: "Alle Änderungen in der Verwaltung: wer, wann, vorher und nachher.",
  export: "CSV exportieren",
  search: "Aktion suchen, z. B. order.cancel",
  find: "Filter",
  type: "Bereich",
  all: "Alle",
  action: "Aktion",
  who: "Benutzer",
  system: "System",
  resource: "Objekt",
  at: "Datum",
  one: "Änderung",
  field: "Feld",
  before: "Vorher",
  after: "Nachher",
  created: "Angelegt",
  deleted: "Gelöscht",
  nothing: "Die Werte sind unverändert oder wurden mit einem Konto gelöscht.",
  emptyTitle: "Noch keine Änderungen",
  emptyText: "Jede Änderung in der Verwaltung wird hier protokolliert. Einträge sind unveränderlich.",
};

export const auditTexts: Readonly<Record<Language, Words>> = { en, de };
