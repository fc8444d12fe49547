import { type Batch, createBatch } from "../../../platform/database/batch.ts";
import type { Database } from "../../../platform/database/database.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { handleKey } from "./editing/handles.ts";
import type { ProductText, ProductTexts } from "./product-texts.ts";
import { readFormerHandles } from "./queries/products.ts";

export type ProductReader = Batch<string, ProductText | null>;

/**
 * Reads products on sale by id or handle, present or former, as they are sent; null: there is none. Each request is
 * answered by a statement that was sent after it came, so price and stock are today's; requests that come together share
 * the statement.
 */
export function createProductReader(database: Database, settings: SettingsCache, texts: ProductTexts): ProductReader {
  /** Only for what no product is called now, so that no other request pays for it. */
  const readFormer = async (handles: readonly string[]): Promise<ReadonlyMap<string, ProductText>> => {
    if (handles.length === 0) return new Map();
    const keys = new Map(handles.map((handle) => [handle, handleKey(handle)]));
    const products = await readFormerHandles(database.reads, [...keys.values()]);
    const { currency } = await settings.current();
    // A handle with capitals may also be one that a product has now.
    const { byId, byHandle } = await texts.read(database.reads, currency, [...products.values()], [...keys.values()]);
    const found = new Map<string, ProductText>();
    for (const [handle, key] of keys) {
      const text = byHandle.get(key) ?? byId.get(products.get(key) ?? "");
      if (text !== undefined) found.set(handle, text);
    }
    return found;
  };
  return createBatch<string, ProductText | null>({
    name: "products",
    maxSize: 256,
    maxInFlight: 1,
    maxWaiting: 4_000,
    run: async (keys) => {
      const idOf = new Map(keys.map((key) => [key, decodeId("prod", key)]));
      const ids = [...idOf.values()].filter((id) => id !== null);
      const handles = [...idOf.keys()].filter((key) => idOf.get(key) === null);
      const { currency } = await settings.current();
      const { byId, byHandle } = await texts.read(database.reads, currency, ids, handles);
      const former = await readFormer(handles.filter((handle) => !byHandle.has(handle)));
      return keys.map((key) => byId.get(idOf.get(key) ?? "") ?? byHandle.get(key) ?? former.get(key) ?? null);
    },
  });
}
