import { type Static, Type } from "@sinclair/typebox";
import type { Language } from "../../../platform/http/pages/language.ts";
import { nullable, object, oneOf, plain } from "../../../platform/http/requests/schema.ts";

/** The languages that a shop's pages exist in. */
export const LOCALES = ["en", "de"] as const;

export const navigationEntry = object(
  { title: plain(undefined, ["Mugs"]), url: plain("An address, or a path of the shop.", ["/collections/mugs"]) },
  { title: "NavigationEntry" },
);

const statementFields = {
  title: plain(undefined, ["Things for ordinary days"]),
  text: nullable(plain("A sentence or two.")),
  image: nullable(plain("Address of a picture.", ["/media/window.jpg"])),
  imageAlt: nullable(plain("What the picture shows.")),
  linkTitle: nullable(plain(undefined, ["See the mugs"])),
  url: nullable(plain("Where the link leads: an address, or a path of the shop.", ["/collections/mugs"])),
};
const statement = object(statementFields, {
  title: "HomeStatement",
  description:
    "`hero` stands at the top of the start page, `story` is a band in its middle. Null: one that the shop's products make.",
});
export type Statement = Static<typeof statement>;

/** How the shop presents itself, as the store and its settings show it. */
export const storefrontFields = {
  description: nullable(plain("One or two sentences for search engines and the start page.")),
  logo: nullable(plain("Address of a picture.")),
  favicon: nullable(plain("Address of a picture.")),
  accentColor: nullable(plain("`#rrggbb`; pages derive the shades that text needs from it.", ["#b4532a"])),
  locales: Type.Array(oneOf(LOCALES), { description: "Languages of the pages; the first is the default." }),
  contactEmail: nullable(plain("Where shoppers and authorities reach the shop.", ["help@shop.example.com"])),
  navigation: Type.Array(navigationEntry, { description: "Entries of the main menu, in order." }),
  announcement: nullable(plain("A line above every page.")),
  newsletter: Type.Boolean({ description: "The footer offers the newsletter." }),
  hero: nullable(statement),
  story: nullable(statement),
  homeCollections: Type.Array(plain("Handle of a collection."), {
    description: "Collections that show products on the start page, in order; empty: the first ones.",
  }),
};
const storefrontSchema = object(storefrontFields);
export type Storefront = Static<typeof storefrontSchema>;

const DEFAULTS: Storefront = {
  description: null,
  logo: null,
  favicon: null,
  accentColor: null,
  locales: [...LOCALES],
  contactEmail: null,
  navigation: [],
  announcement: null,
  newsletter: false,
  hero: null,
  story: null,
  homeCollections: [],
};

/** The language that a shop speaks where no reader has said theirs: the first of its pages. */
export function ownLanguage({ locales }: Pick<Storefront, "locales">): Language {
  return locales[0] ?? LOCALES[0];
}

/** The stored members over the defaults: a member that a later version adds has its default in an older row. */
export function readStorefront(stored: unknown): Storefront {
  return { ...DEFAULTS, ...(stored as Partial<Storefront>) };
}
