import type { Language } from "@tote/storefront/data";

const en = {
  title: "Access tokens",
  lead: "A token lets a program of yours read your orders. Anyone who has it can do the same.",
  name: "What it is for",
  expires: "Works until",
  never: "for ever",
  days: (count: number) => `${count} days`,
  create: "Make a token",
  once: "Copy it now. It is not shown again.",
  copy: "Copy",
  copied: "Copied.",
  example: "To try it:",
  kept: "Done",
  emptyTitle: "No tokens yet.",
  emptyText: "Make one above: it is shown once, with a request to try it.",
  ends: (last4: string) => `ends in ${last4}`,
  used: (day: string) => `last used on ${day}`,
  unused: "never used",
  until: (day: string) => `works until ${day}`,
  revoke: "Revoke",
  revoked: "The token is revoked.",
};

type Words = typeof en;

const de: Words = {
  title: "Zugriffstoken",
  lead: "Mit einem Token liest eines Ihrer Programme Ihre Bestellungen. Wer es hat, kann dasselbe.",
  name: "Wofür es ist",
  expires: "Gilt",
  never: "für immer",
  days: (count) => `${count} Tage`,
  create: "Token anlegen",
  once: "Kopieren Sie es jetzt. Es wird nicht noch einmal gezeigt.",
  copy: "Kopieren",
  copied: "Kopiert.",
  example: "Zum Ausprobieren:",
  kept: "Fertig",
  emptyTitle: "Noch keine Token.",
  emptyText: "Legen Sie oben eines an: Es wird einmal gezeigt, mit einer Anfrage zum Ausprobieren.",
  ends: (last4) => `endet auf ${last4}`,
  used: (day) => `zuletzt benutzt am ${day}`,
  unused: "nie benutzt",
  until: (day) => `gilt bis ${day}`,
  revoke: "Widerrufen",
  revoked: "Das Token ist widerrufen.",
};

export const tokensTexts: Readonly<Record<Language, Words>> = { en, de };
