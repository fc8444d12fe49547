/** Commands say which shop and database they work on, and never make one. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDirectory, type RunningProgram, runServer, runTote } from "../../../test/running-server.ts";

const shop = makeDataDirectory();
const elsewhere = makeDataDirectory();
const settings = join(elsewhere.path, "tote.env");
let server: RunningProgram;
let url: string;

beforeAll(async () => {
  // As the documentation shows it, quoted for shells.
  writeFileSync(
    settings,
    `DATA_DIR=${shop.path}\nMAIL_FROM="Shop <shop@example.com>"\nADMIN_EMAIL=first@example.com\nADMIN_PASSWORD=of-the-first\n`,
  );
  server = await runServer({ DATA_DIR: shop.path, PORT: "0", LOG_LEVEL: "warn", DEMO: "false", STORE_NAME: "Harbour" });
  url = (await server.says(/(http:\/\/localhost:\d+)\/docs[\s\S]*Stop with Ctrl-C/))[1] ?? "";
}, 60_000);
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.exit;
  shop.remove();
  elsewhere.remove();
});

const DATABASE = /^Shop "Harbour", database .*postgres$/m;

test.each([
  [["verify"]],
  [["legal"]],
  [["seed"]],
  [["migrate"]],
  [["import", "products.csv"]],
  [["backup", "file.backup"]],
  [["admin", "create", "second@example.com"]],
])("tote %s makes no shop", async (args) => {
  const empty = join(elsewhere.path, "empty");
  const command = await runTote(args, { DATA_DIR: empty }, "a long enough password\n");
  expect(await command.exit).toBe(78);
  expect(command.output()).toContain(`There is no shop here; DATA_DIR is ${empty}.`);
  expect(command.output().trimEnd().split("\n")).toHaveLength(1);
  expect(existsSync(empty)).toBe(false);
});

test("--env-file names the shop, before and after the command", async () => {
  for (const args of [
    ["--env-file", settings, "verify"],
    ["verify", "--env-file", settings],
  ]) {
    const command = await runTote(args);
    expect(await command.exit, command.output()).toBe(0);
    expect(command.output()).toMatch(DATABASE);
  }
  const missing = await runTote(["verify", "--env-file", join(elsewhere.path, "none.env")]);
  expect(await missing.exit).not.toBe(0);
  expect(missing.output()).toContain("none.env");
});

test("a piped password wins over ADMIN_PASSWORD, which counts where nothing is piped", async () => {
  const create = (email: string, input: string) =>
    runTote(["admin", "create", email, "--env-file", settings], {}, input);
  const [piped, unpiped] = [
    await create("second@example.com", "typed-by-hand\n"),
    await create("third@example.com", ""),
  ];
  expect([await piped.exit, await unpiped.exit], piped.output()).toEqual([0, 0]);
  expect(piped.output()).toMatch(DATABASE);
  const signIn = async (email: string, password: string) =>
    (
      await fetch(`${url}/api/auth/sign-in`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      })
    ).status;
  expect(await signIn("second@example.com", "typed-by-hand")).toBe(200);
  expect(await signIn("second@example.com", "of-the-first")).toBe(401);
  expect(await signIn("third@example.com", "of-the-first")).toBe(200);
});
