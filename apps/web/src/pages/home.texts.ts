import type { Language } from "../data.ts";

/** The words of the start page. A text that one language lacks is a type error. */
interface Texts {
  see(title: string): string;
  everything(title: string): string;
  all(count: string): string;
  new: string;
  some: string;
  opening: string;
  openingText: string;
  owner: string;
  /** Each with the page of the administration where it is done, and a command beside it. */
  steps: readonly { title: string; text: string; to: string; url: string; code: string }[];
  docs: string;
}

const en: Texts = {
  see: (title) => `See the ${title}`,
  everything: (title) => `Everything in ${title}`,
  all: (count) => `All ${count}`,
  new: "New here",
  some: "From our shelves",
  opening: "Soon there will be something here.",
  openingText: "This shop is being put together. Please come back a little later.",
  owner: "It is yours? Three steps to the first order",
  steps: [
    {
      title: "Make yourself its administrator",
      text: "With this command on the machine that runs the shop. It asks for a password.",
      to: "Sign in to the administration",
      url: "/admin",
      code: "npx tote admin create you@example.com",
    },
    {
      title: "Add your first product",
      text: "One by one, or from the CSV file of your old shop. This page fills by itself.",
      to: "Add a product",
      url: "/admin/products/new",
      code: "npx tote import products.csv",
    },
    {
      title: "Say how parcels travel, and who sells",
      text: "The administration lists what is missing before you open; the command tells what the law still misses.",
      to: "See what is missing",
      url: "/admin/start",
      code: "npx tote legal",
    },
  ],
  docs: "The API with all its settings",
};

const de: Texts = {
  see: (title) => `${title} ansehen`,
  everything: (title) => `Alles aus ${title}`,
  all: (count) => `Alle ${count}`,
  new: "Neu hier",
  some: "Aus unseren Regalen",
  opening: "Bald steht hier etwas.",
  openingText: "Dieser Shop wird gerade eingerichtet. Bitte schauen Sie etwas später wieder vorbei.",
  owner: "Es ist Ihrer? Drei Schritte bis zur ersten Bestellung",
  steps: [
    {
      title: "Sich selbst als Administrator anlegen",
      text: "Mit diesem Befehl auf dem Rechner, auf dem der Shop läuft. Er fragt nach einem Passwort.",
      to: "In der Verwaltung anmelden",
      url: "/admin",
      code: "npx tote admin create sie@example.com",
    },
    {
      title: "Das erste Produkt einstellen",
      text: "Einzeln oder aus der CSV-Datei Ihres alten Shops. Diese Seite füllt sich von selbst.",
      to: "Ein Produkt anlegen",
      url: "/admin/products/new",
      code: "npx tote import products.csv",
    },
    {
      title: "Sagen, wie Pakete reisen und wer verkauft",
      text: "Die Verwaltung zeigt, was vor der Eröffnung fehlt; der Befehl sagt, was dem Gesetz noch fehlt.",
      to: "Ansehen, was fehlt",
      url: "/admin/start",
      code: "npx tote legal",
    },
  ],
  docs: "Die API mit allen Einstellungen",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
