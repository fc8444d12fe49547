import type { Language } from "@tote/storefront/data";

const en = {
  title: "Access tokens",
  lead: "Access tokens let your own programs read your orders. Keep them secret.",
  name: "Name",
  expires: "Expires",
  never: "Never",
  days: (count: number) => `${count} days`,
  create: "Create token",
  once: "Copy this token now. You won't be able to see it again.",
  copy: "Copy",
  copied: "Token copied",
  example: "Try it:",
  kept: "Done",
  emptyTitle: "No tokens yet",
  emptyText: "Create one above. It is shown once, with an example request.",
  ends: (last4: string) => `ends in ${last4}`,
  used: (day: string) => `last used on ${day}`,
  unused: "never used",
  until: (day: string) => `expires on ${day}`,
  revoke: "Revoke",
  revoked: "Token revoked",
};

type Words = typeof en;

const de: Words = {
  title: "Zugriffstoken",
  lead: "Mit Zugriffstoken lesen Ihre eigenen Programme Ihre Bestellungen. Halten Sie sie geheim.",
  name: "Name",
  expires: "Läuft ab",
  never: "Nie",
  days: (count) => `${count} Tage`,
  create: "Token erstellen",
  once: "Kopieren Sie das Token jetzt. Es wird nicht noch einmal angezeigt.",
  copy: "Kopieren",
  copied: "Token kopiert",
  example: "Ausprobieren:",
  kept: "Fertig",
  emptyTitle: "Noch keine Token",
  emptyText: "Erstellen Sie oben eines. Es wird einmal angezeigt, mit einer Beispielanfrage.",
  ends: (last4) => `endet auf ${last4}`,
  used: (day) => `zuletzt benutzt am ${day}`,
  unused: "nie benutzt",
  until: (day) => `läuft am ${day} ab`,
  revoke: "Widerrufen",
  revoked: "Token widerrufen",
};

export const tokensTexts: Readonly<Record<Language, Words>> = { en, de };
