import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { findPort } from "./find-port.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function occupy(port: number, host = "127.0.0.1"): Promise<void> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve) => server.listen(port, host, resolve));
}

test("without PORT the next free one is taken", async () => {
  const first = await findPort({ port: null, host: "127.0.0.1" });
  await occupy(first);
  const second = await findPort({ port: null, host: "127.0.0.1" });
  expect(second).toBeGreaterThan(first);
  expect(second).toBeLessThanOrEqual(3020);
});

test("PORT=0 is any free one, and a taken PORT is refused by name", async () => {
  const port = await findPort({ port: 0, host: "127.0.0.1" });
  expect(port).toBeGreaterThan(0);
  await occupy(port);
  await expect(findPort({ port, host: "127.0.0.1" })).rejects.toThrow(`PORT is ${port}`);
});

test("a host that is not of this machine is a problem of HOST", async () => {
  await expect(findPort({ port: 0, host: "192.0.2.1" })).rejects.toThrow('HOST is "192.0.2.1"');
});
