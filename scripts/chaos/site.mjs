import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Service } from "../load/service.mjs";
import { ADMINISTRATOR } from "../load/stage.mjs";
import { Wire } from "../load/wire.mjs";
import { freePort } from "../order-load.mjs";
import { readPostmaster } from "./processes.mjs";

/** Where the embedded PostgreSQL is reached, as the server writes it down. @typedef {{ host: string, port: number, user: string, database: string }} Connection */

const NODE_FLAGS = ["--max-semi-space-size=64", "--enable-source-maps"];

/**
 * One shop as four programs on one machine: `keeper` is `npm start` with its embedded PostgreSQL, `web` (two processes) and
 * `survivor` serve HTTP, `worker` works; these three reach the database through a wire. `survivor` is never killed, so that
 * its memory and descriptors say something.
 */
export class Site {
  /** The settings of all programs. @type {NodeJS.ProcessEnv} */
  common = {};
  /** @type {Service | undefined} */
  keeper;
  /** @type {Service | undefined} */
  web;
  /** @type {Service | undefined} */
  survivor;
  /** @type {Service | undefined} */
  worker;
  /** @type {Wire | undefined} */
  shopWire;
  /** @type {Wire | undefined} */
  databaseWire;
  survivorPort = 0;
  /** The addresses at which the shop is asked. @type {string[]} */
  doors = [];
  /** Ends the lock that {@link lockTables} holds. @type {(() => Promise<void>) | undefined} */
  unlock;

  /** @param {string} program @param {string} dataDir */
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
    const keeper = this.node("keeper", port, {});
    this.keeper = keeper;
    await keeper.start();
    const wire = await this.wireUp();
    const { user, database } = this.connection;
    const secretKey = readFileSync(join(this.dataDir, "secrets", "secret-key"), "utf8").trim();
    const remote = { DATABASE_URL: `postgres://${user}@127.0.0.1:${wire.port}/${database}`, SECRET_KEY: secretKey };
    const clock = this.fakeClock === null ? {} : this.clockSettings();
    const webPort = await freePort();
    this.survivorPort = await freePort();
    this.web = this.node("web", webPort, { ...remote, ...clock, ROLE: "web", PROCESSES: "2" });
    this.survivor = this.node("survivor", this.survivorPort, { ...remote, ROLE: "web" });
    this.worker = this.node("worker", null, { ...remote, ...clock, ROLE: "worker" });
    const shopWire = new Wire({ host: "127.0.0.1", port: webPort });
    this.shopWire = shopWire;
    await shopWire.listen();
    for (const service of [this.web, this.survivor, this.worker]) await service.start();
    this.doors = [port, this.survivorPort, shopWire.port].map((each) => `http://127.0.0.1:${each}`);
  }

  /** @param {string} name @param {number | null} port @param {NodeJS.ProcessEnv} env */
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
    return service;
  }

  async wireUp() {
    const { host, port } = this.connection;
    const wire = new Wire(join(host, `.s.PGSQL.${port}`));
    this.databaseWire = wire;
    await wire.listen();
    return wire;
  }

  /** Known once the keeper has started. @returns {Connection} */
  get connection() {
    const file = join(this.dataDir, "postgres", "run", "connection.json");
    return JSON.parse(readFileSync(file, "utf8")).connection;
  }

  /** The programs that live with it see the clock that {@link setClock} writes; timers go on as they are. */
  clockSettings() {
    this.setClock(0);
    return {
      LD_PRELOAD: this.fakeClock ?? "",
      FAKETIME_TIMESTAMP_FILE: this.clockFile,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    };
  }

  /** @param {number} seconds */
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
