import { type Batch, createBatch } from "../../platform/database/batch.ts";
import type { Database } from "../../platform/database/database.ts";
import { decodeId } from "../../platform/ids.ts";
import type { SettingsCache } from "../store/settings.ts";
import { type Representation, represent } from "./lists/byte-cache.ts";
import { presentProduct } from "./present-product.ts";
import { readProductRows } from "./queries/products.ts";

export type ProductReader = Batch<string, Representation | null>;

/**
 * Reads products on sale by id or handle, as bytes; null: there is none. Each request is answered from a statement
 * that was sent after it came, so price and stock are today's; requests that come together share the statement, and
 * those for one product its serialisation.
 */
export function createProductReader(database: Database, settings: SettingsCache): ProductReader {
  return createBatch<string, Representation | null>({
    maxSize: 256,
    maxInFlight: 1,
    maxWaiting: 4_000,
    run: async (keys) => {
      const found = await readRepresentations(database, settings, [...new Set(keys)]);
      return keys.map((key) => found.get(key) ?? null);
    },
  });
}

async function readRepresentations(
  database: Database,
  settings: SettingsCache,
  keys: readonly string[],
): Promise<Map<string, Representation>> {
  const idOf = new Map(keys.map((key) => [key, decodeId("prod", key)]));
  const ids = [...idOf.values()].filter((id) => id !== null);
  const handles = keys.filter((key) => idOf.get(key) === null);
  const [rows, { currency }] = await Promise.all([readProductRows(database.reads, ids, handles), settings.current()]);
  const byName = new Map<string, Representation>();
  for (const row of rows) {
    if (row.status !== "active") continue;
    const representation = represent(presentProduct(row, currency));
    byName.set(row.id, representation);
    byName.set(row.handle, representation);
  }
  const found = new Map<string, Representation>();
  for (const [key, id] of idOf) {
    const representation = byName.get(id ?? key);
    if (representation !== undefined) found.set(key, representation);
  }
  return found;
}
