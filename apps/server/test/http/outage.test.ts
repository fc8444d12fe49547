/** The answers that clients get during a database outage, when a row stays locked too long, and when the server stops. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { Wire } from "../wire.ts";
import { createEndpoint, Gate, readEndpoint } from "./probe-endpoints.ts";
import { type Probe, probeDatabase, signIn, startProbe } from "./probe-server.ts";

let databases: Awaited<ReturnType<typeof probeDatabase>>;
beforeAll(async () => {
  databases = await probeDatabase();
});
afterAll(() => databases.close());

test("while the database is away every answer is 503, and afterwards all is as before", async () => {
  const wire = new Wire(databases.connection);
  const connection = await wire.open();
  const probe = await startProbe(connection, () => [
    createEndpoint("session"),
    readEndpoint("session", "/api/probe/mine"),
    readEndpoint("public", "/api/probe/open"),
  ]);
  const session = await signIn(probe.database);
  const write = () =>
    probe.request("POST", "/api/probe", { session, body: { name: "away" }, headers: { "idempotency-key": "away" } });
  const read = () => probe.request("GET", "/api/probe/mine", { session });
  expect((await read()).status).toBe(200);
  await wire.cut();
  for (const answer of [await read(), await write(), await read(), await write()]) {
    expect(answer).toMatchObject({ status: 503, body: { code: "database_unavailable" } });
    expect(answer.headers["retry-after"]).toBe("1");
    expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1|terminated/);
  }
  // Requests that need no database still succeed.
  expect((await probe.request("GET", "/api/probe/open")).status).toBe(200);
  await wire.open(connection.port);
  expect((await read()).status).toBe(200);
  expect((await write()).status).toBe(201);
  expect(probe.faults).toEqual([]);
  await wire.cut();
  await probe.close();
});

test("a row that is locked for too long is 503 busy, which may be repeated", async () => {
  const probe = await databases.start(() => [
    {
      ...createEndpoint("public"),
      handle: async ({ transaction }) => {
        await transaction(async (tx) => {
          await tx.execute(sql`set local lock_timeout = '20ms'`);
          await tx.execute(sql`select 1 from store_settings for update`);
        });
        return { status: 201, body: { id: "x", name: "x" } };
      },
    },
  ]);
  await probe.database.reads.execute(sql`
    insert into store_settings (name, currency, timezone, attribution_window_days, hold_days, commission_rate_bps, minimum_payout_minor, demo)
    values ('Shop', 'EUR', 'UTC', 30, 14, 1000, 2500, true)`);
  const send = () => probe.request("POST", "/api/probe", { body: { name: "x" } });
  await probe.database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from store_settings for update`);
    const refused = await send();
    expect(refused).toMatchObject({ status: 503, body: { code: "busy" } });
    expect(refused.headers["retry-after"]).toBe("1");
  });
  expect((await send()).status).toBe(201);
  expect(probe.faults).toEqual([]);
});

test("a server that stops finishes what is under way and takes nothing new", async () => {
  const gate = new Gate();
  const probe: Probe = await startProbe(databases.connection, () => [
    createEndpoint("public", gate),
    readEndpoint("public"),
  ]);
  const address = await probe.server.listen({ port: 0, host: "127.0.0.1" });
  const body = JSON.stringify({ name: "last" });
  const options = { method: "POST", body, headers: { "content-type": "application/json" } };
  const underWay = fetch(`${address}/api/probe`, options);
  await gate.entered;
  const stopped = probe.server.close();
  // Closing takes effect in one of the next turns; from then on a new connection is refused, or answered 503.
  const refused = async () => {
    const answer = await fetch(`${address}/api/probe`, { headers: { connection: "close" } }).catch(() => null);
    return answer === null || answer.status === 503;
  };
  await expect.poll(refused).toBe(true);
  gate.open();
  const answer = await underWay;
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ name: "last" });
  await stopped;
  await probe.database.close();
});
