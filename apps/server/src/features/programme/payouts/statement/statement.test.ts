import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin } from "../../../../../test/factories.ts";
import { createPayee, earn, requestPayout, type TestCreator, takeStep } from "../../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import type { PayoutStatement } from "../schemas.ts";

let shop: TestApp;
let admin: string;
let ada: TestCreator;
let payoutId: string;
let commissionIds: string[];

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  ada = await createPayee(shop, 0, { name: "Ada <Lovelace>" });
  const rows = [await earn(shop, ada.creatorId, 5_000), await earn(shop, ada.creatorId, -750)];
  commissionIds = rows.map((id) => encodeId("com", id));
  payoutId = (await requestPayout(shop, ada)).body.id;
  // Earned later, so no part of it.
  await earn(shop, ada.creatorId, 90);
});
afterAll(() => shop.close());

const read = (id: string, session = ada.session, headers: Record<string, string> = {}) =>
  shop.request<PayoutStatement & { code?: string }>("GET", `/api/creator/payouts/${id}`, { session, headers });

test("a payout has the commissions that it pays and what it moved in the balance", async () => {
  const { status, body } = await read(payoutId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: payoutId, status: "pending", hasMoreCommissions: false });
  expect(body.commissions.map(({ id }) => id).toSorted()).toEqual(commissionIds.toSorted());
  expect(body.commissions.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(body.amount.amount);
  expect(body.entries).toMatchObject([
    { type: "payout", payoutId, amount: { amount: -4_250 }, balanceAfter: { amount: 0 } },
  ]);
});

test("it prints as a page in German and English, with names escaped and no scripts", async () => {
  const page = (language: string) => read(payoutId, ada.session, { accept: "text/html", "accept-language": language });
  const english = await page("en");
  expect(english.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-language": "en",
    "cache-control": "no-store",
  });
  expect(english.headers["content-security-policy"]).toContain("default-src 'none'");
  for (const part of ["Payout statement", payoutId, "DE •••• 3000", "Requested", "€42.50", "-€7.50", "Adjustment"])
    expect(english.text).toContain(part);
  expect(english.text).not.toMatch(/<script|<Lovelace>/);
  const german = (await page("de")).text;
  expect(german).toContain('<html lang="de">');
  expect(german).toContain("Auszahlungsbeleg");
  expect(german).toMatch(/42,50\s€/);
});

test("after it failed, the commissions are back in the balance and the entry shows it", async () => {
  const other = await createPayee(shop, 3_000);
  const { id } = (await requestPayout(shop, other)).body;
  for (const step of ["start", "mark-sent"]) expect((await takeStep(shop, admin, id, step)).status).toBe(200);
  await takeStep(shop, admin, id, "mark-failed", { reason: "The account is closed." });
  const { body } = await read(id, other.session);
  expect(body).toMatchObject({ status: "failed", failureReason: "The account is closed.", commissions: [] });
  expect(body.entries.map(({ type, amount }) => [type, amount.amount])).toEqual([
    ["payout_return", 3_000],
    ["payout", -3_000],
  ]);
});

test("to others it does not exist", async () => {
  const other = await createPayee(shop, 0);
  const html = { accept: "text/html" };
  expect(await read(payoutId, other.session)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await read(payoutId, other.session, html)).status).toBe(404);
  expect((await read(encodeId("pay", newId()))).status).toBe(404);
  expect((await shop.request("GET", `/api/creator/payouts/${payoutId}`)).status).toBe(401);
});
