import { expect, test } from "vitest";
import { makeDataDirectory } from "../../../test/running-server.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { readSettings } from "../../features/ground/store/queries.ts";
import { readConfig } from "../../platform/config/config.ts";
import { Secrets } from "../../platform/crypto/secrets.ts";
import { Database } from "../../platform/database/database.ts";
import { prepareStore } from "./prepare-store.ts";

test.each([
  ["https", { DEMO: "false", PUBLIC_URL: "https://shop.example" }, "required"],
  ["http", { DEMO: "false", PUBLIC_URL: "http://localhost:3000" }, "optional"],
])("a new shop on %s decides whether its people need a second factor", async (_scheme, environment, expected) => {
  const directory = makeDataDirectory();
  const testDatabase = await createTestDatabase();
  const database = new Database({ connection: testDatabase.connection, pooled: false });
  try {
    const config = readConfig({ DATA_DIR: directory.path, ...environment });
    await prepareStore(database, config, new Secrets(Buffer.alloc(32, 1)), () => undefined);
    expect((await readSettings(database.reads)).staff_second_factor).toBe(expected);
  } finally {
    await database.close();
    await testDatabase.drop();
    directory.remove();
  }
});
