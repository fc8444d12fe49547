import type { Queryable } from "../../../../../platform/database/database.ts";
import { encodeId, type PublicId } from "../../../../../platform/ids.ts";
import { readCollectionUses, readProductUses } from "../../queries/staff/media.ts";

/** Where a picture is shown. */
export interface MediaUse {
  /** Ten at most. */
  products: { id: PublicId<"prod">; title: string }[];
  productCount: number;
  collections: { id: PublicId<"col">; title: string }[];
  /** The settings name it: as logo, hero or another picture of the pages. */
  shop: boolean;
}

const MOST_NAMED = 10;
const NAMES = /[0-9a-f]{40}\.(?:jpg|png|webp|gif)/g;

/** A picture's address is stored as a path, or with the address of this server. */
export const foldersOf = (publicUrl: string): readonly string[] => ["/media/", `${publicUrl}/media/`];

/** The pictures that the settings of the pages name. */
export function namesInShop(storefront: unknown): string[] {
  return [...new Set(JSON.stringify(storefront).match(NAMES))];
}

/** The uses of uploaded pictures, by name. */
export async function readMediaUses(
  from: Queryable,
  names: readonly string[],
  { folders, inShop }: { folders: readonly string[]; inShop: readonly string[] },
): Promise<ReadonlyMap<string, MediaUse>> {
  const urls = names.flatMap((name) => folders.map((folder) => folder + name));
  const [products, collections] = await Promise.all([
    readProductUses(from, urls, MOST_NAMED),
    readCollectionUses(from, urls),
  ]);
  const uses = new Map<string, MediaUse>(
    names.map((name) => [name, { products: [], productCount: 0, collections: [], shop: inShop.includes(name) }]),
  );
  const useOf = (url: string) => uses.get(url.slice(url.lastIndexOf("/") + 1));
  const counted = new Set<string>();
  for (const { url, product_id, title, uses: count } of products) {
    const use = useOf(url);
    if (use === undefined) continue;
    if (!counted.has(url)) use.productCount += count;
    counted.add(url);
    if (use.products.length < MOST_NAMED) use.products.push({ id: encodeId("prod", product_id), title });
  }
  for (const { url, collection_id, title } of collections)
    useOf(url)?.collections.push({ id: encodeId("col", collection_id), title });
  return uses;
}

export const isUsed = ({ productCount, collections, shop }: MediaUse): boolean =>
  productCount > 0 || collections.length > 0 || shop;
