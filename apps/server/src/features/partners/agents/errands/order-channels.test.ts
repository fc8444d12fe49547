/** An order with goods of a hand-off says so, wherever it is read; every other one came from the shop. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp, signUpOverHttp, TEST_PASSWORD } from "../../../../../test/factories.ts";
import { addToBag } from "../../../../../test/guests.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { askAs, startPlatforms } from "../../../../../test/ucp/platform.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { completeOrderDocument } from "../../../sales/orders/documents/complete-document.ts";

let shop: TestApp;
let admin: string;
let platforms: Awaited<ReturnType<typeof startPlatforms>>;
beforeAll(async () => {
  shop = await startTestApp({ agentsAllowPrivate: true, payments: "manual" });
  platforms = await startPlatforms(["dev.ucp.shopping.cart"]);
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  for (const handle of ["mug", "tote"])
    await createProduct(shop, { handle, variants: [{ priceMinor: 900, stock: 500, sku: handle.toUpperCase() }] });
});
afterAll(async () => {
  await platforms.close();
  await shop.close();
});

const FORM = { "content-type": "application/x-www-form-urlencoded", accept: "text/html", "accept-language": "en" };

/** A mug that an assistant prepared is taken over; gives the session whose bag it is in. */
async function takeOver(session?: string): Promise<string> {
  const ask = askAs(shop, platforms["2026-08-25"].url);
  const made = await ask<{ continue_url: string }>("/carts", { line_items: [{ item: { id: "MUG" }, quantity: 2 }] });
  const path = new URL(made.body.continue_url).pathname;
  const own = session === undefined ? {} : { session };
  const page = await shop.request("GET", path, { ...own, headers: { accept: "text/html" } });
  const version = /name="version" value="(\d+)"/.exec(page.text)?.[1];
  const taken = await shop.request("POST", path, { ...own, headers: FORM, body: `version=${version}&mode=add` });
  expect(taken.status).toBe(303);
  return session ?? taken.cookie("session") ?? "";
}

const place = (session: string, productId: string, email = "guest@example.com") =>
  placeOrder(shop, session, { lines: [{ productId, qty: 1 }], email });
const channelOf = async (reference: string) =>
  (await shop.request<{ channel: string }>("GET", `/api/admin/orders/${reference}`, { session: admin })).body.channel;
const errandOf = async (reference: string) =>
  (
    await shop.database.reads.query(
      sql<{ errand_id: string | null }>`select errand_id from orders where reference = ${reference}`,
    )
  )[0]?.errand_id;

test("the order's document, its event, the list, its filter and its file say how it came", async () => {
  const session = await takeOver();
  await addToBag(shop, session, "tote", 1);
  const own = await place(session, "tote");
  expect(own.body).toMatchObject({ channel: "web" });
  const handed = await place(session, "mug");
  expect(handed.body).toMatchObject({ channel: "handoff" });
  // One of the two mugs is still in the bag.
  const second = await place(session, "mug");
  expect(second.body).toMatchObject({ channel: "handoff" });
  expect(await errandOf(second.body.reference)).toBe(await errandOf(handed.body.reference));
  const third = await place(session, "mug");
  expect(third.body).toMatchObject({ channel: "web" });

  const list = async (channel: string) =>
    (
      await shop.request<{ data: { reference: string; channel: string }[] }>(
        "GET",
        `/api/admin/orders?view=row&channel=${channel}`,
        { session: admin },
      )
    ).body.data;
  expect((await list("handoff")).map(({ reference }) => reference)).toEqual([
    second.body.reference,
    handed.body.reference,
  ]);
  expect((await list("web")).map(({ reference }) => reference)).toEqual([third.body.reference, own.body.reference]);
  expect(new Set((await list("handoff")).map(({ channel }) => channel))).toEqual(new Set(["handoff"]));
  const file = await shop.request("GET", "/api/admin/orders.csv?channel=handoff", { session: admin });
  const [head = "", ...rows] = file.text.trim().split(/\r?\n/);
  expect(head.split(/[,;]/).at(-1)).toMatch(/channel|Source/);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatch(/[,;]handoff$/);
  const [event] = await shop.database.reads.query(sql<{ channel: string | null }>`
    select data ->> 'channel' as channel from events
    where type = 'order.created' and data ->> 'reference' = ${handed.body.reference}`);
  expect(event?.channel).toBe("handoff");
});

test("the mark follows the goods into an account and back into the bag", async () => {
  const ada = await signUpOverHttp(shop);
  await addToBag(shop, ada.session, "mug", 1);
  const guest = await takeOver();
  const signed = await shop.request("POST", "/api/auth/sign-in", {
    session: guest,
    body: { email: ada.email, password: TEST_PASSWORD },
  });
  expect(signed.status, signed.text).toBe(200);
  const session = signed.cookie("session") ?? guest;
  const placed = await place(session, "mug", ada.email);
  expect(placed.body).toMatchObject({ channel: "handoff" });
  const errand = await errandOf(placed.body.reference);
  const reopened = await shop.request("POST", `/api/orders/${placed.body.id}/reopen`, { session, body: {} });
  expect(reopened.status, reopened.text).toBe(200);
  const again = await place(session, "mug", ada.email);
  expect(await channelOf(again.body.reference)).toBe("handoff");
  expect(await errandOf(again.body.reference)).toBe(errand);
});

test("a document from before says that it came from the shop", async () => {
  const ada = await signUp(shop);
  const { body } = await place(ada.session, "tote", ada.email);
  const { channel, ...before } = body as typeof body & { channel: string };
  expect(channel).toBe("web");
  expect(JSON.parse(completeOrderDocument(JSON.stringify(before)))).toEqual(body);
});
