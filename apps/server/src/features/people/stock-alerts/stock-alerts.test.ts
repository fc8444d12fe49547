/** docs/contract/catalogue-and-store.md#stock-alerts */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createProduct, mailedToken, makeAdmin, signUp, type TestProduct } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { DAY_MS } from "../../../platform/time.ts";
import { forgetOldAlerts } from "./queries.ts";

let shop: TestApp;
let admin: string;
let product: TestProduct;
let serial = 0;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  serial += 1;
  product = await createProduct(shop, {
    handle: `vase-${serial}`,
    title: "Ridge Vase",
    options: [{ name: "Colour", values: ["Ink", "Chalk"] }],
    variants: [
      { options: { Colour: "Ink" }, priceMinor: 4000, stock: 0 },
      { options: { Colour: "Chalk" }, priceMinor: 4000, stock: 0 },
    ],
  });
});

const variantId = () => product.variants[0]?.variantId ?? "";
const ask = (email: string | undefined, options: { session?: string; variant?: string } = {}) =>
  shop.request<{ status: string }>("POST", `/api/products/${product.handle}/stock-alerts`, {
    body: { variantId: options.variant ?? variantId(), ...(email === undefined ? {} : { email }) },
    ...(options.session === undefined ? {} : { session: options.session }),
  });
const restock = (stock: number) =>
  shop.database.transaction((tx) =>
    tx.execute(sql`update stock set on_hand = ${stock} where variant_id = ${decodeId("var", variantId())}`),
  );
const run = async () => shop.app.jobs.find(({ name }) => name === "stock-alerts")?.run();
const mailsOf = async (template: string) =>
  shop.database.reads.query(sql<{ recipient: string; data: unknown; locale: string }>`
    select recipient, data, locale from mails
    where template = ${template} and (data ->> 'path' like ${`%vase-${serial}?%`} or data ->> 'path' is null)
    order by id`);
const kept = () =>
  shop.database.reads.query(sql<{ email: string; confirmed: boolean | null }>`
    select email, confirmed_at is not null as confirmed from stock_alerts
    where variant_id = ${decodeId("var", variantId())} order by asked_at, id`);
const form = (path: string, fields: Record<string, string>) =>
  shop.request("POST", path, {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

test("a visitor confirms the address by mail, is told once when it is back, and then is forgotten", async () => {
  const email = `petra-${serial}@example.com`;
  expect(await ask(` ${email.toUpperCase()} `)).toMatchObject({ status: 202, body: { status: "check_email" } });
  const token = await mailedToken(shop, "confirm_stock_alert", email.toUpperCase());
  const page = await shop.request("GET", `/stock-alerts?token=${token}`);
  expect(page.text).toContain("Confirm alert");
  // Looking confirms nothing, so that a scanner of mails does not.
  expect(await kept()).toMatchObject([{ confirmed: false }]);
  await restock(5);
  await run();
  expect(await mailsOf("back_in_stock")).toEqual([]);
  expect((await form("/stock-alerts/confirm", { token })).status).toBe(200);
  expect((await shop.request("GET", `/stock-alerts?token=${token}`)).text).toContain("Cancel alert");
  await run();
  await run();
  expect(await mailsOf("back_in_stock")).toMatchObject([
    {
      recipient: email.toUpperCase(),
      data: { title: "Ridge Vase", variantTitle: "Ink", path: `/products/vase-${serial}?v=${variantId()}` },
    },
  ]);
  expect(await kept()).toEqual([]);
  expect((await form("/stock-alerts/confirm", { token })).status).toBe(404);
});

test("an account with a verified address needs no mail; another address does; the answer tells nothing of an address", async () => {
  const { session, email } = await signUp(shop);
  expect((await ask(undefined, { session })).body).toEqual({ status: "noted" });
  expect(await kept()).toMatchObject([{ email, confirmed: true }]);
  expect((await ask("other@example.com", { session })).body).toEqual({ status: "check_email" });
  // Confirmed already, and asked by a stranger: no mail, the same answer, still confirmed.
  expect((await ask(email)).body).toEqual({ status: "check_email" });
  expect((await kept()).filter((each) => each.confirmed)).toHaveLength(1);
});

test("three addresses a piece are told, the oldest first; the others when more come, or a day later", async () => {
  for (let n = 0; n < 10; n += 1) await ask(`q${n}-${serial}@example.com`);
  await shop.database.transaction((tx) =>
    tx.execute(sql`
      update stock_alerts set confirmed_at = now() + substr(email, 2, 1)::integer * interval '1 second'
      where variant_id = ${decodeId("var", variantId())}`),
  );
  const told = async () => (await mailsOf("back_in_stock")).map(({ recipient }) => recipient.slice(0, 2)).sort();
  await restock(1);
  await run();
  await run();
  expect(await told()).toEqual(["q0", "q1", "q2"]);
  await restock(2);
  await run();
  expect(await told()).toHaveLength(6);
  // Sold out and back again: it is another return.
  await restock(0);
  await run();
  await restock(1);
  await run();
  expect(await told()).toHaveLength(9);
  await run();
  expect(await told()).toHaveLength(9);
  await shop.database.transaction((tx) =>
    tx.execute(sql`update stock_returns set since = now() - interval '25 hours'`),
  );
  await run();
  expect(await told()).toHaveLength(10);
});

test("staff see how many wait, not who; the public sees nothing", async () => {
  const { session } = await signUp(shop);
  await ask(undefined, { session });
  await ask(`unconfirmed-${serial}@example.com`);
  const path = `/api/admin/stock-alerts?productId=${product.productId}`;
  const { body, text } = await shop.request<{ data: unknown[] }>("GET", path, { session: admin });
  expect(body.data).toMatchObject([{ variantId: variantId(), title: "Ridge Vase", stock: 0, waiting: 1 }]);
  expect(text).not.toContain("@");
  expect((await shop.request("GET", path, { session })).status).toBe(403);
});

test("what is refused: unknown goods, no address, a wrong address, a wrong token", async () => {
  expect((await ask("a@example.com", { variant: "var_01k9zj3v6yf8rb1m0x4w7d2q5h" })).status).toBe(404);
  expect(await ask(undefined)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/email", code: "required" }] },
  });
  expect((await ask("no address")).status).toBe(422);
  const again = await form(`/stock-alerts/${product.handle}`, {
    variantId: variantId(),
    email: "no address",
    language: "de",
  });
  expect(again.status).toBe(422);
  expect(again.text).toContain('value="no address"');
  expect(again.text).toContain("Geben Sie eine E-Mail-Adresse");
  expect((await shop.request("GET", "/stock-alerts?token=alert_x.y")).status).toBe(404);
  expect((await form("/stock-alerts/cancel", { token: "x" })).status).toBe(404);
  expect(await kept()).toEqual([]);
});

test("the page of a sold-out variant has the form instead of the button, and it works without a script", async () => {
  const { text } = await shop.request("GET", `/products/${product.handle}`, { headers: { accept: "text/html" } });
  expect(text).toContain("Ridge Vase is sold out");
  expect(text).not.toContain('data-buy="');
  const answer = await form(`/stock-alerts/${product.handle}`, {
    variantId: variantId(),
    email: `f${serial}@example.com`,
  });
  expect(answer.status).toBe(202);
  expect(answer.text).toContain("Check your e-mail");
  const token = await mailedToken(shop, "confirm_stock_alert", `f${serial}@example.com`);
  expect((await form("/stock-alerts/cancel", { token })).status).toBe(200);
  expect(await kept()).toEqual([]);
});

test("alerts that were not confirmed go after a week, the others after half a year", async () => {
  const { session } = await signUp(shop);
  await ask(undefined, { session });
  await ask(`late-${serial}@example.com`);
  const forget = (days: number) =>
    shop.database.transaction((tx) =>
      forgetOldAlerts(tx, {
        unconfirmedBefore: new Date(Date.now() + days * DAY_MS - 7 * DAY_MS),
        confirmedBefore: new Date(Date.now() + days * DAY_MS - 180 * DAY_MS),
      }),
    );
  await forget(6);
  expect(await kept()).toHaveLength(2);
  await forget(8);
  expect(await kept()).toMatchObject([{ confirmed: true }]);
  await forget(181);
  expect(await kept()).toEqual([]);
});
