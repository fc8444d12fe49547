import type { Language } from "@tote/storefront/data";

const en = {
  save: "Save",
  saved: "Saved",
  unsaved: "Unsaved changes",
  leave: "You have unsaved changes. Leave anyway?",
};

type Words = typeof en;

const de: Words = {
  save: "Speichern",
  saved: "Gespeichert",
  unsaved: "Nicht gespeicherte Änderungen",
  leave: "Sie haben nicht gespeicherte Änderungen. Seite trotzdem verlassen?",
};

export const editorTexts: Readonly<Record<Language, Words>> = { en, de };
