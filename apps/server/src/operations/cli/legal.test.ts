/** docs/operations.md#legal-checklist */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDirectory, type RunningProgram, runServer, runTote } from "../../../test/running-server.ts";

const directory = makeDataDirectory();
let server: RunningProgram;
const environment = { DATA_DIR: directory.path };

beforeAll(async () => {
  server = await runServer({ ...environment, PORT: "0", LOG_LEVEL: "warn", DEMO: "false", STORE_NAME: "Harbour" });
  await server.says(/Stop with Ctrl-C/);
}, 60_000);
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.exit;
  directory.remove();
});

test("a new shop lacks much: exit code 1, the list by item, and no legal advice", async () => {
  const command = await runTote(["legal"], environment);
  expect(await command.exit).toBe(1);
  expect(command.output()).toMatch(/^Shop "Harbour", database /m);
  expect(command.output()).toContain("This is no legal advice.");
  expect(command.output()).toMatch(
    /^Imprint \(imprint\): MISSING\n {4}The page is missing\.\n {4}Fill in “Legal name”/m,
  );
  expect(command.output()).toMatch(/^Sum: \d+ met, \d+ MISSING, \d+ for a person to judge$/m);
});

test("in German where asked for", async () => {
  const command = await runTote(["legal", "--language", "de"], environment);
  expect(await command.exit).toBe(1);
  expect(command.output()).toContain("Das ist keine Rechtsberatung.");
  expect(command.output()).toMatch(/^Impressum \(imprint\): FEHLT$/m);
});
