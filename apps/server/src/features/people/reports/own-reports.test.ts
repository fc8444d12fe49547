import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test("an account lists the reports that it sent, newest first, and no one else's", async () => {
  const { session, email } = await signUp(shop);
  const send = (subject: string, options: object) =>
    shop.request<{ id: string; reference: string }>("POST", "/api/report-problem", {
      body: { kind: "support", subject, message: "Where is my parcel, please?", ...options },
      ...("email" in options ? {} : { session }),
    });
  const first = await send("first", {});
  const second = await send("second", {});
  await send("not signed in", { email });
  const list = (query: string, who = session) =>
    shop.request<{ data: unknown[]; nextCursor: string | null }>("GET", `/api/report-problem${query}`, {
      session: who,
    });
  const { body } = await list("?limit=1");
  expect(body).toMatchObject({
    data: [{ id: second.body.id, reference: second.body.reference, status: "received", subject: "second" }],
    hasMore: true,
  });
  expect((await list(`?limit=1&cursor=${body.nextCursor}`)).body).toMatchObject({
    data: [{ id: first.body.id, kind: "support" }],
    nextCursor: null,
  });
  expect(JSON.stringify(body)).not.toContain("parcel");
  expect((await list("", (await signUp(shop)).session)).body.data).toEqual([]);
  expect((await list("", "")).status).toBe(401);
});
