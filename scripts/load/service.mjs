import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const LONGEST_START_MS = 120_000;
const RESTART_MS = 500;
/** Characters: enough for the lines of an outage, in which every job fails. */
const LONGEST_LOG = 4_000_000;

/** A process that is started again when it dies, as systemd does it. */
export class Service {
  /** @type {import("node:child_process").ChildProcess | null} */
  child = null;
  /** @type {Promise<unknown> | undefined} */
  ended;
  hasSaid = false;
  isWanted = false;
  starts = 0;
  log = "";

  /**
   * `health` is an address that answers 200 once it is ready; without one it is ready when it prints `readyLine`.
   *
   * @param {{ name: string, command: string, args: string[], cwd?: string | undefined, env?: NodeJS.ProcessEnv | undefined, health?: string | undefined, readyLine?: string | undefined, stdio?: import("node:child_process").StdioOptions | undefined }} options
   */
  constructor({ name, command, args, cwd, env, health, readyLine, stdio }) {
    this.name = name;
    this.command = command;
    this.args = args;
    this.cwd = cwd;
    this.env = env;
    this.health = health;
    this.readyLine = readyLine;
    this.stdio = stdio;
  }

  get pid() {
    return this.child?.pid;
  }

  async start() {
    this.isWanted = true;
    this.spawn();
    await this.untilReady();
  }

  spawn() {
    const { PATH, HOME, LANG } = process.env;
    this.starts += 1;
    this.hasSaid = false;
    let said = "";
    const child = spawn(this.command, this.args, {
      cwd: this.cwd,
      env: { PATH, HOME, LANG, ...this.env },
      stdio: this.stdio ?? ["ignore", "pipe", "pipe"],
    });
    const collect = (/** @type {string | Buffer} */ chunk) => {
      this.log = (this.log + chunk).slice(-LONGEST_LOG);
      if (this.readyLine === undefined || this.hasSaid) return;
      said += chunk;
      this.hasSaid = said.includes(this.readyLine);
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    this.child = child;
    this.ended = new Promise((resolve) => child.once("close", resolve));
    child.once("error", (error) => collect(`${error.message}\n`));
    child.once("close", () => this.again(child));
  }

  /** @param {import("node:child_process").ChildProcess} child */
  again(child) {
    if (this.child !== child || !this.isWanted) return;
    setTimeout(() => {
      if (this.isWanted && this.child === child) this.spawn();
    }, RESTART_MS);
  }

  async untilReady(longestMs = LONGEST_START_MS) {
    const deadline = Date.now() + longestMs;
    while (!(await this.isReady())) {
      if (Date.now() > deadline) throw new Error(`${this.name} does not answer.\n${this.log}`);
      await sleep(50);
    }
  }

  async isReady() {
    if (this.health === undefined) return this.readyLine === undefined || this.hasSaid;
    return fetch(this.health, { signal: AbortSignal.timeout(3_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** @param {NodeJS.Signals} name */
  signal(name) {
    try {
      if (this.child?.pid !== undefined) process.kill(this.child.pid, name);
    } catch (error) {
      // It has ended at this very moment, and is started again.
      if (error.code !== "ESRCH") throw error;
    }
  }

  /** SIGTERM, and SIGKILL for one that does not end within the time. */
  async stop(longestMs = 20_000) {
    this.isWanted = false;
    if (this.child === null) return;
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.signal("SIGCONT");
    this.signal("SIGTERM");
    const timer = setTimeout(() => this.signal("SIGKILL"), longestMs);
    await this.ended;
    clearTimeout(timer);
  }
}
