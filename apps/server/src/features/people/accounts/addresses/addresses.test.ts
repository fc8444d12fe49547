import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../../../../../test/factories.ts";
import { BERLIN } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const PATH = "/api/auth/addresses";
interface Saved {
  id: string;
  label: string | null;
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
}
const add = (session: string, body: object) => shop.request<Saved>("POST", PATH, { session, body });
const list = async (session: string) =>
  (await shop.request<{ data: Saved[] }>("GET", `${PATH}?limit=100`, { session })).body.data;

test("an address is kept, changed, cleared and deleted by its owner alone", async () => {
  const { session } = await signUp(shop);
  const made = await add(session, { ...BERLIN, label: " Home ", line2: "" });
  expect(made).toMatchObject({ status: 201, headers: { location: `${PATH}/${made.body.id}` } });
  expect(made.body).toEqual({
    ...{ id: expect.stringMatching(/^adr_/), label: "Home", ...BERLIN, line2: null, region: null, phone: null },
    ...{ company: null, isDefaultShipping: false, isDefaultBilling: false },
    lines: ["Ada Lovelace", "Torstr. 1", "10119 Berlin", "Germany"],
  });
  const url = `${PATH}/${made.body.id}`;
  const changed = await shop.request("PATCH", url, {
    session,
    body: { label: null, phone: "+49 30 1", line1: "Allee 2" },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { label: null, phone: "+49 30 1", line1: "Allee 2", city: "Berlin" },
  });
  expect((await shop.request("PATCH", url, { session, body: { phone: null } })).body.phone).toBeNull();
  expect(await list(session)).toMatchObject([{ id: made.body.id, label: null }]);

  const stranger = (await signUp(shop)).session;
  expect(await list(stranger)).toEqual([]);
  for (const method of ["PATCH", "DELETE"]) {
    const body = method === "PATCH" ? { label: "Mine" } : undefined;
    expect((await shop.request(method, url, { session: stranger, body })).status).toBe(404);
    expect((await shop.request(method, url, { body })).status).toBe(401);
  }
  expect((await shop.request("DELETE", url, { session })).status).toBe(204);
  expect((await shop.request("DELETE", url, { session })).status).toBe(404);
});

test("an address that no order could take is refused, also where a change makes it one", async () => {
  const { session } = await signUp(shop);
  const problemsOf = (body: unknown) =>
    (body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);
  expect(problemsOf((await add(session, { ...BERLIN, country: "XX" })).body)).toEqual(["#/country"]);
  expect(problemsOf((await add(session, { ...BERLIN, city: " " })).body)).toEqual(["#/city"]);
  expect(problemsOf((await add(session, { ...BERLIN, postalCode: "" })).body)).toEqual(["#/postalCode"]);
  const { id } = (await add(session, BERLIN)).body;
  const cleared = await shop.request("PATCH", `${PATH}/${id}`, { session, body: { postalCode: null } });
  expect([cleared.status, problemsOf(cleared.body)]).toEqual([422, ["#/postalCode"]]);
  expect((await shop.request("PATCH", `${PATH}/${id}`, { session, body: { name: null } })).status).toBe(422);
});

test("there is one default of each kind, whoever asks at once", async () => {
  const { session } = await signUp(shop);
  const defaults = { isDefaultShipping: true, isDefaultBilling: true };
  const made = await Promise.all(
    [1, 2, 3, 4].map((label) => add(session, { ...BERLIN, label: `${label}`, ...defaults })),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const countDefaults = async () => {
    const all = await list(session);
    return [all.filter((one) => one.isDefaultShipping).length, all.filter((one) => one.isDefaultBilling).length];
  };
  expect(await countDefaults()).toEqual([1, 1]);
  const other = (await list(session)).find((one) => !one.isDefaultShipping);
  await shop.request("PATCH", `${PATH}/${other?.id}`, { session, body: { isDefaultShipping: true } });
  expect(await countDefaults()).toEqual([1, 1]);
  expect((await list(session)).find((one) => one.isDefaultShipping)?.id).toBe(other?.id);
  await shop.request("PATCH", `${PATH}/${other?.id}`, { session, body: { isDefaultShipping: false } });
  expect(await countDefaults()).toEqual([0, 1]);
});

test("an account keeps 50, and a replay makes no second one", async () => {
  const { session } = await signUp(shop);
  for (let count = 1; count < 50; count += 1) await add(session, { ...BERLIN, label: `${count}` });
  const headers = { "idempotency-key": "the last" };
  const [one, two] = [
    await shop.request("POST", PATH, { session, headers, body: BERLIN }),
    await shop.request("POST", PATH, { session, headers, body: BERLIN }),
  ];
  expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
  expect(await add(session, BERLIN)).toMatchObject({ status: 409, body: { code: "too_many_addresses" } });
  expect(await list(session)).toHaveLength(50);
});
