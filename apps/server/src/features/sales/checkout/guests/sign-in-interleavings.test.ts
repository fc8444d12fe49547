/**
 * Placements of guests against their own sign-ins, each order of the two forced by holding a lock that one of them needs.
 * Whichever comes first, the account owns the order once, and its key replays the same; the rows say which way was taken.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, mailedToken, signUp, TEST_PASSWORD } from "../../../../../test/factories.ts";
import { addToBag, runJob, startGuest } from "../../../../../test/guests.ts";
import { holding, untilWaiting } from "../../../../../test/held-locks.ts";
import { addShippingMethod, placeOrder, stockOf } from "../../../../../test/orders.ts";
import { addTotp, challengeOf, codeOf, signUpVerified } from "../../../../../test/second-factor.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, newId } from "../../../../platform/ids.ts";

const STOCK = 1_000;

let shop: TestApp;
let variantId: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  const product = await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 900, stock: STOCK }] });
  variantId = decodeId("var", product.variants[0]?.variantId ?? "") ?? "";
});
afterAll(() => shop.close());

let keys = 0;

/** A guest with a bag, and what the guest does in a race. */
async function guestWithBag() {
  const guest = await startGuest(shop);
  await addToBag(shop, guest.session, "mug", 9);
  const body = { lines: [{ productId: "mug", qty: 1 }], email: `${newId()}@example.com` };
  const place = (session: string, key: string) => placeOrder(shop, session, body, { "idempotency-key": key });
  return { ...guest, place };
}
type Guest = Awaited<ReturnType<typeof guestWithBag>>;
type Placed = Awaited<ReturnType<Guest["place"]>>;

/** One way to the account: its id, and the request that takes the guest's session along. */
interface WayIn {
  accountId: string;
  enter: () => Promise<TestAnswer<unknown>>;
}

async function linkFor(email: string): Promise<string> {
  await shop.request("POST", "/api/auth/magic-link", { body: { email } });
  return mailedToken(shop, "magic_link", email);
}

const WAYS: Readonly<Record<string, (guest: Guest) => Promise<WayIn>>> = {
  "a mailed link": async ({ session }) => {
    const { userId, email } = await signUp(shop);
    const body = { token: await linkFor(email) };
    return {
      accountId: userId,
      enter: () => shop.request("POST", "/api/auth/magic-link/confirm", { session, body }),
    };
  },
  "a password": async ({ session }) => {
    const { userId, email } = await signUpVerified(shop);
    const body = { email, password: TEST_PASSWORD };
    return { accountId: userId, enter: () => shop.request("POST", "/api/auth/sign-in", { session, body }) };
  },
  "a second factor": async ({ session }) => {
    const account = await addTotp(shop, await signUpVerified(shop));
    const first = await shop.request("POST", "/api/auth/sign-in", {
      session,
      body: { email: account.email, password: TEST_PASSWORD },
    });
    const { challenge, cookie } = challengeOf(first);
    const headers = { cookie: `session=${session}; ${cookie}` };
    return {
      accountId: account.userId,
      enter: () =>
        shop.request("POST", "/api/auth/second-factor", {
          headers,
          body: { challenge, code: codeOf(account.secret) },
        }),
    };
  },
};

const guestsBag = (guest: Guest) => sql`select user_id from carts where user_id = ${guest.userId} for update`;
const guestsRow = (guest: Guest) => sql`select id from users where id = ${guest.userId} for update`;
const accountsRow = (way: WayIn) => sql`select id from users where id = ${way.accountId} for update`;
const stock = () => sql`select variant_id from stock where variant_id = ${variantId} for update`;

interface StoredOrder {
  user_id: string;
  placed_by: string | null;
  /** False where the order was written for another owner first: its row is younger than those of its lines. */
  written_for_owner: boolean | null;
}

async function storedOrder(id: string): Promise<StoredOrder[]> {
  return shop.database.reads.query(sql<StoredOrder>`
    select o.user_id, o.placed_by, o.xmin = (select l.xmin from order_lines l where l.order_id = o.id) as written_for_owner
    from orders o where o.id = ${decodeId("ord", id)}`);
}

/** The order is the account's and there once; its key replays. Resolves with how the account came to it. */
async function ownedOnce(guest: Guest, way: WayIn, signed: TestAnswer<unknown>, placed: Placed, key: string) {
  expect([signed.status, placed.status], placed.text).toEqual([200, 201]);
  await runJob(shop, "orders-of-merged-guests");
  const rows = await storedOrder(placed.body.id);
  expect(rows).toMatchObject([{ user_id: way.accountId, placed_by: way.accountId }]);
  const session = signed.cookie("session") ?? "";
  const again = await guest.place(session, key);
  expect([again.status, again.headers["idempotent-replayed"], again.body]).toEqual([201, "true", placed.body]);
  const list = await shop.request<{ data: { id: string }[] }>("GET", "/api/orders", { session });
  expect(list.body.data.map(({ id }) => id)).toEqual([placed.body.id]);
  // The ordered piece left the bag, wherever the bag was then.
  expect((await shop.request("GET", "/api/cart", { session })).body).toMatchObject({ lines: [{ qty: 8 }] });
  return rows[0]?.written_for_owner === true ? "placed for the account" : "placed for the guest, then moved";
}

/** Each interleaving: starts both, in the order that the lock in between decides. */
type Interleaving = (guest: Guest, way: WayIn, place: () => Promise<Placed>) => Promise<[TestAnswer<unknown>, Placed]>;

const MERGE_FIRST: Readonly<Record<string, Interleaving>> = {
  "both wait for the bag, the sign-in before the order": (guest, way, place) =>
    holding(shop, guestsBag(guest), async (release) => {
      const signed = way.enter();
      await untilWaiting(shop, 1);
      const placed = place();
      await untilWaiting(shop, 2);
      await release();
      return Promise.all([signed, placed]);
    }),
  "the order waits for its stock while the whole sign-in runs": (_, way, place) =>
    holding(shop, stock(), async (release) => {
      const placed = place();
      await untilWaiting(shop, 1);
      const signed = await way.enter();
      await release();
      return [signed, await placed];
    }),
};

const ORDER_FIRST: Readonly<Record<string, Interleaving>> = {
  "both wait for the bag, the order before the sign-in": (guest, way, place) =>
    holding(shop, guestsBag(guest), async (release) => {
      const placed = place();
      await untilWaiting(shop, 1);
      const signed = way.enter();
      await untilWaiting(shop, 2);
      await release();
      return Promise.all([signed, placed]);
    }),
  "the sign-in waits for the account while the whole order runs": (_, way, place) =>
    holding(shop, accountsRow(way), async (release) => {
      const signed = way.enter();
      await untilWaiting(shop, 1);
      const placed = await place();
      await release();
      return [await signed, placed];
    }),
  "the sign-in holds the account and waits for the guest while the whole order runs": (guest, way, place) =>
    holding(shop, guestsRow(guest), async (release) => {
      const signed = way.enter();
      await untilWaiting(shop, 1);
      const placed = await place();
      await release();
      return [await signed, placed];
    }),
};

const CASES = Object.keys(WAYS).flatMap((way) => [
  ...Object.entries(MERGE_FIRST).map(([name, run]) => [way, name, run, "placed for the account"] as const),
  ...Object.entries(ORDER_FIRST).map(([name, run]) => [way, name, run, "placed for the guest, then moved"] as const),
]);

test.each(CASES)("sign-in by %s: %s", async (wayIn, _, interleave, expected) => {
  const guest = await guestWithBag();
  const way = await WAYS[wayIn]?.(guest);
  if (way === undefined) throw new Error(`no way in by ${wayIn}`);
  keys += 1;
  const key = `forced-${keys}`;
  const [signed, placed] = await interleave(guest, way, () => guest.place(guest.session, key));
  expect(await ownedOnce(guest, way, signed, placed, key)).toBe(expected);
});

test("a merge sends a batch back that others are in: each order is its own customer's, and stands once", async () => {
  const [merged, stays, account] = [await guestWithBag(), await guestWithBag(), await signUp(shop)];
  const way = await WAYS["a mailed link"]?.(merged);
  if (way === undefined) throw new Error("no way in");
  const before = await stockOf(shop, "mug");
  const buy = () => placeOrder(shop, account.session, { lines: [{ productId: "mug", qty: 1 }] });
  const [signed, placed] = await holding(shop, stock(), async (release) => {
    const first = buy();
    await untilWaiting(shop, 1);
    // Enough of them to share a batch beside the first one.
    const together = [
      merged.place(merged.session, "batch-1"),
      merged.place(merged.session, "batch-2"),
      stays.place(stays.session, "batch-3"),
      ...Array.from({ length: 9 }, buy),
    ];
    await untilWaiting(shop, 2);
    const entered = await way.enter();
    await release();
    return [entered, await Promise.all([...together, first])] as const;
  });
  expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201));
  const owners = (await Promise.all(placed.map(({ body }) => storedOrder(body.id)))).flat();
  const mine = { user_id: way.accountId, placed_by: way.accountId, written_for_owner: true };
  const guests = { user_id: stays.userId, placed_by: stays.userId, written_for_owner: true };
  const others = placed.slice(3).map(() => ({ user_id: account.userId, placed_by: null, written_for_owner: true }));
  expect(owners).toEqual([mine, mine, guests, ...others]);
  expect(await stockOf(shop, "mug")).toBe((before ?? 0) - placed.length);
  expect((await merged.place(signed.cookie("session") ?? "", "batch-1")).body).toEqual(placed[0]?.body);
});

test("a key that is sent again by the new session while the guest's request waits is one order", async () => {
  const guest = await guestWithBag();
  const way = await WAYS["a mailed link"]?.(guest);
  if (way === undefined) throw new Error("no way in");
  const [signed, placed, twin] = await holding(shop, stock(), async (release) => {
    const waiting = guest.place(guest.session, "twin");
    await untilWaiting(shop, 1);
    const entered = await way.enter();
    const again = guest.place(entered.cookie("session") ?? "", "twin");
    await release();
    return [entered, await waiting, await again] as const;
  });
  expect([twin.headers["idempotent-replayed"], twin.body]).toEqual(["true", placed.body]);
  expect(await ownedOnce(guest, way, signed, placed, "twin")).toBe("placed for the account");
});

test("sign-up keeps the id, so an order that waits meanwhile is the account's without any move", async () => {
  const guest = await guestWithBag();
  const body = { email: "signs-up@example.com", password: TEST_PASSWORD, name: "Ada" };
  const [signed, placed] = await holding(shop, stock(), async (release) => {
    const waiting = guest.place(guest.session, "sign-up");
    await untilWaiting(shop, 1);
    const entered = await shop.request("POST", "/api/auth/sign-up", { session: guest.session, body });
    await release();
    return [entered, await waiting] as const;
  });
  expect([signed.status, placed.status]).toEqual([201, 201]);
  expect(await storedOrder(placed.body.id)).toMatchObject([{ user_id: guest.userId, written_for_owner: true }]);
  const again = await guest.place(signed.cookie("session") ?? "", "sign-up");
  expect([again.headers["idempotent-replayed"], again.body]).toEqual(["true", placed.body]);
});

test("an order that waits while its guest signs in and the account is erased is refused, and writes nothing", async () => {
  const guest = await guestWithBag();
  const way = await WAYS["a password"]?.(guest);
  if (way === undefined) throw new Error("no way in");
  const placed = await holding(shop, stock(), async (release) => {
    const waiting = guest.place(guest.session, "erased");
    await untilWaiting(shop, 1);
    const session = (await way.enter()).cookie("session") ?? "";
    const erased = await shop.request("DELETE", "/api/auth/me", { session, body: { password: TEST_PASSWORD } });
    expect(erased.status).toBe(204);
    await release();
    return waiting;
  });
  expect(placed.status).toBe(401);
  const rows = await shop.database.reads.query(
    sql<{ id: string }>`select id from orders where user_id in (${guest.userId}, ${way.accountId})`,
  );
  expect(rows).toEqual([]);
});

test("two accounts at once: the guest goes to one of them, with every order", async () => {
  const guest = await guestWithBag();
  const ways = [await WAYS["a mailed link"]?.(guest), await WAYS["a mailed link"]?.(guest)];
  const placed = await guest.place(guest.session, "two");
  const signed = await holding(shop, guestsRow(guest), async (release) => {
    const both = ways.map((way) => way?.enter());
    await untilWaiting(shop, 2);
    await release();
    return Promise.all(both);
  });
  expect(signed.map((answer) => answer?.status)).toEqual([200, 200]);
  const lists = await Promise.all(
    signed.map(async (answer) => {
      const session = answer?.cookie("session") ?? "";
      return (await shop.request<{ data: unknown[] }>("GET", "/api/orders", { session })).body.data.length;
    }),
  );
  expect(lists.sort()).toEqual([0, 1]);
  expect(ways.map((way) => way?.accountId)).toContain((await storedOrder(placed.body.id))[0]?.user_id);
});
