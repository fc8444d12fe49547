import { verifyShop } from "../src/operations/verify/verify-shop.ts";
import type { TestApp } from "./test-app.ts";

/** The findings of `tote verify` in a shop, except pictures. */
export async function verifyDifferences(shop: TestApp): Promise<string[]> {
  const { connection } = shop.services.database.settings;
  const results = await verifyShop({ connection, dataDir: "", mediaStore: null });
  return results.flatMap(({ name, differences }) =>
    name.includes("pictures") ? [] : differences.map(({ row, problem }) => `${row}: ${problem}`),
  );
}
