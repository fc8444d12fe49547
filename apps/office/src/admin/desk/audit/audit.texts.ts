import type { Language } from "@tote/storefront/data";

const en = {
  title: "Audit log",
  lead: "Who changed what in the administration, and when: before and after, as a difference.",
  export: "Export as CSV",
  search: "Action, such as order.cancel",
  find: "Filters",
  type: "What",
  all: "Everything",
  action: "Action",
  who: "Who",
  system: "the server",
  resource: "About",
  at: "When",
  one: "Change",
  field: "Field",
  before: "Before",
  after: "After",
  created: "Created",
  deleted: "Deleted",
  nothing: "The values are the same, or were erased with a person.",
  emptyTitle: "No change yet",
  emptyText: "Each change in the administration leaves a row here that nobody can edit.",
};

type Words = typeof en;

const de: Words = {
  title: "Protokoll",
  lead: "Wer in der Verwaltung wann was geändert hat: vorher und nachher, als Unterschied.",
  export: "Als CSV exportieren",
  search: "Aktion, etwa order.cancel",
  find: "Filter",
  type: "Was",
  all: "Alles",
  action: "Aktion",
  who: "Wer",
  system: "der Server",
  resource: "Worüber",
  at: "Wann",
  one: "Änderung",
  field: "Feld",
  before: "Vorher",
  after: "Nachher",
  created: "Angelegt",
  deleted: "Gelöscht",
  nothing: "Die Werte sind gleich oder wurden mit einer Person gelöscht.",
  emptyTitle: "Noch keine Änderung",
  emptyText: "Jede Änderung in der Verwaltung hinterlässt hier eine Zeile, die niemand ändern kann.",
};

export const auditTexts: Readonly<Record<Language, Words>> = { en, de };
