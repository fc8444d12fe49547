import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildServer } from "./build.mjs";
import { Customer, compare, countAcknowledged, createProducts, freePort, PRODUCTS, Shop } from "./order-load.mjs";
import { setUp } from "./setup.mjs";

/**
 * Proves that a database that falls silent costs time and nothing else. Under order load it freezes PostgreSQL, drops the
 * packets on the way to it and fills its disk, each for a while, and counts: what was answered and how late, how soon orders
 * are placed again, and at the end whether what was acknowledged is there, once.
 *
 *   node scripts/silent-database.mjs --connections 16 --seconds 20
 *
 * Dropping packets needs iptables, filling the disk a tmpfs, both root; what is not allowed here is skipped with a word.
 */
const { values: options } = parseArgs({
  options: { connections: { type: "string", default: "16" }, seconds: { type: "string", default: "20" } },
});
const CONNECTIONS = Number(options.connections);
const SILENT_MS = Number(options.seconds) * 1_000;
const BEFORE_MS = 2_000;
const AFTER_MS = 8_000;
/** A client that heeds Retry-After waits a second. */
const RETRY_MS = 500;
const DISK_MB = 600;

/** The limits of docs/contract/conventions.md, with half a second for the machine. */
const LIMITS = { read: 5_500, order: 15_500, ready: 2_500, recovery: 5_500, stop: 10_500 };

/** Where the second shop reaches the database, so that its packets can be held up. */
class Wire {
  strands = new Set();
  isSilent = false;

  constructor(socketPath) {
    this.server = createServer((client) => {
      const strand = [client, connect(socketPath)];
      this.strands.add(strand);
      for (const [from, to] of [strand, [...strand].reverse()]) {
        from.on("data", (bytes) => to.write(bytes));
        from.on("error", () => undefined);
        from.on("close", () => {
          to.destroy();
          this.strands.delete(strand);
        });
      }
      if (this.isSilent) for (const socket of strand) socket.pause();
    });
  }

  async listen() {
    await new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.port = this.server.address().port;
  }

  silence() {
    this.isSilent = true;
    for (const socket of [...this.strands].flat()) socket.pause();
  }

  speak() {
    this.isSilent = false;
    for (const socket of [...this.strands].flat()) socket.resume();
  }

  /** New connections work; those that stand never say anything again. */
  dropStanding() {
    for (const strand of this.strands) for (const socket of strand) socket.pause();
    this.strands.clear();
  }

  close() {
    for (const socket of [...this.strands].flat()) socket.destroy();
    this.server.close();
  }
}

/** Asks one address again and again, each time on its own, and notes what came and how late. */
class Watcher {
  answers = {};
  longestMs = 0;
  notReadyAfterMs = null;

  constructor(shop, path, session) {
    this.shop = shop;
    this.path = path;
    this.session = session;
  }

  async watch(until, from) {
    const asked = [];
    while (Date.now() < until()) {
      asked.push(this.ask(from));
      await sleep(100);
    }
    await Promise.all(asked);
  }

  async ask(from) {
    const beganAt = performance.now();
    const status = await this.shop.send("GET", this.path, { session: this.session }).then(
      (answer) => answer.status,
      () => "none",
    );
    const tookMs = performance.now() - beganAt;
    this.answers[status] = (this.answers[status] ?? 0) + 1;
    this.longestMs = Math.max(this.longestMs, tookMs);
    if (status === 503 && from() !== null) this.notReadyAfterMs ??= Date.now() - from();
  }
}

function postgresProcesses(postmaster) {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid)];
}

function freeze(postmaster) {
  // The postmaster first, so that it starts no others meanwhile.
  process.kill(postmaster, "SIGSTOP");
  for (const pid of postgresProcesses(postmaster)) process.kill(pid, "SIGSTOP");
}

function wake(postmaster) {
  for (const pid of postgresProcesses(postmaster).reverse()) {
    try {
      process.kill(pid, "SIGCONT");
    } catch {
      // It has ended meanwhile.
    }
  }
}

function iptables(action, port) {
  for (const side of ["--dport", "--sport"])
    execFileSync("iptables", [action, "INPUT", "-i", "lo", "-p", "tcp", side, String(port), "-j", "DROP"], {
      stdio: "pipe",
    });
}

function fillDisk(path) {
  const file = openSync(path, "w");
  let bytes = Buffer.alloc(1024 * 1024);
  try {
    for (;;) {
      try {
        writeSync(file, bytes);
      } catch (error) {
        if (error.code !== "ENOSPC") throw error;
        if (bytes.length <= 4_096) return;
        bytes = bytes.subarray(0, bytes.length / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** The disturbances of the database, with their undoing. `why` gives the reason if one is impossible here. */
function forms({ owner, dataDir, wire, hasDisk }) {
  const postmaster = () => owner.postmaster();
  const mayDrop = probe(() => {
    iptables("-I", 9);
    iptables("-D", 9);
  });
  const ballast = join(dataDir, "ballast");
  return [
    { name: "frozen (SIGSTOP)", begin: () => freeze(postmaster()), end: () => wake(postmaster()) },
    {
      name: "packets dropped (iptables)",
      why: mayDrop,
      begin: () => iptables("-I", wire.port),
      end: () => iptables("-D", wire.port),
    },
    { name: "a wire that says nothing", begin: () => wire.silence(), end: () => wire.speak() },
    { name: "standing connections cut off", begin: () => wire.dropStanding(), end: () => undefined, isShort: true },
    {
      name: "disk full",
      why: hasDisk,
      begin: () => fillDisk(ballast),
      end: () => rmSync(ballast, { force: true }),
      // Reads alone are still served.
      isWriteOnly: true,
    },
  ];
}

/** Null where it can be done, else in a word why not. */
function probe(action) {
  try {
    action();
    return null;
  } catch (error) {
    return error.code === "ENOENT" ? `${error.path} is not here` : (error.stderr?.toString().trim() ?? error.message);
  }
}

async function run(form, shop, customers) {
  for (const customer of customers) {
    customer.answers = {};
    customer.longestMs = 0;
  }
  const before = countAcknowledged(customers);
  let until = Number.POSITIVE_INFINITY;
  let silentAt = null;
  const readers = {
    reads: new Watcher(shop, "/api/auth/me", customers[0].session),
    ready: new Watcher(shop, "/readyz"),
  };
  const watched = Object.values(readers).map((reader) =>
    reader.watch(
      () => until,
      () => silentAt,
    ),
  );
  const load = customers.map((customer) => customer.placeUntil(() => until));
  await sleep(BEFORE_MS);
  silentAt = Date.now();
  form.begin();
  await sleep(form.isShort ? 0 : SILENT_MS);
  form.end();
  const returnedAt = Date.now();
  const placedThen = countAcknowledged(customers);
  while (countAcknowledged(customers) === placedThen && Date.now() - returnedAt < 30_000) await sleep(10);
  const recoveryMs = Date.now() - returnedAt;
  until = Date.now() + AFTER_MS;
  await Promise.all([...load, ...watched]);
  const inDoubt = customers.reduce((sum, customer) => sum + customer.inDoubt().length, 0);
  await Promise.all(customers.map((customer) => customer.settle()));
  const placed = countAcknowledged(customers) - before;
  const orders = {
    answers: sum(customers.map(({ answers }) => answers)),
    longestMs: Math.max(...customers.map(({ longestMs }) => longestMs)),
  };
  const problems = judge(form, { ...readers, orders, recoveryMs });
  report(form, { ...readers, orders, recoveryMs, placed, inDoubt });
  return problems;
}

function judge(form, { reads, ready, orders, recoveryMs }) {
  const problems = [];
  const hold = (isHeld, text) => {
    if (!isHeld) problems.push(`${form.name}: ${text}`);
  };
  for (const [name, { answers }] of Object.entries({ reads, ready, orders }))
    for (const status of Object.keys(answers))
      hold(["200", "201", "409", "503"].includes(status), `${answers[status]} ${name} were answered with ${status}`);
  hold(reads.longestMs <= LIMITS.read, `a read took ${Math.round(reads.longestMs)} ms`);
  hold(ready.longestMs <= LIMITS.ready, `/readyz took ${Math.round(ready.longestMs)} ms`);
  hold(orders.longestMs <= LIMITS.order, `an order took ${Math.round(orders.longestMs)} ms`);
  // Where new connections work at once, there is nothing to come back from but the silence itself.
  hold(recoveryMs <= LIMITS.recovery, `orders were back after ${recoveryMs} ms`);
  if (!form.isShort) hold(ready.notReadyAfterMs !== null, "/readyz never said 503");
  return problems;
}

function report(form, { reads, ready, orders, recoveryMs, placed, inDoubt }) {
  const told = (answers) =>
    Object.entries(answers)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ");
  process.stdout.write(`${form.name}
  orders  ${told(orders.answers)}; ${placed} acknowledged, ${inDoubt} in doubt and settled; longest ${Math.round(orders.longestMs)} ms, back after ${recoveryMs} ms
  reads   ${told(reads.answers)}; longest ${Math.round(reads.longestMs)} ms
  readyz  ${told(ready.answers)}; longest ${Math.round(ready.longestMs)} ms, first 503 after ${ready.notReadyAfterMs ?? "none"} ms\n`);
}

function sum(counts) {
  const all = {};
  for (const [name, count] of counts.flatMap(Object.entries)) all[name] = (all[name] ?? 0) + count;
  return all;
}

function verify(commandLine, dataDir) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandLine, "verify"], {
    cwd: dataDir,
    env: { PATH, HOME, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  return status === 0 ? [] : [`tote verify: ${stdout}${stderr}`];
}

/** SIGTERM while the database is silent, in the middle of orders. */
async function stopWhileSilent(shop, customers, wire) {
  let until = Number.POSITIVE_INFINITY;
  const load = Promise.all(customers.map((customer) => customer.placeUntil(() => until)));
  await sleep(BEFORE_MS);
  wire.silence();
  await sleep(200);
  const beganAt = Date.now();
  await shop.stop();
  const tookMs = Date.now() - beganAt;
  until = Date.now();
  await load;
  wire.speak();
  process.stdout.write(`SIGTERM while silent: ended after ${tookMs} ms\n`);
  return tookMs <= LIMITS.stop ? [] : [`SIGTERM took ${tookMs} ms`];
}

async function prove({ program, commandLine, dataDir, hasDisk }) {
  // The owner runs PostgreSQL and is left alone; the load is for a second server that reaches it over the wire.
  const owner = new Shop(program, dataDir, await freePort());
  let wire;
  let shop;
  try {
    await owner.start();
    wire = new Wire(join(dataDir, "postgres", "run", ".s.PGSQL.5432"));
    await wire.listen();
    const products = await createProducts(owner);
    const secretKey = readFileSync(join(dataDir, "secrets", "secret-key"), "utf8").trim();
    const { user, database } = JSON.parse(
      readFileSync(join(dataDir, "postgres", "run", "connection.json"), "utf8"),
    ).connection;
    const env = {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${wire.port}/${database}`,
      SECRET_KEY: secretKey,
      ROLE: "web",
    };
    const ownDir = join(dataDir, "web");
    mkdirSync(ownDir);
    shop = new Shop(program, ownDir, await freePort(), env);
    await shop.start();
    const customers = Array.from({ length: CONNECTIONS }, () => new Customer(shop, products, RETRY_MS));
    for (const customer of customers) await customer.signUp();
    const problems = [];
    for (const form of forms({ owner, dataDir, wire, hasDisk })) {
      if (form.why != null) process.stdout.write(`${form.name}: skipped, ${form.why}\n`);
      else problems.push(...(await run(form, shop, customers)));
    }
    problems.push(...(await stopWhileSilent(shop, customers, wire)));
    await shop.start();
    await Promise.all(customers.map((customer) => customer.settle()));
    const compared = await compare(shop, customers, products);
    problems.push(...compared.problems);
    problems.push(...verify(commandLine, dataDir));
    process.stdout.write(
      `\n${compared.listed} orders acknowledged and there, none twice, stock + sold constant for ${PRODUCTS} products, tote verify agrees: ${problems.length === 0 ? "holds" : "BROKEN"}\n`,
    );
    for (const problem of problems.slice(0, 20)) process.stdout.write(`  ${problem}\n`);
    return problems.length === 0;
  } catch (error) {
    process.stderr.write(`${error.stack}\n${owner.log}\n${shop?.log ?? ""}\n`);
    return false;
  } finally {
    if (shop?.child !== undefined) await shop.stop();
    wire?.close();
    await owner.stop();
  }
}

await setUp("runtime");
const { server, commandLine } = await buildServer((step) => process.stderr.write(`${step}\n`));
const dataDir = mkdtempSync(join(tmpdir(), "tote-silent-"));
const hasDisk = probe(() =>
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", dataDir], { stdio: "pipe" }),
);
// Root starts PostgreSQL as another user, who must be able to pass through.
chmodSync(dataDir, 0o755);
try {
  process.exitCode = (await prove({ program: server, commandLine, dataDir, hasDisk })) ? 0 : 1;
} finally {
  if (hasDisk === null) execFileSync("umount", ["-l", dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
}
