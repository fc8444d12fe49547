import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { creatorWithLink, type TestCreator } from "../../../../../test/commissions.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
let ada: TestCreator;
beforeAll(async () => {
  shop = await startTestApp();
  ada = await creatorWithLink(shop, "Ada");
});
afterEach(() => vi.useRealTimers());
afterAll(() => shop.close());

const nameOf = (code: string, headers = {}) => shop.request("GET", `/api/attribution/links/${code}`, { headers });

test("the name behind a code is public, and revalidated by its tag", async () => {
  const answer = await nameOf(ada.code.toUpperCase());
  expect(answer).toMatchObject({ status: 200, body: { creatorName: "Ada" } });
  expect(Object.keys(answer.body)).toEqual(["creatorName"]);
  const etag = String(answer.headers.etag);
  expect((await nameOf(ada.code, { "if-none-match": etag })).status).toBe(304);
});

test("codes that credit nobody are not there", async () => {
  const { code, session, creatorId } = await creatorWithLink(shop, "Grace");
  expect((await nameOf(code)).status).toBe(200);
  const setStatus = (status: string) =>
    shop.database.reads.execute(sql`update creators set status = ${status} where id = ${creatorId}`);
  await setStatus("suspended");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 });
  expect((await nameOf(code)).status).toBe(404);
  await setStatus("approved");
  expect((await nameOf(code)).status).toBe(200);
  const { body } = await shop.request<{ data: { id: string }[] }>("GET", "/api/creator/product-links", { session });
  await shop.request("DELETE", `/api/creator/product-links/${body.data[0]?.id}`, { session });
  vi.setSystemTime(Date.now() + 2_000);
  for (const unknown of [code, "nobody", "x", "%22"]) expect((await nameOf(unknown)).status).toBe(404);
});
