import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { newId } from "../../src/platform/ids.ts";
import { countWrites, createEndpoint, Gate } from "./probe-endpoints.ts";
import { type Probe, probeDatabase, signIn } from "./probe-server.ts";

let databases: Awaited<ReturnType<typeof probeDatabase>>;
let probe: Probe;
let other: Probe;
let session: string;
const endpoints = () => [createEndpoint("session"), createEndpoint("public", undefined, "/api/probe/open")];
beforeAll(async () => {
  databases = await probeDatabase();
  probe = await databases.start(endpoints);
  other = await databases.start(endpoints);
  session = await signIn(probe.database);
});
afterAll(() => databases.close());

const create = (body: unknown, key: string, who = session, server = probe) =>
  server.request("POST", "/api/probe", { session: who, body, headers: { "idempotency-key": key } });

test("the same key and body get the first answer again, however the JSON is written", async () => {
  const first = await create({ name: "once", note: "n" }, "once");
  expect(first).toMatchObject({ status: 201, body: { name: "once" } });
  expect(first.headers["idempotent-replayed"]).toBeUndefined();
  const again = await probe.request("POST", "/api/probe", {
    session,
    body: '{ "note": "\\u006e",\n "name": "once" }',
    headers: { "idempotency-key": '"once"', "content-type": "application/json" },
  });
  expect(again).toMatchObject({ status: 201, text: first.text });
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(again.headers.location).toBe(first.headers.location);
  expect(again.headers["content-type"]).toBe(first.headers["content-type"]);
  expect(again.headers["request-id"]).not.toBe(first.headers["request-id"]);
  expect(await countWrites(probe.database, "once")).toBe(1);
});

test("another body under the key is refused", async () => {
  await create({ name: "body" }, "body");
  expect(await create({ name: "body", note: "more" }, "body")).toMatchObject({
    status: 422,
    body: { code: "idempotency_key_reused" },
  });
  expect(await countWrites(probe.database, "body")).toBe(1);
});

test("without a key every request writes", async () => {
  for (const _ of [1, 2]) await probe.request("POST", "/api/probe", { session, body: { name: "keyless" } });
  expect(await countWrites(probe.database, "keyless")).toBe(2);
});

test("twins at once write once, in one process and in two", async () => {
  const here = await Promise.all(Array.from({ length: 8 }, () => create({ name: "twins" }, "twins")));
  expect(new Set(here.map((answer) => answer.text)).size).toBe(1);
  expect(here.filter((answer) => answer.headers["idempotent-replayed"] === undefined)).toHaveLength(1);
  const both = await Promise.all(
    Array.from({ length: 8 }, (_, index) => create({ name: "two" }, "two", session, index % 2 === 0 ? probe : other)),
  );
  expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(both.map((answer) => answer.text)).size).toBe(1);
  expect(await countWrites(probe.database, "twins")).toBe(1);
  expect(await countWrites(probe.database, "two")).toBe(1);
});

test("a twin in another process waits for a write under way, and takes over when that fails", async () => {
  const gate = new Gate();
  const slow = await databases.start(() => [createEndpoint("session", gate)]);
  const failing = create({ name: "taken over", outcome: "refuse" }, "take-over", session, slow);
  await gate.entered;
  const waiting = create({ name: "taken over", outcome: "refuse" }, "take-over");
  gate.open();
  // Both were refused by the write itself: nothing was stored by the first, so the second ran.
  expect((await failing).status).toBe(409);
  expect((await waiting).body.code).toBe("invalid_transition");
  expect(await countWrites(probe.database, "taken over")).toBe(0);
});

test.each([
  ["refuse", 409],
  ["missing", 404],
  ["fail", 500],
])("only a 2xx is stored: after an answer of kind %s the key is free", async (outcome, status) => {
  const key = `free-${outcome}`;
  expect((await create({ name: key, outcome }, key)).status).toBe(status);
  expect(await countWrites(probe.database, key)).toBe(0);
  const second = await create({ name: key }, key);
  expect(second.status).toBe(201);
  expect(second.headers["idempotent-replayed"]).toBeUndefined();
});

test("a key belongs to its principal, method and path; a visitor's to the address", async () => {
  const stranger = await signIn(probe.database);
  const mine = await create({ name: "scope" }, "scope");
  const theirs = await create({ name: "scope" }, "scope", stranger);
  expect(theirs.body.id).not.toBe(mine.body.id);
  const visit = (ip: string) =>
    probe.request("POST", "/api/probe/open", { ip, body: { name: "visit" }, headers: { "idempotency-key": "scope" } });
  const [first, again, elsewhere] = [await visit("192.0.2.1"), await visit("192.0.2.1"), await visit("192.0.2.2")];
  expect(again.text).toBe(first.text);
  expect(elsewhere.body.id).not.toBe(first.body.id);
});

test("secrets that are shown once are not stored", async () => {
  expect((await create({ name: "hidden", outcome: "secret" }, "secret")).body.name).toBe("hidden");
  expect((await create({ name: "hidden", outcome: "secret" }, "secret")).body.name).toBe("");
});

test("after 24 hours the key is new, and what has expired is deleted", async () => {
  await create({ name: "old" }, "old");
  const expire = () =>
    probe.database.reads.execute(sql`update idempotency_keys set expires_at = now() - interval '1 second'`);
  const kept = await probe.database.reads.query(sql<{ hours: number }>`
    select round(extract(epoch from expires_at - now()) / 3600)::integer as hours from idempotency_keys limit 1`);
  expect(kept[0]?.hours).toBe(24);
  await expire();
  expect((await create({ name: "old", note: "another body" }, "old")).headers["idempotent-replayed"]).toBeUndefined();
  expect((await create({ name: "old", note: "another body" }, "old")).headers["idempotent-replayed"]).toBe("true");
  await expire();
  await probe.idempotency.forgetExpired();
  expect(await probe.database.reads.query(sql<{ one: number }>`select 1 as one from idempotency_keys`)).toEqual([]);
});

test("a key has 1 to 255 printable characters", async () => {
  for (const key of ["", '""', "x".repeat(256), "tab\there", "ä"])
    expect(await create({ name: newId() }, key)).toMatchObject({
      status: 422,
      body: { code: "invalid_idempotency_key" },
    });
  for (const key of ["x", `"${"x".repeat(255)}"`, "a b/c~"])
    expect((await create({ name: newId() }, key)).status).toBe(201);
});
