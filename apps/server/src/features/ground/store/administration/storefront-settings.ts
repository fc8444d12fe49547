import { type Static, Type } from "@sinclair/typebox";
import { nullable, object, oneOf, text } from "../../../../platform/http/requests/schema.ts";
import { addressInput, addressProblems, keptAddress } from "../address.ts";
import type { InputProblems } from "../input-problems.ts";
import { isPageAddress } from "../page-address.ts";
import { readSeller, type Seller } from "../seller.ts";
import { LOCALES, readStorefront, type Statement, type Storefront } from "../storefront.ts";

const MAX_NAVIGATION = 20;
const MAX_HOME_COLLECTIONS = 4;

const optional = (length: number, examples?: unknown[]) =>
  Type.Optional(nullable(text(length, examples === undefined ? {} : { examples })));

const statementInput = (description: string) =>
  Type.Optional(
    nullable(
      object(
        {
          title: text(120, { minLength: 1, pattern: "\\S" }),
          text: optional(300),
          image: optional(2_000, ["/media/window.jpg"]),
          imageAlt: optional(300),
          linkTitle: optional(60),
          url: optional(2_000, ["/collections/mugs"]),
        },
        { description },
      ),
    ),
  );

/** The members of a settings patch that say how the shop presents itself and who sells. */
export const storefrontPatchFields = {
  description: optional(500),
  logo: optional(2_000, ["/media/logo.svg"]),
  favicon: optional(2_000),
  accentColor: Type.Optional(nullable(text(7, { pattern: "^#[0-9a-f]{6}$", examples: ["#b4532a"] }))),
  locales: Type.Optional(Type.Array(oneOf(LOCALES), { minItems: 1, maxItems: LOCALES.length, uniqueItems: true })),
  contactEmail: Type.Optional(
    nullable(text(254, { pattern: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$", examples: ["help@shop.example.com"] })),
  ),
  navigation: Type.Optional(
    Type.Array(object({ title: text(60, { minLength: 1, pattern: "\\S" }), url: text(2_000, { minLength: 1 }) }), {
      maxItems: MAX_NAVIGATION,
      description: "Replaces all entries.",
    }),
  ),
  announcement: optional(200),
  newsletter: Type.Optional(Type.Boolean({ description: "True: the footer offers the newsletter." })),
  hero: statementInput("At the top of the start page. Replaces all of it."),
  story: statementInput("A band in the middle of the start page. Replaces all of it."),
  homeCollections: Type.Optional(
    Type.Array(text(200, { minLength: 1, description: "Handle of a collection." }), {
      maxItems: MAX_HOME_COLLECTIONS,
      uniqueItems: true,
      description: "Collections that show products on the start page; one that is not there is left out.",
    }),
  ),
  legalName: optional(200, ["Tote GmbH"]),
  address: Type.Optional(nullable(addressInput)),
  vatId: Type.Optional(nullable(text(20, { pattern: "^[A-Z]{2}[0-9A-Za-z+*.]{2,13}$", examples: ["DE123456789"] }))),
  taxNumber: optional(40),
  smallBusiness: Type.Optional(Type.Boolean()),
};
const storefrontPatch = object(storefrontPatchFields);
export type StorefrontPatch = Static<typeof storefrontPatch>;

/** The storefront after a patch; null clears a member. Collects input problems. */
export function mergeStorefront(stored: unknown, patch: StorefrontPatch, problems: InputProblems): Storefront {
  const before = readStorefront(stored);
  for (const name of ["logo", "favicon"] as const) {
    const address = patch[name];
    if (address && !isPageAddress(address)) problems.add(`#/${name}`, "wrong_format", PAGE_ADDRESS);
  }
  for (const [index, { url }] of (patch.navigation ?? []).entries())
    if (!isPageAddress(url)) problems.add(`#/navigation/${index}/url`, "wrong_format", PAGE_ADDRESS);
  return {
    description: textOr(patch.description, before.description),
    logo: textOr(patch.logo, before.logo),
    favicon: textOr(patch.favicon, before.favicon),
    accentColor: textOr(patch.accentColor, before.accentColor),
    locales: patch.locales ?? before.locales,
    contactEmail: textOr(patch.contactEmail, before.contactEmail),
    navigation: patch.navigation ?? before.navigation,
    announcement: textOr(patch.announcement, before.announcement),
    newsletter: patch.newsletter ?? before.newsletter,
    hero: statementOr("hero", patch, before, problems),
    story: statementOr("story", patch, before, problems),
    homeCollections: patch.homeCollections ?? before.homeCollections,
  };
}

function statementOr(
  name: "hero" | "story",
  patch: StorefrontPatch,
  before: Storefront,
  problems: InputProblems,
): Statement | null {
  const given = patch[name];
  if (!given) return given === undefined ? before[name] : null;
  for (const field of ["image", "url"] as const) {
    const address = given[field];
    if (address && !isPageAddress(address)) problems.add(`#/${name}/${field}`, "wrong_format", PAGE_ADDRESS);
  }
  return {
    title: given.title.trim(),
    text: textOr(given.text, null),
    image: textOr(given.image, null),
    imageAlt: textOr(given.imageAlt, null),
    linkTitle: textOr(given.linkTitle, null),
    url: textOr(given.url, null),
  };
}

/** The seller after a patch; null clears a member. Collects input problems. */
export function mergeSeller(stored: unknown, patch: StorefrontPatch, problems: InputProblems): Seller {
  const before = readSeller(stored);
  for (const problem of patch.address ? addressProblems(patch.address, "#/address") : [])
    problems.add(problem.pointer ?? "#/address", problem.code, problem.detail);
  return {
    legalName: textOr(patch.legalName, before.legalName),
    address: patch.address === undefined ? before.address : patch.address && keptAddress(patch.address),
    vatId: textOr(patch.vatId, before.vatId),
    taxNumber: textOr(patch.taxNumber, before.taxNumber),
    smallBusiness: patch.smallBusiness ?? before.smallBusiness,
  };
}

const PAGE_ADDRESS = "An http or https address, or a path on this server.";

/** Blank text is no text. */
function textOr(given: string | null | undefined, before: string | null): string | null {
  if (given === undefined) return before;
  return given === null || given.trim() === "" ? null : given.trim();
}
