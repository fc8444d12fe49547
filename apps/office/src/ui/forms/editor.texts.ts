import type { Language } from "@tote/storefront/data";

const en = {
  save: "Save",
  saved: "Saved.",
  unsaved: "Not saved yet",
  leave: "What you changed is not saved. Leave anyway?",
};

type Words = typeof en;

const de: Words = {
  save: "Speichern",
  saved: "Gespeichert.",
  unsaved: "Noch nicht gespeichert",
  leave: "Ihre Änderungen sind nicht gespeichert. Trotzdem verlassen?",
};

export const editorTexts: Readonly<Record<Language, Words>> = { en, de };
