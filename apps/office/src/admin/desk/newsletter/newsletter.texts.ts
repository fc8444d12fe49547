import type { Language } from "@tote/storefront/data";
import { newsletterStates } from "@tote/words";

const en = {
  title: "Newsletter",
  lead: "Everyone who agreed to your newsletter, with the proof. Export the confirmed addresses for the program that sends it; each e-mail must carry the reader's unsubscribe link from the file.",
  export: "Export CSV",
  tabs: "Consents by state",
  tab: { ...newsletterStates.en, all: "All" },
  search: "Search e-mail",
  email: "E-mail",
  deleted: "Deleted",
  state: "State",
  states: newsletterStates.en,
  place: "Place",
  places: { footer: "Footer", checkout: "Checkout", account: "Account" },
  asked: "Asked",
  confirmed: "Confirmed",
  wording: "Consent text",
  never: "–",
  emptyTitle: "No consents yet",
  emptyText: "Turn on the sign-up under Settings, Brand. Addresses appear here as soon as visitors enter them.",
};

const de: typeof en = {
  title: "Newsletter",
  lead: "Alle, die Ihrem Newsletter zugestimmt haben, mit Nachweis. Exportieren Sie die bestätigten Adressen für Ihr Versandprogramm; jede E-Mail muss den Abmeldelink aus der Datei enthalten.",
  export: "CSV exportieren",
  tabs: "Einwilligungen nach Status",
  tab: { ...newsletterStates.de, all: "Alle" },
  search: "E-Mail suchen",
  email: "E-Mail",
  deleted: "Gelöscht",
  state: "Status",
  states: newsletterStates.de,
  place: "Ort",
  places: { footer: "Seitenfuß", checkout: "Kasse", account: "Konto" },
  asked: "Eingetragen",
  confirmed: "Bestätigt",
  wording: "Einwilligungstext",
  never: "–",
  emptyTitle: "Noch keine Einwilligungen",
  emptyText:
    "Schalten Sie die Anmeldung unter Einstellungen, Marke ein. Adressen erscheinen hier, sobald sie eingetragen werden.",
};

export const newsletterTexts: Readonly<Record<Language, typeof en>> = { en, de };
