/** Copies of a DATA_DIR, beside the original and after a crash: each touches its own cluster and nothing else. */
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { clusterPaths } from "./cluster/cluster-paths.ts";
import { UnusableDataDirectory } from "./embedded-postgres-error.ts";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "./open-embedded-database.ts";

const isRoot = process.getuid?.() === 0;
let base: string;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "tote-copies-"));
  chmodSync(base, 0o755);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function open(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir });
  onTestFinished(() => database.close());
  return database;
}

async function answers(database: EmbeddedDatabase): Promise<string> {
  const client = new pg.Client({ ...database.connection, ssl: false });
  await client.connect();
  try {
    return (await client.query("show data_directory")).rows[0].data_directory;
  } finally {
    await client.end();
  }
}

const pathsOf = (dataDir: string) => clusterPaths(realpathSync(join(dataDir, "postgres")));

describe.skipIf(process.platform === "win32")("a copy of DATA_DIR", { timeout: 120_000 }, () => {
  test.each([
    ["beside it", "plain"],
    ["with its socket elsewhere, because the path is long", `${"long-".repeat(20)}path`],
  ])("leaves the running original alone: %s", async (_name, name) => {
    const [original, copy] = [join(base, name), join(base, `${name}-copy`)];
    const first = await open(original);
    cpSync(original, copy, {
      recursive: true,
      verbatimSymlinks: true,
      // A pipe and a socket, which no copy of files can hold; and the programs, which are unpacked again.
      filter: (path) => !/\/(lease|bin-[^/]*|\.s\.PGSQL\.\d+(\.lock)?)$/.test(path),
    });
    if (isRoot) giveLike(original, copy);
    const second = await open(copy);
    expect(await answers(second)).toBe(pathsOf(copy).data);
    expect(await answers(first)).toBe(pathsOf(original).data);
    expect(second.connection.host).not.toBe(first.connection.host);
  });

  test("an empty connection.json, password and lock are made again", async () => {
    const dataDir = join(base, "emptied");
    await (await openEmbeddedDatabase({ dataDir })).close();
    for (const path of [pathsOf(dataDir).connection, pathsOf(dataDir).password, join(dataDir, "postgres.lock")])
      writeFileSync(path, "");
    expect(await answers(await open(dataDir))).toBe(pathsOf(dataDir).data);
  });

  test("programs that a power cut left without content are unpacked again", async () => {
    const dataDir = join(base, "cut");
    const steps: string[] = [];
    await (await openEmbeddedDatabase({ dataDir })).close();
    const programs = join(dataDir, "postgres", binariesIn(dataDir));
    // Not in place: it may be a second name for the file of the package.
    rmSync(join(programs, "bin", "postgres"));
    writeFileSync(join(programs, "bin", "postgres"), "");
    const again = await openEmbeddedDatabase({ dataDir, onProgress: (step) => steps.push(step) });
    onTestFinished(() => again.close());
    expect(steps).toEqual([expect.stringMatching(/^Unpacking/), "Starting PostgreSQL"]);
  });

  test.runIf(isRoot)("whose database is elsewhere is refused, and a DATA_DIR that moved is not", async () => {
    const home = join(base, "home");
    mkdirSync(home, { mode: 0o700 });
    const [original, copy, moved] = ["data", "copy", "moved"].map((name) => join(home, name)) as [
      string,
      string,
      string,
    ];
    const first = await openEmbeddedDatabase({ dataDir: original });
    const root = realpathSync(join(original, "postgres"));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    expect(root).toMatch(/^\/var\/lib\/tote\/postgres-/);
    expect(first.directory).toBe(root);
    cpSync(original, copy, { recursive: true, verbatimSymlinks: true });
    const refusal = new RegExp(`${copy} is a copy of ${original} without its database.*${root}`);
    await expect(openEmbeddedDatabase({ dataDir: copy })).rejects.toThrow(refusal);
    expect(await answers(first)).toBe(pathsOf(original).data);
    await first.close();
    await expect(openEmbeddedDatabase({ dataDir: copy })).rejects.toThrow(UnusableDataDirectory);
    rmSync(copy, { recursive: true });
    renameSync(original, moved);
    expect((await open(moved)).directory).toBe(root);
  });
});

function binariesIn(dataDir: string): string {
  const [name] = readdirSync(join(dataDir, "postgres")).filter((entry) => entry.startsWith("bin-"));
  if (name === undefined) throw new Error("no programs were unpacked");
  return name;
}

/** `cp -a` keeps owners; the copy of Node.js does not. */
function giveLike(from: string, to: string): void {
  const { uid, gid } = statSync(from);
  chownSync(to, uid, gid);
  if (!statSync(from).isDirectory()) return;
  for (const name of readdirSync(to)) {
    const source = lstatSync(join(from, name), { throwIfNoEntry: false });
    if (source === undefined || source.isSymbolicLink()) continue;
    giveLike(join(from, name), join(to, name));
  }
}
