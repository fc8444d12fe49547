import { type Batch, createBatch } from "../../../platform/database/batch.ts";
import type { Database } from "../../../platform/database/database.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { findByIdentifiers } from "./find/find-by-identifiers.ts";
import type { ProductText, ProductTexts } from "./product-texts.ts";

export type ProductReader = Batch<string, ProductText | null>;

/**
 * Reads products on sale by id or handle, present or former, or by the id of a variant, as they are sent; null: there is none. Each request is
 * answered by a statement that was sent after it came, so price and stock are today's; requests that come together share
 * the statement.
 */
export function createProductReader(database: Database, settings: SettingsCache, texts: ProductTexts): ProductReader {
  /**
   * By former handle, handle with capitals, or id of a variant: only for what no product is called now, so that no other
   * request pays for it.
   */
  const readOthers = async (names: readonly string[]): Promise<ReadonlyMap<string, ProductText>> => {
    if (names.length === 0) return new Map();
    const identified = await findByIdentifiers(database.reads, names, ["variant", "handle", "former_handle"]);
    const { currency } = await settings.current();
    const ids = [...identified.values()].map(({ productId }) => productId);
    const { byId } = await texts.read(database.reads, currency, ids);
    return new Map(
      [...identified].flatMap(([name, { productId }]) => {
        const text = byId.get(productId);
        return text === undefined ? [] : [[name, text] as const];
      }),
    );
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
      const others = await readOthers(handles.filter((handle) => !byHandle.has(handle)));
      return keys.map((key) => byId.get(idOf.get(key) ?? "") ?? byHandle.get(key) ?? others.get(key) ?? null);
    },
  });
}
