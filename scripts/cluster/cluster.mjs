import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { childrenOf, readPostmaster, signal } from "../chaos/processes.mjs";
import { Service } from "../load/service.mjs";
import { freePort } from "../order-load.mjs";
import { haproxySettings, patroniSettings, pgbouncerSettings } from "./settings.mjs";

/** @import { Network } from "./network.mjs" */
/** @import { Programs, User } from "./programs.mjs" */
/** @import { Place } from "./settings.mjs" */

/** A PostgreSQL with its Patroni. @typedef {{ name: string, dataDir: string, patroni: Service } & Place} Member */
/** Patroni's view of a member. @typedef {{ name: string, role: string, state: string }} View */

const MEMBERS = ["n1", "n2", "n3"];
const LONGEST_MS = 120_000;

/** Three PostgreSQL under Patroni and etcd with a synchronous standby, HAProxy before them and PgBouncer before that. */
export class Cluster {
  /** @type {Service[]} */
  services = [];
  /** @type {Member[]} */
  members = [];
  /** The processes of Tote on it, once they are started. @type {{ services: Service[] } | undefined} */
  shop;
  /** HAProxy, which leads to the leader. */
  leaderPort = 0;
  /** PgBouncer. */
  pooledPort = 0;

  /** @param {{ folder: string, programs: Programs, user: User | null, network: Network }} options */
  constructor({ folder, programs, user, network }) {
    this.folder = folder;
    this.programs = programs;
    this.user = user;
    this.network = network;
    const secret = () => randomBytes(12).toString("hex");
    this.passwords = { postgres: secret(), replicator: secret(), rewinder: secret(), tote: secret() };
  }

  async start() {
    const etcd = await this.network.add("etcd", { client: 2379, peer: 2380 });
    const client = `http://${etcd.host}:${etcd.ports.client}`;
    const peer = `http://${etcd.host}:${etcd.ports.peer}`;
    const name = ["--name", "etcd", "--data-dir", this.makeFolder("etcd"), "--log-level", "error"];
    const listen = ["--listen-client-urls", client, "--advertise-client-urls", client, "--listen-peer-urls", peer];
    const first = ["--initial-advertise-peer-urls", peer, "--initial-cluster", `etcd=${peer}`];
    await this.run("etcd", [this.programs.etcd, ...name, ...listen, ...first], `${client}/health`);
    for (const member of MEMBERS) await this.addMember(member, `${etcd.host}:${etcd.ports.client}`);
    await this.untilWhole();
    this.leaderPort = await freePort();
    const haproxy = this.writeFile("haproxy.cfg", haproxySettings(this.leaderPort, this.members));
    await this.run(null, [this.programs.haproxy, "-db", "-f", haproxy]);
    await this.createDatabase();
    this.pooledPort = await freePort();
    const authFile = this.writeFile("users.txt", `"tote" "${this.passwords.tote}"\n`);
    const pooler = {
      port: this.pooledPort,
      leaderPort: this.leaderPort,
      user: "tote",
      password: this.passwords.tote,
      authFile,
    };
    await this.run(null, [this.programs.pgbouncer, this.writeFile("pgbouncer.ini", pgbouncerSettings(pooler))]);
  }

  /** @param {string} name @param {string} etcd */
  async addMember(name, etcd) {
    const place = await this.network.add(name, { postgres: 5432, rest: 8008 });
    const dataDir = join(this.makeFolder(name), "data");
    const settings = patroniSettings({
      name,
      ...place,
      dataDir,
      etcd,
      bin: this.programs.postgres,
      pgpass: join(this.folder, name, "pgpass"),
      passwords: this.passwords,
    });
    const file = this.writeFile(`${name}.yml`, settings);
    const { host, ports } = place;
    const patroni = await this.run(name, [this.programs.patroni, file], `http://${host}:${ports.rest}/health`);
    this.members.push({ name, ...place, dataDir, patroni });
  }

  /**
   * Runs a program of the cluster as its user, in the network of a member or in this machine's.
   * @param {string | null} member
   * @param {readonly string[]} command
   * @param {string} [health]
   */
  async run(member, command, health) {
    const ids = this.user === null ? [] : [`--reuid=${this.user.uid}`, `--regid=${this.user.gid}`, "--clear-groups"];
    const asUser = this.user === null ? command : ["setpriv", ...ids, ...command];
    const [program, ...args] = member === null ? asUser : this.network.wrap(member, asUser);
    const name = member ?? command[0];
    const env = { HOME: this.folder, ETCD_UNSUPPORTED_ARCH: process.arch };
    const service = new Service({ name, command: program, args, cwd: this.folder, env, health });
    this.services.push(service);
    await service.start();
    return service;
  }

  /** @param {string} name */
  makeFolder(name) {
    const path = join(this.folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (this.user !== null) chownSync(path, this.user.uid, this.user.gid);
    return path;
  }

  /** @param {string} name @param {string} text */
  writeFile(name, text) {
    const path = join(this.folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (this.user !== null) chownSync(path, this.user.uid, this.user.gid);
    return path;
  }

  async createDatabase() {
    const connection = {
      host: "127.0.0.1",
      port: this.leaderPort,
      user: "postgres",
      password: this.passwords.postgres,
    };
    const deadline = Date.now() + LONGEST_MS;
    for (;;) {
      const client = new pg.Client({ ...connection, database: "postgres" });
      try {
        await client.connect();
        await client.query(`create role tote login password '${this.passwords.tote}'`);
        await client.query("create database tote owner tote");
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(500);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  /** @param {number} port */
  url(port) {
    return `postgres://tote:${this.passwords.tote}@127.0.0.1:${port}/tote`;
  }

  /** Patroni's view of the members, asked of each in turn; null while none answers. @returns {Promise<View[] | null>} */
  async state() {
    for (const { host, ports } of this.members) {
      const answer = await fetch(`http://${host}:${ports.rest}/cluster`, { signal: AbortSignal.timeout(1_500) }).then(
        (response) => response.json(),
        () => null,
      );
      if (answer !== null) return answer.members ?? [];
    }
    return null;
  }

  /** The member that leads, by its own word: a frozen or isolated one does not say so. */
  async leader() {
    const asked = await Promise.all(
      this.members.map(({ host, ports }) =>
        fetch(`http://${host}:${ports.rest}/primary`, { signal: AbortSignal.timeout(1_500) }).then(
          (answer) => answer.status === 200,
          () => false,
        ),
      ),
    );
    return this.members.find((_, index) => asked[index]) ?? null;
  }

  /** A leader, a synchronous standby and a third that streams. Resolves with the leader. */
  async untilWhole() {
    const deadline = Date.now() + LONGEST_MS;
    for (;;) {
      const state = (await this.state()) ?? [];
      const has = (/** @type {string} */ role) => state.some((member) => member.role === role);
      const isUp = (/** @type {View} */ { state: now }) => now === "running" || now === "streaming";
      const leader = await this.leader();
      if (
        state.length === MEMBERS.length &&
        state.every(isUp) &&
        has("leader") &&
        has("sync_standby") &&
        leader !== null
      )
        return leader;
      if (Date.now() > deadline) throw new Error(`The cluster does not come together: ${JSON.stringify(state)}`);
      await sleep(250);
    }
  }

  /** @param {Pick<Member, "dataDir">} member */
  postmasterOf({ dataDir }) {
    return readPostmaster(join(dataDir, "postmaster.pid"));
  }

  /**
   * Every process of a member, Patroni first, so that it starts nothing meanwhile.
   * @param {Member} member
   * @param {NodeJS.Signals} name
   */
  signalAll(member, name) {
    member.patroni.signal(name);
    const postmaster = this.postmasterOf(member);
    if (postmaster === null) return;
    signal(postmaster, name);
    for (const { pid } of childrenOf(postmaster)) signal(pid, name);
  }

  async stop() {
    for (const member of this.members) this.signalAll(member, "SIGCONT");
    // Members before etcd: a leader without it would hesitate.
    for (const service of [...this.services].reverse()) await service.stop();
    for (const member of this.members) {
      const postmaster = this.postmasterOf(member);
      if (postmaster !== null) signal(postmaster, "SIGKILL");
    }
  }
}
