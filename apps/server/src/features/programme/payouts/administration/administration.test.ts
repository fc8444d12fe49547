import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeStaff } from "../../../../../test/factories.ts";
import { createPayee, earn, requestPayout, type TestCreator, takeStep } from "../../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import { PAYOUT_STEPS, type PayoutStatus, type PayoutStep, TRANSITIONS } from "../payout-states.ts";
import type { AdminPayout } from "../schemas.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

async function payout(steps: readonly string[] = [], creator?: TestCreator): Promise<AdminPayout> {
  const payee = creator ?? (await createPayee(shop, 3_000));
  const { id } = (await requestPayout(shop, payee)).body;
  for (const step of steps) expect((await takeStep(shop, admin, id, step)).status).toBe(200);
  return (await shop.request<AdminPayout>("GET", `/api/admin/payouts/${id}`, { session: admin })).body;
}

/** The steps that lead to each state. */
const WAYS: Readonly<Record<PayoutStatus, readonly PayoutStep[]>> = {
  pending: [],
  processing: ["start"],
  in_transit: ["start", "mark-sent"],
  paid: ["start", "mark-sent", "mark-paid"],
  held: ["hold"],
  failed: ["start", "mark-failed"],
  returned: ["start", "mark-sent", "mark-returned"],
  canceled: ["cancel"],
};

describe.each(Object.entries(WAYS) as [PayoutStatus, PayoutStep[]][])("from %s", (status, way) => {
  test("every step leads where it should, or is refused and changes nothing", async () => {
    for (const step of PAYOUT_STEPS) {
      const before = await payout(way);
      expect(before.status).toBe(status);
      const answer = await takeStep(shop, admin, before.id, step, { reason: "Why not" });
      const { from, to } = TRANSITIONS[step];
      if (from.includes(status)) expect(answer).toMatchObject({ status: 200, body: { status: to ?? "pending" } });
      else expect(answer).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
      const { body: after } = await shop.request("GET", `/api/admin/payouts/${before.id}`, { session: admin });
      expect(after).toEqual(answer.status === 200 ? answer.body : before);
      if (answer.status === 200) expect(answer.body.version).toBe(before.version + 1);
    }
  });
});

test("two who take steps at once do not both succeed", async () => {
  const { id } = await payout(["start", "mark-sent"]);
  const steps = ["mark-paid", "mark-failed", "mark-returned", "mark-paid"];
  const answers = await Promise.all(steps.map((step) => takeStep(shop, admin, id, step)));
  // A paid payout can still be returned; no other step follows.
  const done = steps.filter((_, index) => answers[index]?.status === 200);
  expect([["mark-paid"], ["mark-failed"], ["mark-returned"], ["mark-paid", "mark-returned"]]).toContainEqual(done);
});

describe("a batch", () => {
  const batch = (step: string, body: object, headers: Record<string, string> = {}) =>
    shop.request("POST", `/api/admin/payouts/${step}`, { session: admin, body, headers });

  test("goes through the whole way with all that are there", async () => {
    await batch("start", { all: true });
    const made = [await payout(), await payout(), await payout()];
    const ids = made.map(({ id }) => id).sort();
    const key = { "idempotency-key": newId() };
    const started = await batch("start", { all: true }, key);
    expect(started).toMatchObject({
      status: 200,
      body: { count: 3, total: { amount: 9_000, currency: "EUR" }, ids, hasMore: false },
    });
    expect((await batch("start", { all: true }, key)).body).toEqual(started.body);
    expect((await batch("start", { all: true })).body).toMatchObject({ count: 0, total: { amount: 0 }, ids: [] });
    expect((await batch("mark-sent", { ids, reference: "2026-11 creators" })).body).toMatchObject({ count: 3 });
    expect((await batch("mark-paid", { ids })).body).toMatchObject({ count: 3 });
    for (const id of ids)
      expect((await shop.request("GET", `/api/admin/payouts/${id}`, { session: admin })).body).toMatchObject({
        status: "paid",
        reference: "2026-11 creators",
      });
  });

  test("is all or nothing", async () => {
    const [first, second] = [await payout(), await payout(["hold"])];
    expect((await batch("start", { ids: [first.id, second.id] })).body.code).toBe("invalid_transition");
    expect((await batch("start", { ids: [first.id, encodeId("pay", newId())] })).body.code).toBe("not_found");
    expect((await batch("start", { ids: [first.id, "nonsense"] })).body.code).toBe("not_found");
    expect((await batch("start", { ids: [] })).status).toBe(422);
    for (const step of ["start", "mark-sent", "mark-paid"]) {
      expect((await batch(step, {})).body.code).toBe("scope_required");
      expect((await batch(step, { reference: "November" })).body.code).toBe("scope_required");
      expect((await batch(step, { ids: [first.id], all: true })).body).toMatchObject({
        errors: [{ pointer: "#/all" }],
      });
    }
    const { body } = await shop.request("GET", `/api/admin/payouts/${first.id}`, { session: admin });
    expect(body.status).toBe("pending");
  });
});

interface List {
  data: AdminPayout[];
  nextCursor: string | null;
  code?: string;
}
const list = (query: string, session = admin) => shop.request<List>("GET", `/api/admin/payouts${query}`, { session });

test("the list is narrowed and paged", async () => {
  const creator = await createPayee(shop, 3_000, { name: "Zora Neale" });
  const creatorId = encodeId("crt", creator.creatorId);
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    ids.unshift((await payout(["cancel"], creator)).id);
  }
  await earn(shop, creator.creatorId, 100);
  const open = await payout([], creator);
  const found = async (query: string) => (await list(query)).body.data.map(({ id }) => id);
  expect(await found(`?creatorId=${creatorId}`)).toEqual([open.id, ...ids]);
  expect(await found(`?creatorId=${creatorId}&status=canceled`)).toEqual(ids);
  expect(await found(`?q=zora&status=pending`)).toEqual([open.id]);
  expect(await found(`?q=${creator.email.slice(0, 20).toUpperCase()}&status=pending`)).toEqual([open.id]);
  expect(await found(`?creatorId=${creatorId}&method=paypal`)).toEqual([]);
  expect(await found(`?creatorId=${creatorId}&to=2020-01-01T00:00:00Z`)).toEqual([]);
  expect(await found(`?creatorId=${creatorId}&from=2020-01-01T00:00:00Z&limit=1`)).toEqual([open.id]);
  expect(await found("?creatorId=nobody")).toEqual([]);
  const first = await list(`?creatorId=${creatorId}&limit=3`);
  expect(first.headers.link).toContain('rel="next"');
  expect(await found(`?creatorId=${creatorId}&limit=3&cursor=${first.body.nextCursor}`)).toEqual(ids.slice(2));
  expect((await list(`?limit=3&cursor=${first.body.nextCursor}`)).body.code).toBe("invalid_cursor");
  const mine = await shop.request<List>("GET", "/api/creator/payouts?limit=2", { session: creator.session });
  expect(mine.body.data.map(({ id }) => id)).toEqual([open.id, ids[0]]);
  const rest = await shop.request<List>("GET", `/api/creator/payouts?limit=2&cursor=${mine.body.nextCursor}`, {
    session: creator.session,
  });
  expect(rest.body.data.map(({ id }) => id)).toEqual(ids.slice(1));
});

test("payouts are for administrators, not for staff", async () => {
  const staff = await makeStaff(shop);
  const { id } = await payout();
  for (const step of PAYOUT_STEPS) expect((await takeStep(shop, staff, id, step)).body.code).toBe("forbidden");
  expect((await list("", staff)).status).toBe(403);
  expect((await shop.request("GET", `/api/admin/payouts/${id}`, { session: staff })).status).toBe(403);
  expect((await shop.request("POST", "/api/admin/payouts/start", { session: staff, body: {} })).status).toBe(403);
  expect((await list("", "")).status).toBe(401);
  for (const unknown of [encodeId("pay", newId()), "nonsense"]) {
    expect((await shop.request("GET", `/api/admin/payouts/${unknown}`, { session: admin })).status).toBe(404);
    expect((await takeStep(shop, admin, unknown, "start")).status).toBe(404);
  }
  expect((await takeStep(shop, admin, id, "cancel", { why: "x" })).status).toBe(422);
});

test("who moved which payout is in the log, with what it was before", async () => {
  const { id } = await payout(["start"]);
  await takeStep(shop, admin, id, "mark-failed", { reason: "The account is closed." });
  const { body } = await shop.request<{ data: object[] }>("GET", `/api/admin/audit-log?resource=${id}`, {
    session: admin,
  });
  expect(body.data).toMatchObject([
    {
      action: "payout.mark_failed",
      actor: { name: "Grace Hopper" },
      resourceType: "payout",
      resourceId: id,
      before: { status: "processing", failureReason: null },
      after: { status: "failed", failureReason: "The account is closed." },
    },
    { action: "payout.start", before: { status: "pending" }, after: { status: "processing" } },
  ]);
});
