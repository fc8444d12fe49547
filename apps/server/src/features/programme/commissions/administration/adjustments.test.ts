import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { commissionEvents, ledgerBalance, transfersOf } from "../../../../../test/commissions.ts";
import { createCreator, makeAdmin, waitingMails } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { decodeId, encodeId, newId } from "../../../../platform/ids.ts";

let shop: TestApp;
let admin: string;
let ada: Awaited<ReturnType<typeof createCreator>>;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
beforeEach(async () => {
  ada = await createCreator(shop, { name: "Ada" });
});
afterAll(() => shop.close());

interface Shown {
  id: string;
  code?: string;
  [member: string]: unknown;
}

const eur = (amount: number) => ({ amount, currency: "EUR" });
const adjust = (body: object, options: { session?: string; key?: string; id?: string } = {}) =>
  shop.request<Shown>("POST", `/api/admin/creators/${options.id ?? encodeId("crt", ada.creatorId)}/adjustments`, {
    session: options.session ?? admin,
    body,
    ...(options.key === undefined ? {} : { headers: { "idempotency-key": options.key } }),
  });

test("money given by hand can be paid out at once, with its reason in the books and in a mail", async () => {
  const answer = await adjust({ amount: eur(2_500), type: "bonus", reason: " Best video of November " });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      type: "bonus",
      status: "approved",
      amount: eur(2_500),
      base: eur(0),
      reason: "Best video of November",
      creatorId: encodeId("crt", ada.creatorId),
      sourceId: null,
      lineId: null,
      orderReference: null,
      rateBps: null,
      rule: null,
    },
  });
  expect(answer.headers.location).toBe(`/api/admin/commissions/${answer.body.id}`);
  expect(answer.body.availableAt).toBe(answer.body.createdAt);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(2_500);
  expect(await transfersOf(shop, ada.creatorId)).toMatchObject([
    { kind: "adjustment", amount_minor: 2_500, reason: "Best video of November" },
  ]);
  expect(await commissionEvents(shop, decodeId("com", answer.body.id) ?? "")).toEqual([
    { type: "commission.created", status: "approved" },
  ]);
  expect(await waitingMails(shop, ada.email)).toMatchObject([
    {
      template: "creator_adjusted",
      data: { displayName: "Ada", type: "bonus", amount: eur(2_500), reason: "Best video of November" },
    },
  ]);
});

test("a manual deduction may exceed the balance; rejecting the debt waives it", async () => {
  const taken = await adjust({ amount: eur(-700), reason: "Paid twice in October" });
  expect(taken.body).toMatchObject({ type: "adjustment", amount: eur(-700), status: "approved" });
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(-700);
  const url = `/api/admin/commissions/${taken.body.id}/reject`;
  expect((await shop.request("POST", url, { session: admin, body: { reason: "Our mistake" } })).status).toBe(200);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
});

test("a hold of an adjustment ends with the reason that it was made for", async () => {
  const { body } = await adjust({ amount: eur(100), reason: "Thank you" });
  const act = (action: string) =>
    shop.request<Shown>("POST", `/api/admin/commissions/${body.id}/${action}`, {
      session: admin,
      body: { reason: "Being looked at" },
    });
  expect((await act("hold")).body).toMatchObject({ status: "on_hold", reason: "Being looked at" });
  expect((await act("release")).body).toMatchObject({ status: "approved", reason: "Thank you" });
});

test("a repeated request adjusts once", async () => {
  const key = newId();
  const first = await adjust({ amount: eur(100), reason: "Once" }, { key });
  const second = await adjust({ amount: eur(100), reason: "Once" }, { key });
  expect(second.headers["idempotent-replayed"]).toBe("true");
  expect(second.body).toEqual(first.body);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(100);
});

test("what makes no sense is refused", async () => {
  const wrong: Array<[body: object, pointer: string]> = [
    [{ amount: eur(0), reason: "Nothing" }, "#/amount/amount"],
    [{ amount: eur(-1), type: "bonus", reason: "Less" }, "#/amount/amount"],
    [{ amount: { amount: 1, currency: "USD" }, reason: "Elsewhere" }, "#/amount/currency"],
    [{ amount: eur(1.5), reason: "Half" }, "#/amount/amount"],
    [{ amount: eur(1_000_000_001), reason: "Too much" }, "#/amount/amount"],
    [{ amount: eur(1), reason: " " }, "#/reason"],
    [{ amount: eur(1), type: "sale", reason: "Sale" }, "#/type"],
  ];
  for (const [body, pointer] of wrong) {
    const answer = await adjust(body);
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
  }
  expect((await adjust({ amount: eur(1), reason: "x" }, { id: encodeId("crt", newId()) })).status).toBe(404);
  expect((await adjust({ amount: eur(1), reason: "x" }, { session: ada.session })).status).toBe(403);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
});

test("only who takes part has a balance to adjust; a suspended creator's is on hold", async () => {
  for (const status of ["pending", "rejected", "banned"] as const) {
    const { creatorId } = await createCreator(shop, { status });
    const answer = await adjust({ amount: eur(100), reason: "x" }, { id: encodeId("crt", creatorId) });
    expect(answer, status).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  }
  const suspended = await createCreator(shop, { status: "suspended" });
  const answer = await adjust({ amount: eur(100), reason: "x" }, { id: encodeId("crt", suspended.creatorId) });
  expect(answer).toMatchObject({ status: 201, body: { status: "on_hold" } });
});
