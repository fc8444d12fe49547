import { afterAll, beforeAll, expect, test } from "vitest";
import { differencesAfter } from "../../../../../test/credited-shop.ts";
import { createProduct, signUp, signUpOverHttp, TEST_PASSWORD } from "../../../../../test/factories.ts";
import { startGuest } from "../../../../../test/guests.ts";
import { addDiscount, addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { signUpVerified } from "../../../../../test/second-factor.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { type Statement, sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";
import { accountChecks } from "../../../people/accounts/verify-accounts.ts";
import { discountUseCheck } from "../../discounts/verify-discounts.ts";
import { orderOwnerCheck } from "../queries/verify-order-owners.ts";
import { orderReferenceCheck } from "../queries/verify-orders.ts";

const checks = [...accountChecks, orderReferenceCheck, orderOwnerCheck, discountUseCheck];

let shop: TestApp;
/** References of orders: a guest's own, one that moved by a merge, one by address, one of an account. */
let own: string;
let merged: string;
let claimed: string;
let accounts: string;
let guestId: string;
let mergedId: string;
let strangerId: string;
let unverifiedId: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 900 }] });
  await addDiscount(shop, { code: "ONCE", type: "percentage", valueBps: 1_000, perCustomerLimit: 1 });
  const lines = [{ productId: "mug", qty: 1 }];
  const account = await signUpVerified(shop);
  const signIn = (session?: string) =>
    shop.request("POST", "/api/auth/sign-in", {
      ...(session === undefined ? {} : { session }),
      body: { email: account.email, password: TEST_PASSWORD },
    });
  const [guest, merging] = [await startGuest(shop), await startGuest(shop)];
  const place = async (session: string, email: string) =>
    (await placeOrder(shop, session, { lines, email, discountCode: "once" })).body.reference;
  [guestId, mergedId] = [guest.userId, merging.userId];
  own = await place(guest.session, "own@example.com");
  claimed = await place(guest.session, account.email);
  merged = await place(merging.session, "merged@example.com");
  await signIn(merging.session);
  accounts = (await placeOrder(shop, account.session, { lines, email: "present@example.com" })).body.reference;
  strangerId = (await signUp(shop)).userId;
  // Verified before any of the orders, as far as its row says.
  await shop.database.reads.execute(
    sql`update users set email_verified_at = now() - interval '1 day' where id = ${strangerId}`,
  );
  unverifiedId = (await signUpOverHttp(shop)).userId;
});
afterAll(() => shop.close());

test("owners agree with who placed and who proved what", async () => {
  expect(await differencesAfter(shop, null, checks)).toEqual([]);
  expect(await orderOwnerCheck.count(shop.database.reads)).toBe(3);
  const moved = await shop.database.reads.query(
    sql<{ reference: string }>`select reference from orders where user_id <> placed_by`,
  );
  expect(moved).toEqual([{ reference: claimed }]);
});

const giveTo = (reference: string, userId: string) =>
  sql`update orders set user_id = ${userId} where reference = ${reference}`;

type Case = [name: string, damage: () => Statement<unknown>, problem: RegExp];
test.each<Case>([
  [
    "a guest's order with a stranger",
    () => giveTo(own, strangerId),
    /did not place it and has not verified its address/,
  ],
  ["an order by address with a stranger", () => giveTo(claimed, strangerId), /did not place it and has not verified/],
  ["a moved order with a stranger", () => giveTo(merged, strangerId), /did not place it and has not verified/],
  [
    "an order with an account that verified nothing",
    () => giveTo(claimed, unverifiedId),
    /has not verified its address/,
  ],
  [
    "an account's order with a guest",
    () => giveTo(accounts, guestId),
    /belongs to the guest .*, and an account placed it/,
  ],
  [
    "a moved order back with its tombstone",
    () => giveTo(merged, mergedId),
    /belongs to the guest .*, and .* placed it/,
  ],
  ["an order without its owner", () => giveTo(own, newId()), /the customer .* is not there/],
  [
    "an order without its placer",
    () => sql`update orders set placed_by = ${newId()} where reference = ${own}`,
    /the guest .* who placed it is not there/,
  ],
  [
    "a guest's order that says an account placed it",
    () => sql`update orders set placed_by = null where reference = ${own}`,
    /belongs to the guest .*, and an account placed it/,
  ],
  [
    "a use of a discount that stayed behind",
    () => giveTo(claimed, guestId),
    /used by the customer .* is \d, the orders say \d/,
  ],
  [
    "a tombstone of an account that is gone",
    () => sql`update users set merged_into = ${newId()} where id = ${mergedId}`,
    /was merged into .*, which is not there/,
  ],
  [
    "a tombstone that was merged into a guest",
    () => sql`update users set merged_into = ${guestId} where id = ${mergedId}`,
    /was merged into .*, which is a guest/,
  ],
  [
    "a session with the keys of another's guest",
    () => sql`update sessions set idempotency_scope = ${mergedId} where user_id = ${unverifiedId}`,
    /goes on with the keys of .*, who is not its user/,
  ],
])("%s is found and named", async (_, damage, problem) => {
  const found = await differencesAfter(shop, damage(), checks);
  expect(found.map((each) => each.problem).join("\n")).toMatch(problem);
});
