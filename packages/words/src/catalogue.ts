import { inBoth } from "./in-both.ts";

export const productStates = inBoth(
  { active: "On sale", unlisted: "Unlisted", draft: "Draft", archived: "Archived" },
  { active: "Im Verkauf", unlisted: "Nicht gelistet", draft: "Entwurf", archived: "Archiviert" },
);

export const importStates = inBoth(
  { waiting: "Waiting", running: "Running", completed: "Done", failed: "Failed" },
  { waiting: "Wartet", running: "Läuft", completed: "Fertig", failed: "Fehlgeschlagen" },
);

/** The translation of a field: `outdated` once its original has changed. */
export const translationStates = inBoth(
  { missing: "Missing", outdated: "Outdated", done: "Done" },
  { missing: "Fehlt", outdated: "Veraltet", done: "Fertig" },
);

/** An item of the legal checklist. */
export const legalStates = inBoth(
  { met: "Met", missing: "Missing", judge: "Needs review" },
  { met: "Erfüllt", missing: "Fehlt", judge: "Manuelle Prüfung nötig" },
);

export const reviewStates = inBoth(
  { pending: "New", published: "Published", rejected: "Rejected" },
  { pending: "Neu", published: "Veröffentlicht", rejected: "Abgelehnt" },
);
