/** A server whose replica is not there starts and serves. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { makeDataDirectory, runServer } from "../../../test/running-server.ts";
import { createTestDatabase } from "../../../test/test-database.ts";

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test("the shop serves, is ready, and says once that its replica cannot be used", async () => {
  const database = await createTestDatabase("empty");
  const directory = makeDataDirectory();
  const { host = "", port = 5432, user = "postgres", password, database: name } = database.connection;
  const secret = typeof password === "string" ? `:${encodeURIComponent(password)}` : "";
  const at = host.startsWith("/")
    ? `localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    : `${host}:${port}/${name}`;
  const server = await runServer({
    DATA_DIR: directory.path,
    DATABASE_URL: `postgres://${user}${secret}@${at}`,
    DATABASE_REPLICA_URL: `postgres://tote:hunter2@127.0.0.1:${await freePort()}/tote?sslmode=prefer`,
    DEMO: "false",
    PORT: "0",
    LOG_LEVEL: "warn",
  });
  const [, url] = await server.says(/(http:\/\/localhost:\d+)\/docs[\s\S]*Stop with Ctrl-C/);
  expect((await fetch(`${url}/api/products`)).status).toBe(200);
  await server.says(/the replica failed or is behind/);
  expect((await fetch(`${url}/api/collections`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(server.output().match(/the replica failed/g)).toHaveLength(1);
  expect(server.output()).not.toContain("hunter2");
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  directory.remove();
  await database.drop();
});
