import type { Language } from "../../../data.ts";

const en = {
  save: "Save",
  saved: "Saved.",
  unsaved: "Not saved yet",
  leave: "What you changed is not saved. Leave anyway?",
  otherTitle: "Somebody else changed this",
  otherText: "While you were editing, another person saved. Choose which version stays.",
  keepMine: "Keep my version",
  takeTheirs: "Take theirs",
  field: "Field",
  mine: "Yours",
  theirs: "Theirs",
};

type Words = typeof en;

const de: Words = {
  save: "Speichern",
  saved: "Gespeichert.",
  unsaved: "Noch nicht gespeichert",
  leave: "Ihre Änderungen sind nicht gespeichert. Trotzdem verlassen?",
  otherTitle: "Jemand anderes hat das geändert",
  otherText: "Während Sie daran gearbeitet haben, hat jemand gespeichert. Wählen Sie, welche Fassung bleibt.",
  keepMine: "Meine Fassung behalten",
  takeTheirs: "Die andere nehmen",
  field: "Feld",
  mine: "Ihre",
  theirs: "Die andere",
};

export const editorTexts: Readonly<Record<Language, Words>> = { en, de };
