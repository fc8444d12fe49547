/** docs/contract/catalogue-and-store.md#prior-price: by hand, against a calculation written apart, and under concurrency. */
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { decodeId } from "../../../../platform/ids.ts";
import type { Product } from "../schemas.ts";

let shop: TestApp;
let admin: string;
let client: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  const { connection } = shop.services.database.settings;
  [client, other] = [new pg.Client(connection), new pg.Client(connection)];
  await Promise.all([client.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
  await shop.close();
});

const DAY = 86_400_000;
/** Far enough back that every history below has ended. */
const START = Date.UTC(2026, 0, 1);
type Policy = "since_first_step" | "each_step";
interface Step {
  /** Days since the start; fractions are hours. */
  day: number;
  price: number;
  compareAt: number | null;
  onSale: boolean;
}
const step = (day: number, price: number, compareAt: number | null = null, onSale = true): Step => ({
  ...{ day, price, compareAt, onSale },
});

async function setPolicy(body: object): Promise<void> {
  const answer = await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    body,
    headers: { "if-match": "*" },
  });
  expect(answer.status, answer.text).toBe(200);
}

async function newVariant() {
  const { productId, variants } = await createProduct(shop, { variants: [{ priceMinor: 10_000 }] });
  return { productId, variantId: decodeId("var", variants[0]?.variantId ?? "") ?? "" };
}

/** Makes the past of a variant, and the present that it ends with, without the triggers that would write it as of now. */
async function setHistory(variantId: string, steps: readonly Step[], start = START): Promise<void> {
  const last = steps.at(-1);
  await client.query("begin");
  await client.query("delete from variant_prices where variant_id = $1", [variantId]);
  for (const { day, price, compareAt, onSale } of steps)
    await client.query(
      "insert into variant_prices (variant_id, since, price_minor, compare_at_minor, on_sale) values ($1, $2, $3, $4, $5)",
      [variantId, new Date(start + day * DAY), price, compareAt, onSale],
    );
  await client.query("set local session_replication_role = replica");
  await client.query("update variants set price_minor = $2, compare_at_minor = $3 where id = $1", [
    variantId,
    last?.price,
    last?.compareAt,
  ]);
  await client.query("commit");
}

async function shownOf(productId: string) {
  const { variants } = (await shop.request<Product>("GET", `/api/products/${productId}`)).body;
  const { lowestPrice30Days = null, lowestPriceSince = null } = variants[0] ?? {};
  return { lowest: lowestPrice30Days?.amount ?? null, since: lowestPriceSince };
}

/** Lowered in three steps, raised within the reduction, lowered again, ended; after that a reduction early and one late. */
const YEAR = [
  step(0, 10_000),
  step(40, 9_000, 10_000),
  step(45, 8_000, 10_000),
  step(50, 7_000, 10_000),
  step(60, 8_500, 10_000),
  step(65, 7_500, 10_000),
  step(70, 10_000),
  step(98, 9_500, 10_000),
  step(101, 10_000),
  step(140, 9_900, 10_000),
];
/** From which day on what is shown, worked out with a calendar. */
const BY_HAND: Record<Policy, readonly (readonly [day: number, lowest: number | null])[]> = {
  since_first_step: [
    [0, null],
    [40, 10_000],
    [60, 7_000],
    [70, null],
    [98, 7_500],
    [101, null],
    [140, 10_000],
  ],
  each_step: [
    [0, null],
    [40, 10_000],
    [45, 9_000],
    [50, 8_000],
    [60, 7_000],
    [70, null],
    [98, 7_500],
    [101, null],
    [140, 10_000],
  ],
};

test.each(["since_first_step", "each_step"] as const)(
  "%s: lowered in three steps, raised, lowered again, day by day",
  async (policy) => {
    await setPolicy({ priorPrice: policy });
    const { productId, variantId } = await newVariant();
    for (let day = 0; day <= 141; day += 1) {
      const steps = YEAR.filter((change) => change.day <= day);
      // Only on the days of a change is there anything new; the days between show the same.
      if (steps.at(-1)?.day === day) await setHistory(variantId, steps);
      const [, expected = null] = BY_HAND[policy].findLast(([from]) => from <= day) ?? [];
      expect(await shownOf(productId), `day ${day}`).toEqual({ lowest: expected, since: null });
    }
  },
);

test("less than 30 days of history are told with their beginning; what was never on sale before has no prior price", async () => {
  const { productId, variantId } = await newVariant();
  await setHistory(variantId, [step(0, 9_000, null, false), step(5, 8_000), step(10, 6_000, 9_000)]);
  expect(await shownOf(productId)).toEqual({ lowest: 8_000, since: new Date(START + 5 * DAY).toISOString() });
  await setHistory(variantId, [step(0, 9_000, null, false), step(10, 6_000, 9_000)]);
  expect(await shownOf(productId)).toEqual({ lowest: null, since: null });
  // Exactly 30 days are 30 days, and a price that ended as they began is not in them.
  await setHistory(variantId, [step(0, 5_000), step(1, 8_000), step(31, 6_000, 9_000)]);
  expect(await shownOf(productId)).toEqual({ lowest: 8_000, since: null });
  await setHistory(variantId, [step(0, 5_000), step(1.001, 8_000), step(31, 6_000, 9_000)]);
  expect(await shownOf(productId)).toEqual({ lowest: 5_000, since: null });
  await setHistory(variantId, [step(0, 8_000), step(29.999, 6_000, 9_000)]);
  expect((await shownOf(productId)).since).toBe(new Date(START).toISOString());
});

test("taking it off sale ends a reduction, and its price counts for the next", async () => {
  const { productId, variantId } = await newVariant();
  const pause = [step(0, 8_000), step(40, 6_000, 8_000), step(41, 6_000, 8_000, false), step(42, 6_000, 8_000)];
  await setHistory(variantId, pause);
  expect(await shownOf(productId)).toEqual({ lowest: 6_000, since: null });
});

test("the setting follows the country unless it is set, and a kept answer changes with it", async () => {
  const { productId, variantId } = await newVariant();
  await setHistory(variantId, YEAR.slice(0, 4));
  const lowest = async () => (await shownOf(productId)).lowest;
  await setPolicy({ priorPrice: null, homeCountry: null });
  expect(await lowest()).toBe(8_000);
  for (const [homeCountry, expected] of [
    ["DE", 10_000],
    ["FR", 8_000],
    ["AT", 10_000],
  ] as const) {
    await setPolicy({ homeCountry });
    expect(await lowest(), homeCountry).toBe(expected);
  }
  await setPolicy({ priorPrice: "each_step" });
  expect(await lowest()).toBe(8_000);
  expect((await shop.request("GET", "/api/store")).body).toMatchObject({ homeCountry: "AT" });
  const wrong = await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    body: { homeCountry: "XX" },
    headers: { "if-match": "*" },
  });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: "#/homeCountry" }] } });
});

/** An independent model of the rule: examines every step instead of windows over rows. */
function lowestByDefinition(steps: readonly Step[], policy: Policy): [number, number | null] | null {
  const reduced = (at: Step | undefined) => at?.onSale === true && at.compareAt !== null && at.compareAt > at.price;
  let begins: number | null = null;
  for (const [index, now] of steps.entries()) {
    const before = index === 0 ? undefined : steps[index - 1];
    if (!reduced(now)) begins = null;
    else if (before === undefined || !reduced(before) || now.price > before.price) begins = now.day;
    else if (policy === "each_step" && now.price < before.price) begins = now.day;
  }
  if (begins === null) return null;
  const end = begins;
  const applied = steps.filter(
    ({ onSale, day }, index) => onSale && day < end && (steps[index + 1]?.day ?? Infinity) > end - 30,
  );
  const [first] = steps.filter(({ onSale }) => onSale);
  if (applied.length === 0 || first === undefined) return null;
  return [Math.min(...applied.map(({ price }) => price)), first.day > end - 30 ? START + first.day * DAY : null];
}

test("any history has the lowest price of its definition, under both settings, and days that pass change nothing", async () => {
  const { variantId } = await newVariant();
  const change = fc.record({
    gap: fc.integer({ min: 1, max: 40 }),
    price: fc.integer({ min: 1, max: 6 }),
    compareAt: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
    onSale: fc.boolean(),
  });
  const ask = async () => {
    const { rows } = await client.query<{ prior: [number, string | null] | null }>("select prior_price($1) as prior", [
      variantId,
    ]);
    const [price, since] = rows[0]?.prior ?? [];
    return price === undefined ? null : [price, since ? Date.parse(since) : null];
  };
  const policies = fc.constantFrom<Policy>("since_first_step", "each_step");
  await fc.assert(
    fc.asyncProperty(policies, fc.array(change, { minLength: 1, maxLength: 12 }), async (policy, changes) => {
      let day = 0;
      const steps = changes.map(({ gap, ...rest }) => ({ day: (day += gap), ...rest }));
      await client.query("update store_settings set prior_price = $1", [policy]);
      await setHistory(variantId, steps);
      const expected = lowestByDefinition(steps, policy);
      expect(await ask()).toEqual(expected);
      await setHistory(variantId, steps, START - 400 * DAY);
      const earlier = await ask();
      expect(earlier?.[0] ?? null).toBe(expected?.[0] ?? null);
      expect((earlier?.[1] ?? null) === null).toBe((expected?.[1] ?? null) === null);
    }),
    { numRuns: 150 },
  );
});

async function rowsOf(variantId: string) {
  const { rows } = await client.query<{ since: Date; price: number; on_sale: boolean }>(
    "select since, price_minor::integer as price, on_sale from variant_prices where variant_id = $1 order by since",
    [variantId],
  );
  return rows;
}

test("a transaction keeps the last of its changes, and none where it ends as it began", async () => {
  const { variantId } = await newVariant();
  const priced = (price: number) =>
    client.query("update variants set price_minor = $2 where id = $1", [variantId, price]);
  await client.query("begin");
  for (const price of [9_000, 8_000, 7_000]) await priced(price);
  await client.query("savepoint inner_one");
  await priced(6_000);
  await client.query("rollback to inner_one");
  await client.query("savepoint inner_two");
  await priced(6_500);
  await client.query("commit");
  expect((await rowsOf(variantId)).map(({ price }) => price)).toEqual([10_000, 6_500]);
  await client.query("begin");
  await priced(5_000);
  await priced(6_500);
  await client.query("commit");
  await client.query("update variants set title = title || '!', sku = 'X' where id = $1", [variantId]);
  expect(await rowsOf(variantId)).toHaveLength(2);
});

test("the edit that waited for another counts as later, whenever it began; a status counts with a price", async () => {
  const { productId, variantId } = await newVariant();
  await other.query("begin");
  await other.query("select now()");
  await client.query("begin");
  await client.query("update variants set price_minor = 7000 where id = $1", [variantId]);
  const waiting = other.query("update variants set price_minor = 6000 where id = $1", [variantId]);
  await client.query("commit");
  await waiting;
  await other.query("commit");
  const rows = await rowsOf(variantId);
  expect(rows.map(({ price }) => price)).toEqual([10_000, 7_000, 6_000]);
  // A draft whose price is changed while it is put on sale: the row of the second has both.
  await client.query("update products set status = 'draft' where id = $1", [decodeId("prod", productId)]);
  await client.query("begin");
  await client.query("update products set status = 'active' where id = $1", [decodeId("prod", productId)]);
  const edit = other.query("update variants set price_minor = 5000 where id = $1", [variantId]);
  await client.query("commit");
  await edit;
  expect((await rowsOf(variantId)).slice(3)).toMatchObject([
    { price: 6_000, on_sale: false },
    { price: 6_000, on_sale: true },
    { price: 5_000, on_sale: true },
  ]);
  const times = (await rowsOf(variantId)).map(({ since }) => since.getTime());
  expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
});

test("a clock that was set back does not bring the history out of order; a retired variant is off sale", async () => {
  const { variantId } = await newVariant();
  await client.query("update variant_prices set since = now() + interval '1 hour' where variant_id = $1", [variantId]);
  await client.query("update variants set price_minor = 1 where id = $1", [variantId]);
  await client.query("update variants set retired_at = now() where id = $1", [variantId]);
  expect((await rowsOf(variantId)).map(({ price, on_sale }) => [price, on_sale])).toEqual([
    [10_000, true],
    [1, true],
    [1, false],
  ]);
});
