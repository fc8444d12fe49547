import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { LegalTextName } from "../legal-texts/names.ts";
import type { Seller } from "../seller.ts";
import type { Storefront } from "../storefront.ts";

export interface StoreDescription {
  homeCountry: string;
  links: Readonly<Record<string, string>>;
  storefront: Partial<Storefront>;
  seller: Seller;
  legalTexts: Readonly<Record<LegalTextName, string>>;
}

/** Sets who sells and how the shop presents itself, in a demo shop alone. */
export async function describeDemoStore(tx: Tx, description: StoreDescription): Promise<void> {
  const { homeCountry, links, storefront, seller, legalTexts } = description;
  await tx.execute(sql`
    update store_settings set home_country = ${homeCountry}, links = ${JSON.stringify(links)}::jsonb,
      storefront = ${JSON.stringify(storefront)}::jsonb, seller = ${JSON.stringify(seller)}::jsonb, version = version + 1, updated_at = now()
    where demo`);
  await tx.execute(sql`
    insert into legal_texts (name, text, version)
    select t.name, t.text, 1 from unnest(${Object.keys(legalTexts)}::text[], ${Object.values(legalTexts)}::text[]) as t (name, text), store_settings
    where demo on conflict (name) do nothing`);
}
