import type { Queryable } from "../../../platform/database/database.ts";
import { countGoods, type GoodsOnSale } from "../../catalogue/products/admin/count-goods.ts";
import { readPriorPrice } from "../../ground/store/administration/read-prior-price.ts";
import { EU_COUNTRIES } from "../../ground/store/countries.ts";
import { readStoreSettings, type StoreSettings } from "../../ground/store/settings.ts";
import { countLinks } from "../../programme/attribution/links/count-links.ts";
import { type SalesAbroad, sumSalesAbroad } from "../../sales/orders/admin/sum-sales-abroad.ts";

/** All that the checks decide from. */
export interface LegalFacts {
  settings: StoreSettings;
  priorPrice: string | null;
  goods: GoodsOnSale;
  /** Creators' links that are not disabled. */
  links: number;
  /** The other member states that a shipping method serves. */
  countriesAbroad: readonly string[];
  /** To {@link LegalFacts.countriesAbroad} and every other member state. */
  salesAbroad: SalesAbroad;
  /** True where shoppers see another site than the pages of this server. */
  separateStorefront: boolean;
}

/** Reads the facts from the database as they are now. */
export async function readLegalFacts(from: Queryable, separateStorefront: boolean): Promise<LegalFacts> {
  const settings = await readStoreSettings(from);
  const others = [...EU_COUNTRIES].filter((country) => country !== settings.homeCountry);
  const [priorPrice, goods, links, salesAbroad] = await Promise.all([
    readPriorPrice(from),
    countGoods(from),
    countLinks(from),
    sumSalesAbroad(from, { countries: others, timezone: settings.timezone }),
  ]);
  const served = new Set(settings.shippingMethods.flatMap(({ countries }) => countries));
  const countriesAbroad = others.filter((country) => served.has(country) || served.has("*"));
  return { settings, priorPrice, goods, links, countriesAbroad, salesAbroad, separateStorefront };
}
