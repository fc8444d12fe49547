import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { toDomainError } from "./problem.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test("a pool whose connections are all in use is busy, not a database that is away", async () => {
  const { connection } = shop.services.database.settings;
  const pool = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 50 });
  // The server may end the connection before it has left.
  pool.on("error", () => undefined);
  const held = await pool.connect();
  const error = await pool.connect().catch((failure: unknown) => failure);
  held.release(true);
  await pool.end();
  expect(toDomainError(error)).toMatchObject({ code: "busy", status: 503, headers: { "retry-after": "1" } });
});

test("a connection that does not stand in time is a database that is away", async () => {
  const error = new Error("Connection terminated due to connection timeout");
  expect(toDomainError(error)).toMatchObject({ code: "database_unavailable", status: 503 });
});
