/** A bank file is made only once for its payouts, whatever happens to them, so that no payout is paid twice. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin } from "../../../../../test/factories.ts";
import { createPayee, requestPayout, TEST_IBAN, takeStep } from "../../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    headers: { "if-match": "*" },
    body: { payoutAccount: { name: "Tote", iban: TEST_IBAN } },
  });
});
afterAll(() => shop.close());

const download = (query = "") => shop.request("GET", `/api/admin/payouts.xml${query}`, { session: admin });
const messageOf = (xml: string) => /<MsgId>([0-9a-f]{32})<\/MsgId>/.exec(xml)?.[1] ?? "none";
const paidIn = (xml: string) =>
  [...xml.matchAll(/<EndToEndId>([^<]+)</g)].map((match) => match[1]?.replace("-", "_")).sort();

async function started(): Promise<string> {
  const { id } = (await requestPayout(shop, await createPayee(shop, 3_000))).body;
  await takeStep(shop, admin, id, "start");
  return id;
}

test("from the file to the statement: once for each payout, the same whenever it is downloaded, gone at the end", async () => {
  const first = [await started(), await started()].sort();
  const one = await download();
  expect(paidIn(one.text)).toEqual(first);
  expect((await download()).text).toBe(one.text);

  // A payout that is started later gets a file of its own; the first file does not change.
  const later = await started();
  const two = await download();
  expect(paidIn(two.text)).toEqual([later]);
  expect(messageOf(two.text)).not.toBe(messageOf(one.text));
  expect((await download(`?file=${messageOf(one.text)}`)).text).toBe(one.text);
  expect((await download()).text).toBe(two.text);

  // A payout that was sent is exported no more, not even as part of its file.
  await takeStep(shop, admin, first[0] ?? "", "mark-sent");
  expect((await download(`?file=${messageOf(one.text)}`)).body).toMatchObject({ code: "bank_file_exists" });
  expect((await download("?status=in_transit")).body).toMatchObject({ code: "nothing_to_export" });
  const other = await download("?renew=true");
  expect(paidIn(other.text)).toEqual([first[1], later].sort());
  expect((await download()).text).toBe(other.text);

  const stored = () =>
    shop.database.reads.query(sql<{ size: number | null }>`
      select length(file_sealed) as size from bank_files where id::text = ${messageOf(other.text).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`);
  for (const id of [first[1] ?? "", later]) {
    expect((await stored())[0]?.size).toBeGreaterThan(0);
    for (const step of ["mark-sent", "mark-paid"]) await takeStep(shop, admin, id, step);
  }
  expect((await stored())[0]?.size).toBe(0);
  expect((await download()).body).toMatchObject({ code: "nothing_to_export" });
});

test("a file in which something was canceled is given out no more", async () => {
  const [kept, canceled] = [await started(), await started()];
  const file = await download();
  await takeStep(shop, admin, canceled, "cancel", { reason: "The account is closed." });
  expect((await download()).body).toMatchObject({ status: 409, code: "bank_file_exists" });
  const renewed = await download("?renew=true");
  expect(paidIn(renewed.text)).toEqual([kept]);
  expect(messageOf(renewed.text)).not.toBe(messageOf(file.text));
});

test("two who download at once get one file", async () => {
  await download("?renew=true");
  const id = await started();
  const files = await Promise.all(Array.from({ length: 6 }, () => download("?from=2020-01-01T00:00:00Z")));
  expect(new Set(files.map(({ text }) => text)).size).toBe(1);
  expect(paidIn(files[0]?.text ?? "")).toEqual([id]);
});
