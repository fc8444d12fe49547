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
  steps: readonly { title: string; text: string; code: string }[];
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
      title: "Put the first products in",
      text: "From a CSV file of your old shop, or one by one over the API. This page fills by itself.",
      code: "npx tote import products.csv",
    },
    {
      title: "Say how parcels travel, and who sells",
      text: "Shipping methods, tax rates, your name and address. This tells what the law still misses.",
      code: "npx tote legal",
    },
    {
      title: "Order something yourself",
      text: "The payment provider “test” takes no money. When the mail has come, connect a real one.",
      code: "PAYMENTS=test",
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
      title: "Die ersten Produkte einstellen",
      text: "Aus einer CSV-Datei Ihres alten Shops oder einzeln über die API. Diese Seite füllt sich von selbst.",
      code: "npx tote import products.csv",
    },
    {
      title: "Sagen, wie Pakete reisen und wer verkauft",
      text: "Versandarten, Steuersätze, Name und Anschrift. Das hier sagt, was dem Gesetz noch fehlt.",
      code: "npx tote legal",
    },
    {
      title: "Selbst etwas bestellen",
      text: "Der Zahlungsanbieter „test“ nimmt kein Geld. Ist die Mail da, schließen Sie einen echten an.",
      code: "PAYMENTS=test",
    },
  ],
  docs: "Die API mit allen Einstellungen",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
