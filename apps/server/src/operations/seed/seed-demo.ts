import { saveDemoCatalog, unitOf } from "../../features/catalogue/products/seed/save-demo-catalog.ts";
import { COUNTRY_CODES } from "../../features/ground/store/countries.ts";
import {
  insertShippingMethod,
  insertTaxRates,
  type NewShippingMethod,
  readSettings,
  renameStore,
} from "../../features/ground/store/queries.ts";
import { describeDemoStore } from "../../features/ground/store/seed/describe-demo-store.ts";
import { insertDiscounts } from "../../features/sales/discount-codes/discounts-for-orders.ts";
import type { Tx } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { DAY_MS } from "../../platform/time.ts";
import { DEMO_STORE } from "./demo-store.ts";
import { EU_BOOK_VAT_BPS, EU_VAT_BPS, REDUCED_CLASS } from "./eu-vat.ts";
import { translateDemo } from "./german/translate-demo.ts";

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
  if (!(await saveDemoCatalog(tx, currency, now))) return false;
  const unit = unitOf(currency);
  await renameStore(tx, DEFAULT_STORE_NAME, DEMO_STORE_NAME);
  await describeDemoStore(tx, DEMO_STORE);
  await seedShipping(tx, unit);
  await insertTaxRates(tx, [
    ...Object.entries(EU_VAT_BPS).map(([country, bps]) => taxRate(country, bps)),
    ...Object.entries(EU_BOOK_VAT_BPS).map(([country, bps]) => ({ ...taxRate(country, bps), taxClass: REDUCED_CLASS })),
  ]);
  await seedDiscounts(tx, unit, now);
  await translateDemo(tx);
  return true;
}

function taxRate(country: string, rateBps: number) {
  return { id: newId(), country, rateBps, shippingRateBps: rateBps };
}

type Zone = Pick<NewShippingMethod, "code" | "name" | "countries" | "minDays" | "maxDays"> & {
  price: number;
  freeFrom?: number;
  /** Parcels from this weight on, and their price. */
  heavy?: readonly [fromGrams: number, price: number];
};

/** Zones do not overlap, so that every country has exactly the prices meant for it. */
async function seedShipping(tx: Tx, unit: number): Promise<void> {
  const nearby = ["DE", "AT", "CH", "LI"];
  const union = Object.keys(EU_VAT_BPS).filter((country) => !nearby.includes(country));
  const world = [...COUNTRY_CODES].filter((country) => !nearby.includes(country) && !union.includes(country));
  const zones: readonly Zone[] = [
    {
      code: "de-standard",
      name: "Parcel",
      countries: ["DE"],
      price: 490,
      freeFrom: 4900,
      minDays: 2,
      maxDays: 3,
      heavy: [5_000, 790],
    },
    { code: "de-express", name: "Express, next working day", countries: ["DE"], price: 1290, minDays: 1, maxDays: 1 },
    {
      code: "at-standard",
      name: "Parcel to Austria",
      countries: ["AT"],
      price: 790,
      freeFrom: 7900,
      minDays: 3,
      maxDays: 4,
      heavy: [5_000, 1190],
    },
    {
      code: "ch-standard",
      name: "Parcel to Switzerland",
      countries: ["CH", "LI"],
      price: 1490,
      freeFrom: 14900,
      minDays: 4,
      maxDays: 6,
    },
    {
      code: "eu-standard",
      name: "Parcel in the EU",
      countries: union,
      price: 990,
      freeFrom: 9900,
      minDays: 4,
      maxDays: 7,
      heavy: [5_000, 1690],
    },
    {
      code: "world",
      name: "Parcel to the world",
      countries: world,
      price: 2490,
      minDays: 7,
      maxDays: 14,
    },
  ];
  for (const [index, { price, freeFrom, heavy, ...zone }] of zones.entries()) {
    await insertShippingMethod(tx, {
      ...zone,
      id: newId(),
      priceMinor: price * unit,
      freeFromMinor: freeFrom === undefined ? null : freeFrom * unit,
      prices: heavy === undefined ? [] : [{ fromGrams: heavy[0], priceMinor: heavy[1] * unit }],
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
