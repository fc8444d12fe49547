/** Calls for which an open session is not enough: the password has to be entered again. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { encodeId } from "../../src/platform/ids.ts";
import { createPartner, signUp, type TestCustomer } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let shop: TestApp;
let admin: TestCustomer;
let partner: TestCustomer & { integrationId: string };
let endpointPath: string;
beforeAll(async () => {
  shop = await startTestApp({ webhooksAllowPrivate: true });
  admin = await signUp(shop, { roles: ["admin"] });
  partner = await createPartner(shop);
  const endpoint = await shop.request<{ id: string }>("POST", "/api/webhooks/endpoints", {
    session: partner.session,
    body: { url: "http://127.0.0.1:9/hook", eventTypes: ["*"] },
  });
  endpointPath = `/api/webhooks/endpoints/${endpoint.body.id}`;
});
afterAll(() => shop.close());

const authenticated = (minutesAgo: number) =>
  shop.database.reads.execute(sql`
    update sessions set authenticated_at = now() - make_interval(mins => ${minutesAgo}::integer)`);
const ifMatch = { "if-match": "*" };
const account = { name: "Test shop", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };

interface Guarded {
  who: () => TestCustomer;
  method: string;
  path: () => string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The status of the answer once the password was entered. */
  status: number;
}

const GUARDED: Record<string, Guarded> = {
  "another address of a webhook": {
    who: () => partner,
    method: "PATCH",
    path: () => endpointPath,
    body: { url: "http://127.0.0.1:9/other" },
    status: 200,
  },
  "another address of the account": {
    who: () => partner,
    method: "POST",
    path: () => "/api/auth/email",
    body: { email: "next@example.com" },
    status: 202,
  },
  "another account for customers' transfers": {
    who: () => admin,
    method: "PATCH",
    path: () => "/api/admin/settings",
    body: { bankAccount: { holder: account.name, iban: account.iban } },
    headers: ifMatch,
    status: 200,
  },
  "another payout account": {
    who: () => admin,
    method: "PATCH",
    path: () => "/api/admin/settings",
    body: { payoutAccount: account },
    headers: ifMatch,
    status: 200,
  },
  "what an integration is given": {
    who: () => admin,
    method: "POST",
    path: () => `/api/admin/integrations/${partner.integrationId}/approve`,
    body: { personalData: true },
    status: 200,
  },
  "the payouts with their accounts": {
    who: () => admin,
    method: "GET",
    path: () => "/api/admin/payouts.csv",
    status: 200,
  },
  "the file for the bank": { who: () => admin, method: "GET", path: () => "/api/admin/payouts.xml", status: 409 },
  "credit given to a customer": {
    who: () => admin,
    method: "POST",
    path: () => `/api/admin/customers/${encodeId("usr", partner.userId)}/credit`,
    body: { amount: { amount: 1_000, currency: "EUR" }, reason: "Late parcel" },
    status: 201,
  },
  "a role": {
    who: () => admin,
    method: "PATCH",
    path: () => `/api/admin/customers/${encodeId("usr", partner.userId)}`,
    body: { roles: ["staff"] },
    headers: ifMatch,
    status: 200,
  },
};

test.each(Object.entries(GUARDED))("%s needs the password again", async (_, { who, method, path, status, ...rest }) => {
  const ask = () => shop.request(method, path(), { session: who().session, ...rest });
  await authenticated(16);
  expect(await ask()).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
  await authenticated(14);
  expect((await ask()).status).toBe(status);
});

test("the rest of the same resources does not", async () => {
  await authenticated(16);
  const endpoint = await shop.request<{ url: string }>("GET", endpointPath, { session: partner.session });
  const same = { url: endpoint.body.url, description: "Parcels", disabled: true };
  expect((await shop.request("PATCH", endpointPath, { session: partner.session, body: same })).status).toBe(200);
  const body = { name: "New name", payoutAccount: account };
  const asked = { session: admin.session, headers: ifMatch };
  expect((await shop.request("PATCH", "/api/admin/settings", { ...asked, body })).status).toBe(200);
});
