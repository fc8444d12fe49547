/** A shop starts although a power cut damaged its small state files, or an older version wrote them in another form. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDataDirectory, type RunningProgram, runServer } from "../../../../test/running-server.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { makeSecretKey, readSecretKey } from "./secret-key.ts";

const directory = makeDataDirectory();
const environment = { DATA_DIR: directory.path, PORT: "0", LOG_LEVEL: "warn" };
const pathOf = (name: string) => join(directory.path, name);
let server: RunningProgram;
let url: string;

async function start(): Promise<void> {
  server = await runServer(environment);
  url = (await server.says(/(http:\/\/localhost:\d+)\/docs[\s\S]*Stop with Ctrl-C/))[1] ?? "";
}

async function stop(): Promise<void> {
  server.child.kill("SIGTERM");
  expect(await server.exit, server.output()).toBe(0);
}

async function signInAs(who: string): Promise<number> {
  const [, email, password] = await server.says(new RegExp(`^ +${who} +(\\S+) +(\\S+)$`, "m"));
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}

describe("the files of a demo shop", () => {
  beforeAll(async () => {
    await start();
    await stop();
  }, 60_000);
  afterAll(() => directory.remove());

  test("are for their owner alone, and so are their folders", () => {
    for (const name of ["demo-credentials.json", "secrets/secret-key"])
      expect(statSync(pathOf(name)).mode & 0o777, name).toBe(0o600);
    for (const name of ["secrets", "run"]) expect(statSync(pathOf(name)).mode & 0o777, name).toBe(0o700);
  });

  test("are made again when they are empty or cut short, with passwords that open the shop", {
    timeout: 60_000,
  }, async () => {
    const former = readFileSync(pathOf("demo-credentials.json"), "utf8");
    for (const name of ["run/server.json", "run/server.json.lock", "postgres/server.json", "postgres.lock"])
      writeFileSync(pathOf(name), "");
    writeFileSync(pathOf("demo-credentials.json"), former.slice(0, 40));
    await start();
    expect(readFileSync(pathOf("demo-credentials.json"), "utf8")).not.toBe(former);
    for (const who of ["customer", "creator", "administrator"]) expect(await signInAs(who), who).toBe(200);
    expect(statSync(pathOf("run/server.json")).mode & 0o777).toBe(0o600);
    await stop();
  });

  test("start as an older version left them: without a creator", { timeout: 60_000 }, async () => {
    const { creator: _, ...older } = JSON.parse(readFileSync(pathOf("demo-credentials.json"), "utf8"));
    writeFileSync(pathOf("demo-credentials.json"), JSON.stringify(older));
    await start();
    expect(await signInAs("administrator")).toBe(200);
    expect(server.output()).not.toContain("creator@example.com");
    await stop();
  });

  test("the database needs its key: an empty one is refused in one line", async () => {
    writeFileSync(pathOf("secrets/secret-key"), "");
    const refused = await runServer(environment);
    expect(await refused.exit).toBe(78);
    expect(refused.output()).toMatch(/^Configuration: The database was made with a secret key that is not here/m);
    expect(refused.output()).not.toContain("    at ");
  });
});

test("a key that was never written is made where no database depends on it, once for all who start", async () => {
  const empty = makeDataDirectory();
  const config = readConfig({ DATA_DIR: empty.path });
  mkdirSync(join(empty.path, "secrets"));
  writeFileSync(join(empty.path, "secrets", "secret-key"), "");
  expect(readSecretKey(config)).toBeNull();
  const keys = await Promise.all([1, 2, 3].map(() => makeSecretKey(config)));
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
  expect(readSecretKey(config)).toEqual(keys[0]);
  empty.remove();
});
