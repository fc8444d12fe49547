/** Creators can't edit commission rules, whatever their role. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, createProduct, makeAdmin, makeStaff } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
let admin: string;
let productId: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  productId = (await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 1_000 }] })).productId;
});
afterAll(() => shop.close());

const RULE = { scope: "product", rateBps: 9_999 };
const send = (method: string, path: string, session: string, body?: object) =>
  shop.request<{ id: string; code?: string }>(method, `/api/admin/commission-rules${path}`, {
    session,
    headers: { "if-match": "*" },
    ...(body === undefined ? {} : { body }),
  });
async function asRole(role: "staff" | "admin") {
  const creator = await createCreator(shop);
  await shop.database.reads.execute(sql`update users set roles = ${[role]} where id = ${creator.userId}`);
  return creator.session;
}

test("staff and administrators who are creators leave every rule to somebody else", async () => {
  const made = await send("POST", "", admin, { ...RULE, targetId: productId });
  expect(made.status, made.text).toBe(201);
  for (const role of ["staff", "admin"] as const) {
    const session = await asRole(role);
    for (const answer of [
      await send("POST", "", session, { ...RULE, targetId: productId }),
      await send("PATCH", `/${made.body.id}`, session, { rateBps: 9_998 }),
      // Without a narrower rule the next one counts, which may be higher.
      await send("DELETE", `/${made.body.id}`, session),
    ])
      expect([role, answer.status, answer.body.code]).toEqual([role, 403, "own_case"]);
  }
  const staff = await makeStaff(shop);
  expect((await send("PATCH", `/${made.body.id}`, staff, { rateBps: 500 })).status).toBe(200);
});

test("the only administrator of a shop may, because nobody else can", async () => {
  const small = await startTestApp();
  const owner = await createCreator(small);
  await small.database.reads.execute(sql`update users set roles = '{admin}' where id = ${owner.userId}`);
  const product = await createProduct(small, { handle: "mug", variants: [{ priceMinor: 1_000 }] });
  const answer = await small.request("POST", "/api/admin/commission-rules", {
    session: owner.session,
    body: { ...RULE, targetId: product.productId },
  });
  expect(answer.status).toBe(201);
  await small.close();
});
