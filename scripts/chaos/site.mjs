import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Service } from "../load/service.mjs";
import { ADMINISTRATOR } from "../load/stage.mjs";
import { Wire } from "../load/wire.mjs";
import { freePort } from "../order-load.mjs";
import { readPostmaster } from "./processes.mjs";

const NODE_FLAGS = ["--max-semi-space-size=64", "--enable-source-maps"];

/**
 * One shop as four programs on one machine: `keeper` is `npm start` with its embedded PostgreSQL, `web` (two processes) and
 * `survivor` serve HTTP, `worker` works; these three reach the database through a wire. `survivor` is never killed, so that
 * its memory and descriptors say something.
 */
export class Site {
  constructor(program, dataDir) {
    this.program = program;
    this.dataDir = dataDir;
    this.clockFile = join(dataDir, "clock");
    this.fakeClock = findFakeClock();
  }

  async start() {
    const port = await freePort();
    this.common = {
      DATA_DIR: this.dataDir,
      PUBLIC_URL: `http://localhost:${port}`,
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      WEBHOOKS_ALLOW_PRIVATE: "true",
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    };
    this.keeper = this.node("keeper", port, {});
    await this.keeper.start();
    const databaseWire = await this.wireUp();
    const DATABASE_URL = `postgres://${this.connection.user}@127.0.0.1:${databaseWire.port}/${this.connection.database}`;
    const remote = { DATABASE_URL, SECRET_KEY: this.secretKey };
    const clock = this.fakeClock === null ? {} : this.clockSettings();
    const webPort = await freePort();
    this.web = this.node("web", webPort, { ...remote, ...clock, ROLE: "web", PROCESSES: "2" });
    this.survivor = this.node("survivor", await freePort(), { ...remote, ROLE: "web" });
    this.worker = this.node("worker", null, { ...remote, ...clock, ROLE: "worker" });
    this.shopWire = new Wire({ host: "127.0.0.1", port: webPort });
    await this.shopWire.listen();
    for (const service of [this.web, this.survivor, this.worker]) await service.start();
    this.doors = [this.keeper.origin, this.survivor.origin, `http://127.0.0.1:${this.shopWire.port}`];
  }

  node(name, port, env) {
    const origin = port === null ? undefined : `http://127.0.0.1:${port}`;
    const service = new Service({
      name,
      command: process.execPath,
      args: [...NODE_FLAGS, this.program],
      cwd: this.dataDir,
      env: { ...this.common, ...(port === null ? {} : { PORT: String(port) }), ...env },
      ...(origin === undefined ? { readyLine: "Tote works in the background" } : { health: `${origin}/readyz` }),
    });
    return Object.assign(service, { origin, port });
  }

  async wireUp() {
    const file = join(this.dataDir, "postgres", "run", "connection.json");
    this.connection = JSON.parse(readFileSync(file, "utf8")).connection;
    this.secretKey = readFileSync(join(this.dataDir, "secrets", "secret-key"), "utf8").trim();
    this.databaseWire = new Wire(join(this.connection.host, `.s.PGSQL.${this.connection.port}`));
    await this.databaseWire.listen();
    return this.databaseWire;
  }

  /** The programs that live with it see the clock that {@link setClock} writes; timers go on as they are. */
  clockSettings() {
    this.setClock(0);
    return {
      LD_PRELOAD: this.fakeClock,
      FAKETIME_TIMESTAMP_FILE: this.clockFile,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    };
  }

  setClock(seconds) {
    writeFileSync(this.clockFile, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  }

  postmaster() {
    return readPostmaster(join(this.dataDir, "postgres", "data", "postmaster.pid"));
  }

  services() {
    return [this.keeper, this.web, this.survivor, this.worker].filter((service) => service !== undefined);
  }

  async untilReady() {
    for (const service of this.services()) await service.untilReady();
  }

  async stop() {
    // The keeper last: its PostgreSQL serves the others.
    for (const service of this.services().reverse()) await service.stop();
    this.databaseWire?.close();
    this.shopWire?.close();
  }
}

/** The library of Debian's package `libfaketime`; null where it is not. */
function findFakeClock() {
  const root = "/usr/lib";
  if (!existsSync(root)) return null;
  const folders = [root, ...readdirSync(root).map((name) => join(root, name))];
  return folders.map((folder) => join(folder, "faketime", "libfaketimeMT.so.1")).find(existsSync) ?? null;
}
