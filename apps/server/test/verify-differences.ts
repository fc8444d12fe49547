import { verifyShop } from "../src/operations/verify/verify-shop.ts";
import type { TestApp } from "./test-app.ts";

/** What `tote verify` finds in a shop, pictures aside. */
export async function verifyDifferences(shop: TestApp): Promise<string[]> {
  const { connection } = shop.services.database.settings;
  const results = await verifyShop({ connection, dataDir: "", mediaStore: null });
  return results.flatMap(({ name, differences }) =>
    name.includes("pictures") ? [] : differences.map(({ row, problem }) => `${row}: ${problem}`),
  );
}
