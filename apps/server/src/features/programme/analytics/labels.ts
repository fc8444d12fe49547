import { countryName } from "@tote/storefront/countries";
import type { Queryable } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import { readTitles } from "../../catalogue/products/read-titles.ts";
import { readLinkNames } from "../attribution/facts/link-names.ts";
import { type KeySums, OTHER_KEY } from "./merge-sums.ts";
import type { Dimension } from "./queries/sums.ts";

export interface Labelled extends KeySums {
  /** The key as the API shows it; null if it has none. */
  shownKey: string | null;
  label: string;
}

const WITHOUT: Readonly<Record<Dimension, string>> = {
  link: "Without a link",
  product: "Without a product",
  country: "Unknown",
  device: "Unknown",
  referrer: "Direct",
};
const DEVICES: Readonly<Record<string, string>> = {
  desktop: "Desktop",
  mobile: "Mobile",
  tablet: "Tablet",
  other: "Other",
};

/** Looks up the display names of keys. */
export async function labelKeys(from: Queryable, dimension: Dimension, keys: readonly KeySums[]): Promise<Labelled[]> {
  const names = await namesOf(
    from,
    dimension,
    keys.map(({ key }) => key).filter((key) => key !== "" && key !== OTHER_KEY),
  );
  return keys.map(({ key, sums }) => {
    if (key === "") return { key, sums, shownKey: null, label: WITHOUT[dimension] };
    if (key === OTHER_KEY) return { key, sums, shownKey: key, label: "All others" };
    return { key, sums, shownKey: shownKey(dimension, key), label: names(key) };
  });
}

function shownKey(dimension: Dimension, key: string): string {
  if (dimension === "link") return encodeId("link", key);
  return dimension === "product" ? encodeId("prod", key) : key;
}

async function namesOf(
  from: Queryable,
  dimension: Dimension,
  keys: readonly string[],
): Promise<(key: string) => string> {
  if (dimension === "link") {
    const links = await readLinkNames(from, keys);
    return (key) => links.get(key)?.label ?? links.get(key)?.code ?? "A link that is gone";
  }
  if (dimension === "product") {
    const { products } = await readTitles(from, { productIds: keys, collectionIds: [] });
    return (key) => products.get(key) ?? "A product that is gone";
  }
  if (dimension === "country") return (key) => countryName(key, "en");
  return (key) => (dimension === "device" ? (DEVICES[key] ?? key) : key);
}
