/** Payout runs: what was started together, until the last of it has ended. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, makeStaff } from "../../../../../test/factories.ts";
import { createPayee, requestPayout, TEST_IBAN, takeStep } from "../../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import type { AdminPayout } from "../schemas.ts";
import type { PayoutRun } from "./schemas.ts";

let shop: TestApp;
let admin: string;
const payouts: string[] = [];

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  for (const amount of [5_000, 7_500, 3_000]) {
    const { body } = await requestPayout(shop, await createPayee(shop, amount));
    payouts.push(body.id);
  }
  const account = { name: "Tote Ltd", iban: TEST_IBAN };
  const headers = { "if-match": "*" };
  await shop.request("PATCH", "/api/admin/settings", { session: admin, headers, body: { payoutAccount: account } });
});
afterAll(() => shop.close());

interface Page<Row> {
  data: Row[];
  nextCursor: string | null;
}
const get = <Body>(path: string, session = admin) => shop.request<Body>("GET", `/api/admin${path}`, { session });
const runs = async (query = "") => (await get<Page<PayoutRun>>(`/payout-runs${query}`)).body;
const move = (step: string, body: object) =>
  shop.request<{ count: number; code?: string; errors?: object[] }>("POST", `/api/admin/payouts/${step}`, {
    session: admin,
    body,
  });
const euros = (amount: number) => ({ amount, currency: "EUR" });

test("a run is what was started together, from its bank file to the last arrival", async () => {
  expect((await runs()).data).toEqual([]);
  const [first = "", second = "", third = ""] = payouts;
  expect((await get<AdminPayout>(`/payouts/${first}`)).body.runId).toBeNull();
  await move("start", { ids: [first, second] });
  const [run] = (await runs()).data;
  if (run === undefined) throw new Error("no run");
  expect(run).toMatchObject({
    status: "processing",
    startedBy: { name: "Grace Hopper" },
    count: 2,
    total: euros(12_500),
    byStatus: [{ status: "processing", count: 2, amount: euros(12_500) }],
    files: [],
  });
  expect((await get<AdminPayout>(`/payouts/${first}`)).body.runId).toBe(run.id);

  // Nothing to start makes no run; a single start is a run of one.
  await takeStep(shop, admin, third, "start");
  expect((await move("start", { all: true })).body.count).toBe(0);
  const both = await runs();
  expect(both.data.map(({ count }) => count)).toEqual([1, 2]);

  // The list goes on where its first page ended.
  const page = await runs("?limit=1");
  expect(page.data).toEqual(both.data.slice(0, 1));
  expect((await runs(`?limit=1&cursor=${page.nextCursor}`)).data).toEqual(both.data.slice(1));

  // A file of this run alone, again and again, until it is with the bank.
  const file = await get<unknown>(`/payouts.xml?run=${run.id}`);
  expect(file.text).toContain("<NbOfTxs>2</NbOfTxs>");
  const [made] = (await get<PayoutRun>(`/payout-runs/${run.id}`)).body.files;
  expect(made).toMatchObject({ count: 2, available: true });
  expect(file.text).toContain(`<MsgId>${made?.messageId}</MsgId>`);
  expect((await get(`/payouts.xml?file=${made?.messageId}`)).text).toBe(file.text);

  // Found by who started it, by a payout in it, and by its file.
  const { creator } = (await get<AdminPayout>(`/payouts/${first}`)).body;
  const found = async (q: string) => (await runs(`?q=${encodeURIComponent(q)}`)).data.map(({ id }) => id);
  expect(await found(" grace HOP")).toHaveLength(2);
  expect(await found(creator.email ?? "nobody")).toEqual([run.id]);
  expect(await found(creator.displayName.toUpperCase())).toContain(run.id);
  expect(await found(made?.messageId ?? "")).toEqual([run.id]);
  expect(await found("nobody %")).toEqual([]);
  expect((await move("mark-sent", { run: run.id })).body.count).toBe(2);
  expect((await get<PayoutRun>(`/payout-runs/${run.id}`)).body).toMatchObject({
    status: "in_transit",
    files: [{ available: false }],
  });
  expect((await get(`/payouts.xml?file=${made?.messageId}`)).body).toMatchObject({ code: "bank_file_exists" });

  // One fails, the other arrives: both stay in the run, and its table can be fetched for the books.
  await takeStep(shop, admin, first, "mark-failed", { reason: "The account is closed." });
  expect((await move("mark-paid", { run: run.id })).body.count).toBe(1);
  expect((await get<PayoutRun>(`/payout-runs/${run.id}`)).body).toMatchObject({
    status: "done",
    count: 2,
    total: euros(12_500),
    byStatus: [
      { status: "paid", count: 1, amount: euros(7_500) },
      { status: "failed", count: 1, amount: euros(5_000) },
    ],
  });
  const inRun = (await get<Page<AdminPayout>>(`/payouts?run=${run.id}`)).body.data;
  expect(inRun.map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect((await get(`/payouts.csv?run=${run.id}`)).text.split("\r\n")).toHaveLength(4);
  expect((await runs("?open=true")).data.map(({ count }) => count)).toEqual([1]);
  expect((await runs("?open=false")).data.map(({ id }) => id)).toEqual([run.id]);
});

test("a held payout keeps its run open, and comes back into it", async () => {
  const [, , third = ""] = payouts;
  const standing = async () => (await runs("?open=true")).data.map(({ status, count }) => [status, count]);
  await takeStep(shop, admin, third, "hold", { reason: "We look into it." });
  expect(await standing()).toEqual([["held", 1]]);
  await takeStep(shop, admin, third, "release");
  expect(await standing()).toEqual([["processing", 1]]);
});

test("runs that do not exist, and what names payouts twice, are refused; staff read nothing", async () => {
  const nowhere = encodeId("run", newId());
  for (const id of [nowhere, "run_1", "nothing"]) {
    expect((await get(`/payout-runs/${id}`)).status).toBe(404);
    expect((await move("mark-sent", { run: id })).status).toBe(404);
    expect((await get<Page<AdminPayout>>(`/payouts?run=${id}`)).body.data).toEqual([]);
  }
  for (const [body, pointer] of [
    [{ run: nowhere, all: true }, "#/all"],
    [{ run: nowhere, ids: payouts }, "#/run"],
    [{ ids: payouts, all: true }, "#/all"],
  ] as const)
    expect((await move("mark-paid", body)).body).toMatchObject({ code: "validation_failed", errors: [{ pointer }] });
  expect((await move("mark-paid", {})).body.code).toBe("scope_required");
  expect((await move("start", { run: nowhere })).status).toBe(422);
  expect((await get("/payout-runs", await makeStaff(shop))).status).toBe(403);
});
