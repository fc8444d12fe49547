/** docs/operations.md#seals */
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

async function tote(...args: string[]): Promise<string> {
  const command = await runTote(args, environment);
  expect(await command.exit, command.output()).toBe(0);
  return command.output();
}

test("a key is replaced beside the running server, and everything agrees", async () => {
  const [, id] = /^The key ([0-9a-f]{16}) signs from now on/m.exec(await tote("seal", "rotate-key")) ?? [];
  const said = await tote("seal", "--verify");
  expect(said).toMatch(/^Shop "Harbour", database /m);
  expect(said).toMatch(/^Waiting {3}0 ledger rows; \d+ documents and entries$/m);
  expect(said).toMatch(/^Head {6}\d+ of \d{4}-\d\d-\d\d, through entry \d+: [0-9a-f]{64}$/m);
  expect(said).toMatch(new RegExp(`^Key       ${id} from .*, in use$`, "m"));
  expect(said).toMatch(/^Key {7}[0-9a-f]{16} from .*, until /m);
  expect(said).toMatch(/Everything agrees\.\n$/);
});

test("logs of a young shop stay, and a wrong day is wrong usage", async () => {
  expect(await tote("archive", "--before", "2020-01-01")).toMatch(/^Nothing to archive: no quarter of a log ended by/m);
  expect(await tote("verify", "--archive", directory.path)).toMatch(/^archives +0 {2}ok$/m);
  const exits = [
    [["archive", "--before", "soon"], 64],
    [["archive"], 64],
    [["archive", "--before", new Date().toISOString().slice(0, 10)], 1],
    [["archive", "restore", "events_1999_q1.ndjson.gz"], 1],
  ] as const;
  for (const [args, code] of exits) expect(await (await runTote([...args], environment)).exit, args.join()).toBe(code);
});
