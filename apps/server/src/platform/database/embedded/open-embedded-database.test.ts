import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { clusterPaths } from "./cluster/cluster-paths.ts";
import { type EmbeddedDatabase, type OpenOptions, openEmbeddedDatabase } from "./open-embedded-database.ts";
import { commandLine, isAlive, processesOf, signalIfAlive } from "./processes.ts";
import { isTrueWithin } from "./takeover.ts";

const HOLDER = fileURLToPath(new URL("../../../../test/hold-embedded-database.ts", import.meta.url));
const PATIENCE_MS = 30_000;
const hasProc = process.platform === "linux";
const isRoot = process.getuid?.() === 0;

/** One directory for most tests: each leaves PostgreSQL stopped, and making a cluster takes the longest. */
let base: string;
let dataDir: string;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "tote-embedded-"));
  chmodSync(base, 0o755);
  dataDir = join(base, "data");
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

async function open(options: Partial<OpenOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir, ...options });
  onTestFinished(() => database.close());
  return database;
}

async function query(database: EmbeddedDatabase, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...database.connection, ssl: false });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The connection that is refused while PostgreSQL restarts is part of what is tested: a server would retry as well. */
async function queryWhenBack(database: EmbeddedDatabase, text: string): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] | undefined;
  await expect
    .poll(async () => (rows = await query(database, text).catch(() => undefined)), {
      timeout: PATIENCE_MS,
      interval: 50,
    })
    .toBeDefined();
  return rows ?? [];
}

/** Another process that holds the database until its standard input ends or it is killed. */
async function holdInAnotherProcess(directory = dataDir): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", HOLDER, directory], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [answer] = await once(child.stdout, "data");
  expect(String(answer)).toBe("held\n");
  return child;
}

function pathsOf(directory = dataDir) {
  return clusterPaths(realpathSync(join(directory, "postgres")));
}

function pidIn(path: string): number {
  return Number.parseInt(readFileSync(path, "utf8"), 10);
}

/** Both halves of the guard; they have the same command line. */
function guardProcesses(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => isAlive(pid) && commandLine(pid).includes(pathsOf().guardScript));
}

function postmasterPid(directory = dataDir): number {
  return pidIn(join(pathsOf(directory).data, "postmaster.pid"));
}

async function expectStopped(pid: number): Promise<void> {
  expect(await isTrueWithin(PATIENCE_MS, () => !isAlive(pid))).toBe(true);
  expect(processesOf(pathsOf().data)).toEqual([]);
}

describe.skipIf(process.platform === "win32")("the embedded PostgreSQL", { timeout: 120_000 }, () => {
  it("makes its cluster, answers, and has stopped once the last holder has closed it", async () => {
    const steps: string[] = [];
    const database = await openEmbeddedDatabase({ dataDir, onProgress: (step) => steps.push(step) });
    expect(steps).toEqual([
      expect.stringMatching(/^Unpacking PostgreSQL \d+\.\d+$/),
      "Creating the database",
      "Starting PostgreSQL",
    ]);
    const [settings] = await query(
      database,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
              current_setting('data_checksums') as data_checksums, current_setting('listen_addresses') as listen_addresses,
              (select datlocale from pg_database where datname = current_database()) as locale`,
    );
    expect(settings).toEqual({
      fsync: "on",
      synchronous_commit: "on",
      data_checksums: "on",
      listen_addresses: "",
      locale: "C.UTF-8",
    });
    expect(statSync(pathsOf().root).mode & 0o777).toBe(0o700);
    const pid = postmasterPid();
    await database.close();
    expect(isAlive(pid)).toBe(false);
  });

  it("keeps what was committed over a restart", async () => {
    const first = await openEmbeddedDatabase({ dataDir });
    await query(first, "create table kept (id int primary key); insert into kept values (1)");
    await first.close();
    expect(await query(await open(), "select id from kept")).toEqual([{ id: 1 }]);
  });

  it("is shared by several holders and stops after the last, in whichever order they go", async () => {
    const first = await openEmbeddedDatabase({ dataDir });
    const other = await holdInAnotherProcess();
    const third = await open();
    const pid = postmasterPid();
    await first.close();
    expect(await query(third, "select 1 as one")).toEqual([{ one: 1 }]);
    await third.close();
    expect(isAlive(pid)).toBe(true);
    other.stdin?.end();
    await once(other, "exit");
    expect(isAlive(pid)).toBe(false);
  });

  it("is started once when several open an empty directory at the same moment", async () => {
    const directory = join(base, "together");
    const opened = await Promise.all([
      holdInAnotherProcess(directory),
      ...[1, 2, 3].map(() => openEmbeddedDatabase({ dataDir: directory })),
    ]);
    const [child, ...databases] = opened;
    const pid = postmasterPid(directory);
    for (const database of databases) expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
    child.kill("SIGKILL");
    await Promise.all(databases.map((database) => database.close()));
    expect(await isTrueWithin(PATIENCE_MS, () => !isAlive(pid))).toBe(true);
  });

  it("can be opened again while it is just stopping", async () => {
    for (let round = 0; round < 10; round += 1) {
      const database = await openEmbeddedDatabase({ dataDir });
      const closing = database.close();
      const next = await openEmbeddedDatabase({ dataDir });
      expect(await query(next, "select 1 as one")).toEqual([{ one: 1 }]);
      await Promise.all([closing, next.close()]);
    }
  });

  it("stops when the process that holds it is killed", async () => {
    const holder = await holdInAnotherProcess();
    const pid = postmasterPid();
    holder.kill("SIGKILL");
    await expectStopped(pid);
  });

  it("is started again when the postmaster is killed, with every committed row", async () => {
    const database = await open();
    await query(database, "create table survivors (id int primary key)");
    for (let round = 1; round <= 3; round += 1) {
      await queryWhenBack(database, `insert into survivors values (${round})`);
      const killed = postmasterPid();
      process.kill(killed, "SIGKILL");
      expect(await isTrueWithin(PATIENCE_MS, () => !isAlive(killed))).toBe(true);
    }
    expect(await queryWhenBack(database, "select count(*)::int as rows from survivors")).toEqual([{ rows: 3 }]);
  });

  it("gets a new guard when the guard is killed, at the same address", async () => {
    const database = await open();
    const guard = pidIn(pathsOf().guardPid);
    process.kill(guard, "SIGKILL");
    await expect.poll(() => pidIn(pathsOf().guardPid), { timeout: PATIENCE_MS, interval: 50 }).not.toBe(guard);
    expect(await queryWhenBack(database, "select 1 as one")).toEqual([{ one: 1 }]);
    const pid = postmasterPid();
    await database.close();
    expect(isAlive(pid)).toBe(false);
  });

  it.runIf(hasProc)("stops an orphaned PostgreSQL of its directory and starts a new one", async () => {
    const holder = await holdInAnotherProcess();
    const orphan = postmasterPid();
    for (const pid of guardProcesses()) signalIfAlive(pid, "SIGKILL");
    holder.kill("SIGKILL");
    const database = await open();
    // It has let go of the directory; on a busy machine the system takes a moment to forget the process.
    await expect.poll(() => isAlive(orphan), { timeout: 10_000 }).toBe(false);
    // A holder that lives long enough to replace its guard has PostgreSQL restarted once more.
    expect(await queryWhenBack(database, "select id from kept")).toEqual([{ id: 1 }]);
  });

  it.runIf(hasProc)("starts after everything was killed at once", async () => {
    const holder = await holdInAnotherProcess();
    const victims = [...guardProcesses(), ...processesOf(pathsOf().data)];
    holder.kill("SIGKILL");
    for (const pid of victims) signalIfAlive(pid, "SIGKILL");
    expect(await query(await open(), "select id from kept")).toEqual([{ id: 1 }]);
  });

  it("does not mistake a stranger with the number of a stale postmaster.pid for PostgreSQL", async () => {
    const { uid, gid } = statSync(pathsOf().data);
    const stranger = spawn("sleep", ["600"], { uid, gid, stdio: "ignore", cwd: "/" });
    onTestFinished(() => void stranger.kill("SIGKILL"));
    const stale = `${stranger.pid}\n${pathsOf().data}\n1700000000\n5432\n${pathsOf().run}\n\n  1234567     99999\nready   \n`;
    writeFileSync(join(pathsOf().data, "postmaster.pid"), stale);
    expect(await query(await open(), "select id from kept")).toEqual([{ id: 1 }]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it("lies in paths with spaces, apostrophes and commas, and in ones too long for a socket", async () => {
    for (const name of ["it's, well, odd", `${"long-".repeat(20)}path`]) {
      const directory = join(base, name);
      const database = await open({ dataDir: directory });
      expect(Buffer.byteLength(database.connection.host)).toBeLessThan(100);
      expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
      await database.close();
    }
  });

  it("listens on 127.0.0.1 with a password when asked to, and keeps the port", async () => {
    const directory = join(base, "tcp");
    const database = await openEmbeddedDatabase({ dataDir: directory, transport: "tcp" });
    expect(database.connection.host).toBe("127.0.0.1");
    expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
    const stranger: EmbeddedDatabase = { ...database, connection: { ...database.connection, password: "guess" } };
    await expect(query(stranger, "select 1")).rejects.toThrow(/password authentication failed/);
    await database.close();
    const again = await open({ dataDir: directory, transport: "tcp" });
    expect(again.connection.port).toBe(database.connection.port);
  });

  it("says what is wrong when PostgreSQL does not start", async () => {
    const settings = join(pathsOf().data, "postgresql.conf");
    const before = readFileSync(settings, "utf8");
    onTestFinished(() => writeFileSync(settings, before));
    writeFileSync(settings, `${before}no_such_setting = 1\n`);
    await expect(openEmbeddedDatabase({ dataDir })).rejects.toThrow(/no_such_setting[\s\S]*DATABASE_URL/);
  });

  it("refuses a path that PostgreSQL cannot handle", async () => {
    await expect(openEmbeddedDatabase({ dataDir: join(base, "$HOME") })).rejects.toThrow(/DATA_DIR/);
    expect(existsSync(join(base, "$HOME"))).toBe(false);
  });

  it("refuses a directory that holds something else", async () => {
    const directory = join(base, "occupied");
    mkdirSync(join(directory, "postgres", "data"), { recursive: true });
    writeFileSync(join(directory, "postgres", "data", "letter.txt"), "Dear");
    await expect(openEmbeddedDatabase({ dataDir: directory })).rejects.toThrow(/not empty/);
  });

  it.runIf(isRoot)("runs PostgreSQL as another user when we are root", async () => {
    await open();
    for (const pid of processesOf(pathsOf().data)) expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  it.runIf(isRoot)("lets PostgreSQL, and nobody else, pass through a DATA_DIR that is root's alone", async () => {
    const directory = join(base, "private");
    mkdirSync(directory, { mode: 0o700 });
    const database = await open({ dataDir: directory });
    expect(realpathSync(join(directory, "postgres"))).toBe(join(realpathSync(directory), "postgres"));
    const { mode, gid } = statSync(directory);
    expect(mode & 0o777).toBe(0o710);
    expect(gid).toBe(statSync(pathsOf(directory).data).gid);
    await database.close();
  });
});
