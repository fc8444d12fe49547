import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fillDisk, iptables, probe } from "./crash/disturbances.mjs";
import { lockTables, poison, terminateBackends } from "./database-faults.mjs";
import { endlessBodies, idleConnections, slowHeaders } from "./hostile-clients.mjs";
import { backendsOf, childrenOf, signal } from "./processes.mjs";
import { slowDisk, whyNotSlowed } from "./slow-disk.mjs";

/** @import { Wire } from "../load/wire.mjs" */
/** @import { Attack } from "./hostile-clients.mjs" */
/** @import { Site } from "./site.mjs" */

/** `value`, from 0 to below 1, chooses the victim or size. @typedef {{ name: string, why?: string | null, begin: (value: number) => unknown, end?: () => unknown }} Fault */

const HOUR = 3_600;
const CLOCK_JUMPS = [-2 * HOUR, -0.2 * HOUR, HOUR, 5 * HOUR];
const DELAYS_MS = [20, 80, 200];
const SYNC_DELAYS_MS = [10, 100, 500];

/** @template Item @param {number} value @param {readonly Item[]} list */
const pickBy = (value, list) => list[Math.floor(value * list.length)];

/**
 * Every fault by its name: `begin(value)` does it and may say in a word what it chose; `end()` undoes it. `why` says why one
 * cannot be done here.
 *
 * @param {Site} site
 * @param {string | null} hasDisk null where the disk can be filled, else why not
 * @returns {Fault[]}
 */
export function makeFaults(site, hasDisk) {
  return [...killings(site), ...freezings(site), ...wires(site), ...surroundings(site, hasDisk), ...clients(site)];
}

/** @param {Site} site @returns {Fault[]} */
function killings(site) {
  /** @type {(name: "keeper" | "web" | "worker") => Fault} */
  const kill = (name) => ({ name: `kill ${name}`, begin: () => site[name]?.signal("SIGKILL") });
  return [
    kill("keeper"),
    kill("web"),
    kill("worker"),
    {
      name: "kill a web process",
      begin: (value) => {
        const victim = pickBy(value, childrenOf(site.web?.pid));
        if (victim === undefined) return "there was none";
        signal(victim.pid, "SIGKILL");
      },
    },
    {
      name: "kill postmaster",
      begin: () => {
        const postmaster = site.postmaster();
        if (postmaster === null) return "it was away";
        signal(postmaster, "SIGKILL");
      },
    },
    {
      name: "kill a backend",
      begin: (value) => {
        const victim = pickBy(value, backendsOf(site.postmaster() ?? -1));
        if (victim === undefined) return "there was none";
        signal(victim.pid, "SIGKILL");
      },
    },
    { name: "terminate all backends", begin: () => terminateBackends(site.connection) },
  ];
}

/** @param {Site} site @returns {Fault[]} */
function freezings(site) {
  /** @type {(name: "keeper" | "web" | "survivor" | "worker") => Fault} */
  const freeze = (name) => ({
    name: `freeze ${name}`,
    begin: () => site[name]?.signal("SIGSTOP"),
    end: () => site[name]?.signal("SIGCONT"),
  });
  /** @type {number[]} */
  let frozen = [];
  const postgres = {
    name: "freeze postgres",
    begin: () => {
      const postmaster = site.postmaster();
      if (postmaster === null) return "it was away";
      // The postmaster first, so that it starts no others meanwhile.
      signal(postmaster, "SIGSTOP");
      frozen = [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)];
      for (const pid of frozen) signal(pid, "SIGSTOP");
    },
    end: () => {
      for (const pid of frozen.reverse()) signal(pid, "SIGCONT");
      frozen = [];
    },
  };
  return [freeze("keeper"), freeze("web"), freeze("survivor"), freeze("worker"), postgres];
}

/** @param {Site} site @returns {Fault[]} */
function wires(site) {
  /** @type {(name: string, wire: () => Wire | undefined) => Fault[]} */
  const of = (name, wire) => [
    { name: `${name} silent`, begin: () => wire()?.silence(), end: () => wire()?.speak() },
    {
      name: `${name} slow`,
      begin: (value) => {
        const delay = pickBy(value, DELAYS_MS);
        wire()?.delay(delay);
        return `${delay} ms a packet`;
      },
      end: () => wire()?.delay(0),
    },
    { name: `${name} cut off`, begin: () => wire()?.cut() },
    { name: `${name} forgotten`, begin: () => wire()?.dropStanding() },
  ];
  const dropPackets = (/** @type {string} */ action) => {
    for (const wire of [site.databaseWire, site.shopWire]) if (wire !== undefined) iptables(action, wire.port);
  };
  const dropped = {
    name: "packets dropped",
    why: probe(() => {
      iptables("-I", 9);
      iptables("-D", 9);
    }),
    begin: () => dropPackets("-I"),
    end: () => dropPackets("-D"),
  };
  return [...of("database wire", () => site.databaseWire), ...of("shop wire", () => site.shopWire), dropped];
}

/** @param {Site} site @param {string | null} hasDisk @returns {Fault[]} */
function surroundings(site, hasDisk) {
  const ballast = join(site.dataDir, "ballast");
  return [
    {
      name: "disk full",
      why: hasDisk,
      begin: () => fillDisk(ballast),
      end: () => rmSync(ballast, { force: true }),
    },
    slowSyncs(site),
    {
      name: "clock jumps",
      why: site.fakeClock === null ? "libfaketime is not here (Debian: apt-get install libfaketime)" : null,
      begin: (value) => {
        const jump = pickBy(value, CLOCK_JUMPS);
        site.setClock(jump);
        return `${jump} s, for web and worker`;
      },
      end: () => site.setClock(0),
    },
    { name: "poison events", begin: () => poison(site.connection) },
    { name: "tables locked", begin: (value) => lockTables(site, value), end: () => site.unlock?.() },
  ];
}

/** @param {Site} site @returns {Fault} */
function slowSyncs(site) {
  /** @type {ReturnType<typeof slowDisk> | null} */
  let slowed = null;
  return {
    name: "disk slow",
    why: whyNotSlowed(),
    begin: (value) => {
      const postmaster = site.postmaster();
      if (postmaster === null) return "PostgreSQL was away";
      const delay = pickBy(value, SYNC_DELAYS_MS);
      // A process is traced by one at a time.
      slowed?.end();
      slowed = slowDisk(postmaster, delay);
      return `${delay} ms a sync`;
    },
    end: () => {
      slowed?.end();
      slowed = null;
    },
  };
}

/** @param {Site} site @returns {Fault[]} */
function clients(site) {
  /** @type {(name: string, start: (port: number) => Attack) => Fault} */
  const hostile = (name, start) => {
    /** @type {() => void} */
    let stop = () => undefined;
    return {
      name,
      begin: () => {
        const attack = start(site.survivorPort);
        stop = attack.stop;
        return attack.what;
      },
      end: () => stop(),
    };
  };
  return [
    hostile("idle connections", idleConnections),
    hostile("slow headers", slowHeaders),
    hostile("endless bodies", endlessBodies),
  ];
}

/**
 * Null where a file system of its own can be mounted at the folder, else why not.
 * @param {string} folder
 * @param {number} megabytes
 */
export function mountDisk(folder, megabytes) {
  return probe(() =>
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "pipe" }),
  );
}
