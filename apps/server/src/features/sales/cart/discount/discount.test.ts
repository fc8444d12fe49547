/** The discount code that a bag keeps. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BagVariant, bagCalls, createTote } from "../../../../../test/bags.ts";
import { signUp, TEST_PASSWORD, type TestCustomer } from "../../../../../test/factories.ts";
import { addToBag, startGuest } from "../../../../../test/guests.ts";
import { addDiscount, addShippingMethod, BERLIN } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";
import { exportCart } from "../personal-data.ts";
import type { Cart } from "../schemas.ts";

let shop: TestApp;
let ada: TestCustomer;
let tote: BagVariant;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
beforeEach(async () => {
  ada = await signUp(shop);
  tote = await createTote(shop, 2_500);
});
afterAll(() => shop.close());

const { read, add, change, replace } = bagCalls(
  () => shop,
  () => ada,
);
const put = (code: string, session = ada.session) =>
  shop.request<Cart & { code: string }>("PUT", "/api/cart/discount", { session, body: { code } });
const drop = () => shop.request<Cart>("DELETE", "/api/cart/discount", { session: ada.session });
const says = ({ body }: { body: Cart }) => [body.discountCode, body.discount?.applied, body.discount?.reason];
let codes = 0;
/** A code of its own for each test. */
async function discount(more: Partial<Parameters<typeof addDiscount>[1]> = {}): Promise<string> {
  codes += 1;
  const code = `CODE${codes}`;
  await addDiscount(shop, { code, type: "percentage", valueBps: 1_000, ...more });
  return code;
}
const warned = async (code: string) =>
  (
    await shop.request<{ warnings: { code: string }[] }>("POST", "/api/checkout/quote", {
      session: ada.session,
      body: { lines: [{ productId: tote.handle, qty: 1 }], discountCode: code },
    })
  ).body.warnings.map((warning) => warning.code);

test("a code is kept in its normal form, judged as a quote would, and removed", async () => {
  const code = await discount({ minimumSubtotalMinor: 5_000 });
  expect((await read()).body).toMatchObject({ discountCode: null, discount: null });
  const empty = await put(` ${code.toLowerCase()} `);
  expect(says(empty)).toEqual([code, false, "discount_not_applicable"]);
  await add(tote);
  expect(says(await read())).toEqual([code, false, "discount_below_minimum"]);
  expect(await warned(code)).toEqual(["discount_below_minimum"]);
  const reached = await change(tote, 2);
  expect(says(reached)).toEqual([code, true, null]);
  const again = await put(code);
  expect(again).toMatchObject({ status: 200, body: reached.body });
  expect(again.headers.etag).toBe(reached.headers.etag);
  const lines = [{ productId: tote.handle, qty: 3 }];
  expect(says(await replace(lines))).toEqual([code, true, null]);
  const removed = await drop();
  expect(says(removed)).toEqual([null, undefined, undefined]);
  expect(removed.body.version).toBe((await drop()).body.version);
  for (const wrong of ["", "  ", "x".repeat(65)]) expect((await put(wrong)).status).toBe(422);
});

test("lines that are no longer sold do not count; products and collections decide", async () => {
  const other = await createTote(shop, 9_000);
  const code = await discount({ minimumSubtotalMinor: 5_000 });
  await add(tote);
  await add(other);
  expect(says(await put(code))).toEqual([code, true, null]);
  await shop.database.reads.execute(sql`update variants set retired_at = now() where id = ${other.uuid}`);
  expect(says(await read())).toEqual([code, false, "discount_below_minimum"]);
  const ofCollection = await discount();
  const collectionId = newId();
  await shop.database.reads.execute(
    sql`insert into collections (id, handle, title, description) values (${collectionId}, ${ofCollection.toLowerCase()}, 'Some', '')`,
  );
  await shop.database.reads.execute(
    sql`update discounts set collection_ids = array[${collectionId}::uuid] where code = ${ofCollection}`,
  );
  expect(says(await put(ofCollection))).toEqual([ofCollection, false, "discount_not_applicable"]);
  await shop.database.reads.execute(
    sql`insert into collection_products (collection_id, product_id, position) select ${collectionId}::uuid, product_id, 0 from variants where id = ${tote.uuid}`,
  );
  expect(says(await read())).toEqual([ofCollection, true, null]);
});

test("a kept answer follows the discount: changed, used up, ended, deleted, and made anew", async () => {
  const code = await discount();
  await add(tote);
  expect(says(await put(code))).toEqual([code, true, null]);
  const cases = [
    [sql`update discounts set active = false where code = ${code}`, "discount_unknown"],
    [
      sql`update discounts set active = true, usage_limit = 1, used_count = 1 where code = ${code}`,
      "discount_exhausted",
    ],
    [sql`update discounts set used_count = 0 where code = ${code}`, null],
    [sql`update discounts set starts_at = now() + interval '1 day' where code = ${code}`, "discount_expired"],
    [sql`update discounts set starts_at = null where code = ${code}`, null],
    [sql`delete from discounts where code = ${code}`, "discount_unknown"],
  ] as const;
  for (const [statement, reason] of cases) {
    const before = await read();
    expect((await read()).text).toBe(before.text);
    await shop.database.reads.execute(statement);
    const after = await read();
    expect(says(after)).toEqual([code, reason === null, reason]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.body.version).toBe(before.body.version);
  }
  await addDiscount(shop, { code, type: "percentage", valueBps: 500 });
  expect(says(await read())).toEqual([code, true, null]);
});

test("a discount ends without a write", async () => {
  const code = await discount();
  await add(tote);
  await put(code);
  await shop.database.reads.execute(
    sql`update discounts set ends_at = clock_timestamp() + interval '2 seconds' where code = ${code}`,
  );
  const before = await read();
  expect(says(before)).toEqual([code, true, null]);
  const hasEnded = async () =>
    (
      await shop.database.reads.query(
        sql<{ ended: NotNull<boolean> }>`select ends_at <= now() as ended from discounts where code = ${code}`,
      )
    )[0]?.ended === true;
  while (!(await hasEnded())) expect((await read()).body.version).toBe(before.body.version);
  expect(says(await read())).toEqual([code, false, "discount_expired"]);
});

test("an order does not use the code unless it names it; one that does takes it out of the bag", async () => {
  const code = await discount({ perCustomerLimit: 1 });
  await add(tote, 3);
  await put(code);
  const order = (more: object) =>
    shop.request<{ discountCode: string | null }>("POST", "/api/orders", {
      session: ada.session,
      body: { lines: [{ productId: tote.handle, qty: 1 }], shippingAddress: BERLIN, ...more },
    });
  expect((await order({})).body.discountCode).toBeNull();
  expect(says(await read())).toEqual([code, true, null]);
  const other = await discount();
  expect((await order({ discountCode: other })).body.discountCode).toBe(other);
  expect(says(await read())).toEqual([code, true, null]);
  expect((await order({ discountCode: code.toLowerCase() })).body.discountCode).toBe(code);
  expect(says(await read())).toEqual([null, undefined, undefined]);
  // This customer has used it.
  await add(tote);
  expect(says(await put(code))).toEqual([code, false, "discount_exhausted"]);
});

test("the uses of a customer are counted by user and by address; a guest's by none", async () => {
  const code = await discount({ perCustomerLimit: 1 });
  await add(tote);
  await put(code);
  expect(says(await read())).toEqual([code, true, null]);
  const guest = await startGuest(shop);
  const placed = await shop.request("POST", "/api/orders", {
    session: guest.session,
    body: {
      lines: [{ productId: tote.handle, qty: 1 }],
      shippingAddress: BERLIN,
      discountCode: code,
      email: ada.email,
    },
  });
  expect(placed.status).toBe(201);
  expect(says(await read())).toEqual([code, false, "discount_exhausted"]);
  await addToBag(shop, guest.session, tote.handle);
  expect(says(await put(code, guest.session))).toEqual([code, true, null]);
});

test("a sign-in keeps the guest's code, and the account's where the guest has none", async () => {
  const [email, password] = ["code@example.com", TEST_PASSWORD];
  const up = await shop.request("POST", "/api/auth/sign-up", { body: { email, password, name: "Code" } });
  const own = await discount();
  await put(own, up.cookie("session") ?? "");
  const signIn = async (guestCode: string | null) => {
    const guest = await startGuest(shop);
    await addToBag(shop, guest.session, tote.handle);
    if (guestCode !== null) await put(guestCode, guest.session);
    const answer = await shop.request("POST", "/api/auth/sign-in", {
      session: guest.session,
      body: { email, password },
    });
    return shop.request<Cart>("GET", "/api/cart", { session: answer.cookie("session") ?? "" });
  };
  expect(says(await signIn(null))).toEqual([own, true, null]);
  const typed = await discount();
  expect(says(await signIn(typed))).toEqual([typed, true, null]);
});

test("the code is exported and goes with the bag", async () => {
  const code = await discount();
  await put(code);
  const me = await shop.request<{ sections: { cart: unknown } }>("GET", "/api/auth/me/export", {
    session: ada.session,
  });
  expect(JSON.stringify(me.body)).toContain(code);
  expect(await exportCart(shop.database.reads, ada.userId)).toMatchObject({ discountCode: code, lines: [] });
});
