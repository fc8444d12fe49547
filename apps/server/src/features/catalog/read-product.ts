import { type Batch, createBatch } from "../../platform/database/batch.ts";
import type { Database } from "../../platform/database/database.ts";
import { decodeId } from "../../platform/ids.ts";
import type { SettingsCache } from "../store/settings.ts";
import type { Representation } from "./lists/byte-cache.ts";
import type { ProductTexts } from "./product-texts.ts";

export type ProductReader = Batch<string, Representation | null>;

/**
 * Reads products on sale by id or handle, as they are sent; null: there is none. Each request is answered by a statement
 * that was sent after it came, so price and stock are today's; requests that come together share the statement.
 */
export function createProductReader(database: Database, settings: SettingsCache, texts: ProductTexts): ProductReader {
  return createBatch<string, Representation | null>({
    maxSize: 256,
    maxInFlight: 1,
    maxWaiting: 4_000,
    run: async (keys) => {
      const idOf = new Map(keys.map((key) => [key, decodeId("prod", key)]));
      const ids = [...idOf.values()].filter((id) => id !== null);
      const handles = [...idOf.keys()].filter((key) => idOf.get(key) === null);
      const { currency } = await settings.current();
      const { byId, byHandle } = await texts.read(database.reads, currency, ids, handles);
      return keys.map((key) => byId.get(idOf.get(key) ?? "") ?? byHandle.get(key) ?? null);
    },
  });
}
