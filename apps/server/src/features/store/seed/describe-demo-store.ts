import type { Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Seller } from "../seller.ts";
import type { Storefront } from "../storefront.ts";

export interface StoreDescription {
  homeCountry: string;
  links: Readonly<Record<string, string>>;
  storefront: Partial<Storefront>;
  seller: Seller;
}

/** Sets who sells and how the shop presents itself, in a demo shop alone. */
export async function describeDemoStore(tx: Tx, description: StoreDescription): Promise<void> {
  const { homeCountry, links, storefront, seller } = description;
  await tx.execute(sql`
    update store_settings set home_country = ${homeCountry}, links = ${JSON.stringify(links)}::jsonb,
      storefront = ${JSON.stringify(storefront)}::jsonb, seller = ${JSON.stringify(seller)}::jsonb, version = version + 1, updated_at = now()
    where demo`);
}
