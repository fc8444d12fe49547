import { execFileSync } from "node:child_process";
import { freePort } from "../order-load.mjs";

/**
 * Where members are. Only one with namespaces can cut them off from each other.
 * @typedef {Namespaces | Loopback} Network
 */

/** @type {(program: string, ...args: string[]) => void} */
const run = (program, ...args) => void execFileSync(program, args, { stdio: "pipe" });
/** @type {typeof run} */
const tryRun = (program, ...args) => {
  try {
    run(program, ...args);
  } catch {
    // It was never made, or is gone already.
  }
};

/** Where the members of the cluster are: each in a network namespace of its own, joined by a bridge. */
export class Namespaces {
  constructor() {
    this.name = `tc${process.pid % 100_000}`;
    this.subnet = `10.213.${process.pid % 250}`;
    this.host = `${this.subnet}.1`;
    /** @type {Map<string, { space: string, outside: string, host: string }>} */
    this.members = new Map();
  }

  open() {
    run("ip", "link", "add", this.name, "type", "bridge");
    run("ip", "addr", "add", `${this.host}/24`, "dev", this.name);
    run("ip", "link", "set", this.name, "up");
  }

  /**
   * `{host, ports}` of a new member; ports are as they are asked for, because nobody else is in there.
   * @template {Record<string, number>} Ports
   * @param {string} member
   * @param {Ports} ports
   */
  async add(member, ports) {
    const index = this.members.size;
    const [space, inside, outside] = [`${this.name}-${member}`, `${this.name}i${index}`, `${this.name}o${index}`];
    const host = `${this.subnet}.${11 + index}`;
    this.members.set(member, { space, outside, host });
    run("ip", "netns", "add", space);
    run("ip", "link", "add", outside, "type", "veth", "peer", "name", inside);
    run("ip", "link", "set", inside, "netns", space);
    run("ip", "link", "set", outside, "master", this.name);
    run("ip", "link", "set", outside, "up");
    const within = (/** @type {string[]} */ ...args) => run("ip", "netns", "exec", space, "ip", ...args);
    within("link", "set", "lo", "up");
    within("addr", "add", `${host}/24`, "dev", inside);
    within("link", "set", inside, "up");
    return { host, ports };
  }

  /** @param {string} member */
  of(member) {
    const known = this.members.get(member);
    if (known === undefined) throw new Error(`${member} has no network.`);
    return known;
  }

  /**
   * The command that runs in the member's namespace.
   * @param {string} member
   * @param {readonly string[]} command
   * @returns {string[]}
   */
  wrap(member, command) {
    return ["ip", "netns", "exec", this.of(member).space, ...command];
  }

  /**
   * Cuts a member off from the other members and the consensus; clients still reach it.
   * @param {string} member
   */
  isolate(member) {
    this.filter(member, "-I");
  }

  /** @param {string} member */
  rejoin(member) {
    this.filter(member, "-D");
  }

  /** @param {string} member @param {string} action */
  filter(member, action) {
    const { space } = this.of(member);
    for (const { host } of [...this.members.values()].filter((other) => other.space !== space))
      for (const rule of [
        ["INPUT", "-s"],
        ["OUTPUT", "-d"],
      ])
        run("ip", "netns", "exec", space, "iptables", action, ...rule, host, "-j", "DROP");
  }

  /**
   * Cuts a member off from everybody, as a pulled cable does.
   * @param {string} member
   */
  unplug(member) {
    run("ip", "link", "set", this.of(member).outside, "down");
  }

  /** @param {string} member */
  plug(member) {
    run("ip", "link", "set", this.of(member).outside, "up");
  }

  close() {
    for (const { space, outside } of this.members.values()) {
      tryRun("ip", "link", "del", outside);
      tryRun("ip", "netns", "del", space);
    }
    tryRun("ip", "link", "del", this.name);
  }
}

/** All members on this machine's own address: nothing can be partitioned. */
export class Loopback {
  open() {}

  /**
   * @template {Record<string, number>} Ports
   * @param {string} _member
   * @param {Ports} ports
   * @returns {Promise<{ host: string, ports: Ports }>}
   */
  async add(_member, ports) {
    const free = { ...ports };
    for (const name of Object.keys(ports)) Object.assign(free, { [name]: await freePort() });
    return { host: "127.0.0.1", ports: free };
  }

  /** @param {string} _member @param {readonly string[]} command @returns {string[]} */
  wrap(_member, command) {
    return [...command];
  }

  close() {}
}

/**
 * Namespaces where they are allowed, else the loopback, with the reason in `why`.
 * @returns {{ network: Network, why: string | null }}
 */
export function openNetwork() {
  const network = new Namespaces();
  try {
    network.open();
    run("ip", "netns", "add", `${network.name}-try`);
    run("ip", "netns", "exec", `${network.name}-try`, "iptables", "-L", "-n");
    run("ip", "netns", "del", `${network.name}-try`);
    return { network, why: null };
  } catch (error) {
    tryRun("ip", "netns", "del", `${network.name}-try`);
    network.close();
    return { network: new Loopback(), why: error.stderr?.toString().trim() || error.message };
  }
}
