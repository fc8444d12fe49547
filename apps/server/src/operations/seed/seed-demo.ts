import { saveDemoCatalog, unitOf } from "../../features/catalog/seed/save-demo-catalog.ts";
import { insertDiscounts } from "../../features/discounts/discounts-for-orders.ts";
import { COUNTRY_CODES } from "../../features/store/countries.ts";
import { insertShippingMethod, insertTaxRates, readSettings, renameStore } from "../../features/store/queries.ts";
import type { Tx } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { DAY_MS } from "../../platform/time.ts";
import { EU_VAT_BPS } from "./eu-vat.ts";

export const DEMO_STORE_NAME = "Halm & Hain";
/** The default of `STORE_NAME`. */
const DEFAULT_STORE_NAME = "Tote";

/**
 * Creates the demo shop: a small shop with its products, collections, shipping, taxes and discount codes, through the
 * features' own write paths. Idempotent: if any product exists, it writes nothing and returns false. The settings of
 * the store must exist.
 *
 * Accounts are created elsewhere: their passwords belong to the start of this machine (`boot/prepare-store.ts`).
 */
export async function seedDemo(tx: Tx, now: Date = new Date()): Promise<boolean> {
  const { currency } = await readSettings(tx);
  if (!(await saveDemoCatalog(tx, currency))) return false;
  const unit = unitOf(currency);
  await renameStore(tx, DEFAULT_STORE_NAME, DEMO_STORE_NAME);
  await seedShipping(tx, unit);
  await insertTaxRates(
    tx,
    Object.entries(EU_VAT_BPS).map(([country, bps]) => ({ id: newId(), country, rateBps: bps, shippingRateBps: bps })),
  );
  await seedDiscounts(tx, unit, now);
  return true;
}

/** Zones do not overlap, so that every country has exactly the prices meant for it. */
async function seedShipping(tx: Tx, unit: number): Promise<void> {
  const nearby = ["DE", "AT", "CH", "LI"];
  const union = Object.keys(EU_VAT_BPS).filter((country) => !nearby.includes(country));
  const world = [...COUNTRY_CODES].filter((country) => !nearby.includes(country) && !union.includes(country));
  const methods: readonly [
    code: string,
    name: string,
    countries: readonly string[],
    price: number,
    free: number | null,
  ][] = [
    ["de-standard", "Parcel, 2 to 3 days", ["DE"], 490, 4900],
    ["de-express", "Express, next working day", ["DE"], 1290, null],
    ["at-standard", "Parcel to Austria, 3 to 4 days", ["AT"], 790, 7900],
    ["ch-standard", "Parcel to Switzerland, 4 to 6 days", ["CH", "LI"], 1490, 14900],
    ["eu-standard", "Parcel in the EU, 4 to 7 days", union, 990, 9900],
    ["world", "Parcel to the world, 7 to 14 days", world, 2490, null],
  ];
  for (const [index, [code, name, countries, price, free]] of methods.entries()) {
    await insertShippingMethod(tx, {
      id: newId(),
      code,
      name,
      countries,
      priceMinor: price * unit,
      freeFromMinor: free === null ? null : free * unit,
      position: (index + 1) * 10,
    });
  }
}

/** One code of each kind, and two that a shop must refuse: an expired one and one that has not begun. */
async function seedDiscounts(tx: Tx, unit: number, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await insertDiscounts(tx, [
    { id: newId(), code: "WELCOME10", type: "percentage", valueBps: 1000, perCustomerLimit: 1 },
    { id: newId(), code: "FREESHIP", type: "free_shipping", minimumSubtotalMinor: 2500 * unit },
    { id: newId(), code: "FIVEOFF", type: "amount", amountMinor: 500 * unit, minimumSubtotalMinor: 3000 * unit },
    { id: newId(), code: "FIRST50", type: "percentage", valueBps: 2000, usageLimit: 50 },
    { id: newId(), code: "SUMMER20", type: "percentage", valueBps: 2000, startsAt: inDays(-120), endsAt: inDays(-30) },
    { id: newId(), code: "SPRING15", type: "percentage", valueBps: 1500, startsAt: inDays(90), endsAt: inDays(120) },
  ]);
}
