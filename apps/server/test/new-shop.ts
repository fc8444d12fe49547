/** A shop as its first start leaves it: not a demo, without products, and without an administrator. */
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { openInstallation } from "../src/operations/boot/installation.ts";
import { prepareStore } from "../src/operations/boot/prepare-store.ts";
import { makeSetupLink } from "../src/operations/boot/setup-link.ts";
import { type Config, readConfig } from "../src/platform/config/config.ts";
import { Database } from "../src/platform/database/database.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { createTestDatabase } from "./test-database.ts";

export interface NewShop {
  readonly shop: TestApp;
  readonly origin: string;
  /** The link that a start prints for the first owner; null once there is one. */
  printSetupLink(): Promise<string | null>;
}

/** It listens for browsers at `origin`, which is its public URL too. */
export async function openNewShop(
  overrides: Partial<Config> = {},
  environment: Record<string, string> = { DEMO: "false" },
): Promise<NewShop> {
  const testDatabase = await createTestDatabase();
  const key = Buffer.alloc(32, 7);
  const database = new Database({ connection: testDatabase.connection, pooled: false });
  const config = { ...readConfig(environment), ...overrides };
  const keys = { read: () => key, make: async () => key };
  const { secrets } = await openInstallation(database, keys, async () => undefined);
  await prepareStore(database, config, secrets, () => undefined);
  await database.close();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shop = await startTestApp(overrides, { database: testDatabase, publicUrl: origin });
  await shop.app.server.listen({ port, host: "localhost" });
  return { shop, origin, printSetupLink: () => makeSetupLink(shop.database, origin) };
}

/** A port that was free a moment ago: the shop has to know its address before it listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
