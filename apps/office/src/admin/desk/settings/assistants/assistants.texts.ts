import type { Language } from "@tote/storefront/data";

const en = {
  title: "Assistants",
  lead: "AI assistants can find your products for their users. They see what every visitor sees: no stock numbers, no drafts, no customers.",
  needsHttps: "Assistants reach the shop only at an https address. Here the door stays closed.",
  door: "Assistants may",
  doors: {
    "": "Not decided yet: nothing",
    off: "Nothing",
    catalogue: "Search and read products",
    handoff: "Search products and prepare a bag that the customer takes over",
  } as Readonly<Record<string, string>>,
  version: "Protocol version",
  versions: {
    "2026-08-25": "2026-08-25, and 2026-04-08 for older assistants",
    "2026-04-08": "2026-04-08 only",
  } as Readonly<Record<string, string>>,
  addresses: "Addresses",
  addressesLead: "For developers of assistants. An assistant that asks for an MCP server takes the second address.",
  address: { profile: "Profile", mcp: "MCP" },
  copy: "Copy address",
};

const de: typeof en = {
  title: "Assistenten",
  lead: "KI-Assistenten können Ihre Produkte für ihre Nutzer finden. Sie sehen, was jeder Besucher sieht: keine Bestandszahlen, keine Entwürfe, keine Kunden.",
  needsHttps: "Assistenten erreichen den Shop nur unter einer https-Adresse. Hier bleibt der Zugang geschlossen.",
  door: "Assistenten dürfen",
  doors: {
    "": "Noch nicht entschieden: nichts",
    off: "Nichts",
    catalogue: "Produkte suchen und lesen",
    handoff: "Produkte suchen und einen Warenkorb vorbereiten, den der Kunde übernimmt",
  },
  version: "Protokollversion",
  versions: {
    "2026-08-25": "2026-08-25, für ältere Assistenten auch 2026-04-08",
    "2026-04-08": "Nur 2026-04-08",
  },
  addresses: "Adressen",
  addressesLead:
    "Für Entwickler von Assistenten. Ein Assistent, der nach einem MCP-Server fragt, bekommt die zweite Adresse.",
  address: { profile: "Profil", mcp: "MCP" },
  copy: "Adresse kopieren",
};

export const assistantsTexts: Readonly<Record<Language, typeof en>> = { en, de };
