import { demoCollections } from "../collections.ts";
import { demoProducts } from "../save-demo-catalog.ts";
import { bags } from "./bags.ts";
import { ceramics } from "./ceramics.ts";
import { clothes } from "./clothes.ts";
import type { GermanProducts } from "./german-product.ts";
import { home } from "./home.ts";
import { paper } from "./paper.ts";
import { optionNames, optionValues, tags, types } from "./words.ts";

const products: GermanProducts = { ...bags, ...ceramics, ...paper, ...home, ...clothes };

/** By handle. */
const collections: Readonly<Record<string, { title: string; description: string; alt: string }>> = {
  bags: {
    title: "Taschen",
    description: "<p>Zum Tragen von allem, was mit muss. Leinwand, Leder, Netz.</p>",
    alt: "Naturfarbene Leinentasche",
  },
  table: {
    title: "Am Tisch",
    description: "<p>Tassen, Teller und Tücher für gewöhnliche Mahlzeiten.</p>",
    alt: "Dampfender Becher",
  },
  wardrobe: {
    title: "Kleiderschrank",
    description: "<p>Wenige Kleider, gemacht zum Auftragen.</p>",
    alt: "Strickpullover",
  },
  home: {
    title: "Rund ums Haus",
    description: "<p>Licht, Wolle, Holz und etwas Grünes.</p>",
    alt: "Tischlampe mit gewölbtem Schirm",
  },
  desk: {
    title: "Der Schreibtisch",
    description: "<p>Papier, das gefüllt werden will, und Stifte, die dabei helfen.</p>",
    alt: "Grünes Notizbuch",
  },
  gifts: {
    title: "Kleine Geschenke",
    description: "<p>Schön zu verschenken, schwer herzugeben.</p>",
    alt: "Brennende Kerze",
  },
};

/** The German text for a field of a demo product or collection, by its own texts; undefined: there is none. */
export function germanCatalogueText(kind: string, name: string, field: string, own: string): string | undefined {
  if (kind === "product") return ofProduct(name, field, own);
  if (kind !== "collection") return undefined;
  const { handle = "" } = demoCollections.find(({ title }) => title === name) ?? {};
  const { title, description, alt } = collections[handle] ?? {};
  return { title, description, alt }[field];
}

function ofProduct(name: string, field: string, own: string): string | undefined {
  const product = demoProducts.find(({ title }) => title === name);
  const german = product === undefined ? undefined : products[product.handle];
  if (product === undefined || german === undefined) return undefined;
  if (field.startsWith("alt.")) return german.alts[product.pictures.findIndex(([, alt]) => alt === own)];
  return { title: german.title, description: german.html, "safety.warnings": german.warnings }[field];
}

/** The German word for a term: `type:Tote`, `value:Colour:Moss`. */
export function germanWord(key: string, own: string): string | undefined {
  const [kind = ""] = key.split(":");
  const words = { type: types, tag: tags, option: optionNames, value: optionValues }[kind];
  // Sizes and figures are the same in both languages.
  return words?.[own] ?? (kind === "value" ? own : undefined);
}
