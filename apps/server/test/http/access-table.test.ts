/**
 * The callers that each endpoint admits. `facts.access` in each feature.ts is the decision, and the app is compared with it: a
 * new endpoint fails here until its feature says who may call it. The tests below try the rules on every endpoint.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../factories.ts";
import { readFeatureFacts } from "../feature-facts.ts";
import { startGuest } from "../guests.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let shop: TestApp;
let customer: string;
beforeAll(async () => {
  shop = await startTestApp();
  customer = (await signUp(shop)).session;
});
afterAll(() => shop.close());

const place = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test("each endpoint has the access that its feature says", async () => {
  const said = [...(await readFeatureFacts()).values()].flatMap(({ access = {} }) =>
    Object.entries(access).flatMap(([who, operations]) => operations.map((operation) => [operation, who] as const)),
  );
  const table = Object.fromEntries(said);
  expect(said, "An operation is listed twice.").toHaveLength(Object.keys(table).length);
  const actual = new Map<string, string>(shop.app.endpoints.map((endpoint) => [place(endpoint), endpoint.access]));
  const missing = [...actual].filter(([name]) => !(name in table)).map(([name, access]) => `${access}: "${name}"`);
  expect(
    missing,
    "Endpoints that no feature lists. If this is who may call them (docs/contract/README.md#how-to-read-it), add them to `facts.access` in feature.ts.",
  ).toEqual([]);
  const stale = Object.keys(table).filter((name) => !actual.has(name));
  expect(stale, "Operations without an endpoint: remove them from `facts.access`.").toEqual([]);
  expect(Object.fromEntries(actual)).toEqual(table);
});

test("no endpoint is declared twice, by address or by name", () => {
  const { endpoints } = shop.app;
  for (const names of [endpoints.map(place), endpoints.map((endpoint) => endpoint.operationId)])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** The address with ids that have the right form and name nothing. */
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, "00000000000000000000000000");

test("an endpoint that needs a session answers 401 to everyone without one, before any other check", async () => {
  const closed = shop.app.endpoints.filter(({ access }) => access !== "public" && access !== "optional");
  expect(closed.length).toBeGreaterThan(5);
  for (const endpoint of closed) {
    const url = addressOf(endpoint.path);
    const bearer = endpoint.access === "session_or_bearer" ? "nonsense" : customer;
    for (const options of [
      {},
      { headers: { authorization: `Bearer ${bearer}` } },
      { session: "tote_ses_nonsense" },
      { body: "{", headers: { "content-type": "application/json" } },
    ]) {
      const answer = await shop.request(endpoint.method, `${url}?unknown=1`, options);
      expect(answer, place(endpoint)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
      expect(answer.headers["www-authenticate"], place(endpoint)).toBeTruthy();
      expect(answer.headers["cache-control"], place(endpoint)).toBe("no-store");
    }
  }
});

const REFUSALS: Record<string, string> = {
  admin: "forbidden",
  staff: "forbidden",
  creator: "creator_not_approved",
  partner: "integration_not_approved",
};

test("an endpoint for a role answers 403 to a customer, before any other check", async () => {
  for (const endpoint of shop.app.endpoints) {
    const code = REFUSALS[endpoint.access];
    if (code === undefined) continue;
    const url = addressOf(endpoint.path);
    for (const options of [{}, { body: "{", headers: { "content-type": "application/json" } }])
      expect(
        await shop.request(endpoint.method, `${url}?unknown=1`, { ...options, session: customer }),
        place(endpoint),
      ).toMatchObject({ status: 403, body: { code } });
  }
});

test("an endpoint that needs an account answers 403 to a guest, before any other check; a buyer's does not", async () => {
  const { session } = await startGuest(shop);
  for (const endpoint of shop.app.endpoints) {
    const options = { session, body: "{", headers: { "content-type": "application/json" } };
    const answer = await shop.request(endpoint.method, `${addressOf(endpoint.path)}?unknown=1`, options);
    if (["public", "optional", "buyer", "session_or_bearer"].includes(endpoint.access))
      expect(answer.body, place(endpoint)).not.toMatchObject({ code: "account_required" });
    else expect(answer, place(endpoint)).toMatchObject({ status: 403, body: { code: "account_required" } });
  }
});

test("staff may call the operations of staff, and none that is for owners unless a role says so", async () => {
  const { session } = await signUp(shop, { roles: ["staff"] });
  for (const endpoint of shop.app.endpoints.filter(({ access }) => access === "admin" || access === "staff")) {
    const answer = await shop.request(endpoint.method, `${addressOf(endpoint.path)}?unknown=1`, { session });
    const isRefused = answer.status === 403 && (answer.body as { code: string }).code === "forbidden";
    expect(isRefused, place(endpoint)).toBe(endpoint.access === "admin");
  }
});
