import type { PastLink } from "../../../features/programme/attribution/seed/insert-past-links.ts";
import type { IdAt } from "./past-ids.ts";

/** A link of the story with the sources of its clicks. */
export interface StoryLink extends PastLink {
  weight: number;
  path: string;
  /** The sites that show it; null: messages and apps, which send no referrer. */
  referrers: ReadonlyArray<readonly [host: string | null, weight: number]>;
  utm: { source: string; medium: string; campaign: string } | null;
  /** The products that it shows; empty: all. */
  handles: readonly string[];
}

export interface Catalogue {
  productIds: ReadonlyMap<string, string>;
  collectionIds: ReadonlyMap<string, string>;
  /** Handles of available products, by collection. */
  handlesOf: ReadonlyMap<string, readonly string[]>;
}

const SOCIAL = [
  ["instagram.com", 5],
  [null, 3],
  ["pinterest.com", 1],
] as const;
const VIDEO = [
  ["youtube.com", 6],
  [null, 2],
  ["instagram.com", 1],
] as const;
const MAIL = [[null, 1]] as const;

/** The links of the demo's creator: to the shop, to products and collections, one renamed, one disabled. */
export function storyLinks(
  creatorId: string,
  catalogue: Catalogue,
  ago: (days: number) => Date,
  idAt: IdAt,
): StoryLink[] {
  const link = (
    code: string,
    label: string,
    days: number,
    target: StoryLink["target"],
    path: string,
    rest: Pick<StoryLink, "weight" | "referrers" | "handles"> & Partial<StoryLink>,
  ): StoryLink => {
    const createdAt = ago(days);
    const fresh = { aliases: [], updatedAt: createdAt, disabledAt: null, version: 1, utm: null };
    return { id: idAt(createdAt), creatorId, code, label, target, path, createdAt, ...fresh, ...rest };
  };
  const product = (handle: string): [StoryLink["target"], string] => [
    { type: "product", productId: catalogue.productIds.get(handle) ?? null, collectionId: null },
    `/products/${handle}`,
  ];
  const collection = (handle: string): [StoryLink["target"], string] => [
    { type: "collection", productId: null, collectionId: catalogue.collectionIds.get(handle) ?? null },
    `/collections/${handle}`,
  ];
  const of = (handle: string) => catalogue.handlesOf.get(handle) ?? [];
  const store: StoryLink["target"] = { type: "store", productId: null, collectionId: null };
  return [
    link("mira", "Profile", 90.5, store, "/", { weight: 3, referrers: SOCIAL, handles: [] }),
    link("mira-tote", "The market tote, reel", 90, ...product("market-tote"), {
      weight: 5,
      referrers: SOCIAL,
      handles: ["market-tote"],
    }),
    link("mira-table", "Long table, video series", 88, ...collection("table"), {
      weight: 4,
      referrers: VIDEO,
      handles: of("table"),
      aliases: [{ code: "mira-kitchen", createdAt: ago(88) }],
      updatedAt: ago(46),
      version: 2,
    }),
    link("mira-summer", "Summer letter", 86, ...collection("gifts"), {
      weight: 2.5,
      referrers: MAIL,
      handles: of("gifts"),
      utm: { source: "newsletter", medium: "email", campaign: "summer-letter" },
      updatedAt: ago(36),
      disabledAt: ago(36),
      version: 2,
    }),
    link("mira-lamp", "Evening light, pinned", 60, ...product("mushroom-lamp"), {
      weight: 2,
      referrers: SOCIAL,
      handles: ["mushroom-lamp"],
    }),
    link("mira-sweater", "First cold day, video", 31, ...product("fisherman-sweater"), {
      weight: 4,
      referrers: VIDEO,
      handles: ["fisherman-sweater"],
    }),
  ];
}

/** The code under which a link was known at a moment; some old posts keep the former one. */
export function codeAt(link: StoryLink, at: Date, isOldPost: boolean): string {
  const [alias] = link.aliases;
  return alias !== undefined && (at < link.updatedAt || isOldPost) ? alias.code : link.code;
}
