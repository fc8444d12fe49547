import type { Language } from "@tote/storefront/data";

const en = {
  another: "Another person",
  you: "You",
  all: (names: readonly string[]) => new Intl.ListFormat("en-GB").format(names),
  /** After a save that took changes of others over. */
  merged: (who: string, fields: string) => `Saved. ${who} changed ${fields} meanwhile.`,
  alike: (who: string) => `Saved. ${who} saved meanwhile, too.`,
  order: (field: string) => `The order of ${field} is yours.`,
  more: (count: number) => `${count} more`,
  waiting: (who: string) => `${who} saved changes meanwhile. Saving merges them with yours.`,
  title: "You both changed this",
  text: (who: string) => `${who} saved while you were editing. Choose what to keep; everything else is merged.`,
  before: "Before",
  mine: "Yours",
  theirs: "Theirs",
  removed: "Removed",
  kept: "Changed",
  empty: "Empty",
  ticked: "Ticked",
  notTicked: "Not ticked",
  allMine: "Use all of mine",
  allTheirs: "Use all of theirs",
  save: "Save",
  back: "Keep editing",
};

type Words = typeof en;

const de: Words = {
  another: "Eine andere Person",
  you: "Sie selbst",
  all: (names) => new Intl.ListFormat("de").format(names),
  merged: (who, fields) => `Gespeichert. Inzwischen geändert von ${who}: ${fields}.`,
  alike: (who) => `Gespeichert. Inzwischen gespeichert hat auch: ${who}.`,
  order: (field) => `Reihenfolge in „${field}“: Ihre gilt.`,
  more: (count) => `${count} weitere`,
  waiting: (who) => `Inzwischen gespeichert von: ${who}. Beim Speichern werden die Änderungen zusammengeführt.`,
  title: "Auf beiden Seiten geändert",
  text: (who) =>
    `Während Sie daran gearbeitet haben, wurde gespeichert (${who}). Wählen Sie, was gelten soll; alles andere wird zusammengeführt.`,
  before: "Vorher",
  mine: "Ihre Fassung",
  theirs: "Andere Fassung",
  removed: "Entfernt",
  kept: "Geändert",
  empty: "Leer",
  ticked: "Angekreuzt",
  notTicked: "Nicht angekreuzt",
  allMine: "Überall meine Fassung",
  allTheirs: "Überall die andere Fassung",
  save: "Speichern",
  back: "Weiter bearbeiten",
};

export const mergeTexts: Readonly<Record<Language, Words>> = { en, de };
