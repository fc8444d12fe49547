/** The outcome of an enquiry: docs/contract/webhooks.md#access. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, signUp } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const enquire = (email: string, session?: string) =>
  shop.request<{ id: string }>("POST", "/api/partner-enquiries", {
    ...(session === undefined ? {} : { session }),
    body: { company: "Parcel Works", contactName: "Ada", email, useCase: "Labels", eventTypes: ["order.paid"] },
  });
const all = (session: string) => shop.request("GET", "/api/partner-enquiries", { session });
const own = (session: string) => shop.request("GET", "/api/partner-enquiries/me", { session });

test("a person sees the state of their enquiry, and after the approval what they may receive", async () => {
  const { session, email } = await signUp(shop);
  expect(await own(session)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await all(session)).toMatchObject({ status: 200, body: { data: [] } });
  const { body } = await enquire(email, session);
  expect(await own(session)).toMatchObject({
    status: 200,
    body: { id: body.id, status: "pending", eventTypes: ["order.paid"], approved: null, decidedAt: null },
  });
  const admin = await makeAdmin(shop);
  const decide = (step: string) =>
    shop.request("POST", `/api/admin/integrations/${body.id}/${step}`, {
      session: admin,
      ...(step === "approve" ? { body: { personalData: true } } : {}),
    });
  expect((await decide("approve")).status).toBe(200);
  expect((await own(session)).body).toMatchObject({
    status: "approved",
    approved: { eventTypes: ["order.paid"], personalData: true },
    decidedAt: expect.any(String),
  });
  expect((await decide("suspend")).status).toBe(200);
  expect((await own(session)).body).toMatchObject({ status: "suspended", approved: null });
});

test("what was approved is listed first, then what was asked last", async () => {
  const { session, email } = await signUp(shop);
  const asked = [];
  for (const _ of [1, 2, 3]) asked.push((await enquire(email, session)).body.id);
  const [first, second, third] = asked;
  await shop.request("POST", `/api/admin/integrations/${second}/approve`, { session: await makeAdmin(shop), body: {} });
  expect((await all(session)).body).toMatchObject({ data: [{ id: second }, { id: third }, { id: first }] });
  expect((await own(session)).body).toMatchObject({ id: second });
});

test("an enquiry without a session belongs to who has verified its address, and to nobody else", async () => {
  const { session, email } = await signUp(shop);
  const { body } = await enquire(email);
  expect((await own(session)).body).toMatchObject({ id: body.id });
  const stranger = await signUp(shop);
  await enquire(email, stranger.session);
  expect((await own(session)).body).toMatchObject({ id: body.id });
  const other = await signUp(shop);
  expect((await own(other.session)).status).toBe(404);
  expect((await shop.request("GET", "/api/partner-enquiries/me")).status).toBe(401);
});
