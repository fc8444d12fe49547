import { spawn } from "node:child_process";
import { connect } from "node:net";
import { createInterface } from "node:readline";

const POLL_MS = 10;
const LONGEST_STOP_MS = 700;
/** The last line of the banner that the server shows at its start. */
const END_OF_BANNER = "Stop with Ctrl-C";

/** The server as a process that is replaced after a change. It shows its banner once. */
export class ServerProcess {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #child;
  /** @type {Promise<string | null>} */
  #ready = Promise.resolve('It could not be built; the terminal of "npm run dev" says why.');
  #hasShownBanner = false;
  #file;
  #port;
  #environment;
  #readable;

  /**
   * @param {object} options
   * @param {string} options.file
   * @param {number} options.port
   * @param {NodeJS.ProcessEnv} options.environment
   * @param {(line: string) => string} options.readable makes a line of the log readable
   */
  constructor({ file, port, environment, readable }) {
    this.#file = file;
    this.#port = port;
    this.#environment = environment;
    this.#readable = readable;
  }

  /** Resolves when the server answers, with null, or with the reason if it does not. */
  whenReady() {
    return this.#ready;
  }

  /** Stops the server that runs and starts the one that was built. @returns {Promise<string | null>} */
  restart() {
    this.#ready = this.stop().then(() => this.#start());
    return this.#ready;
  }

  /** An order that is being placed may end; what takes longer is cut off, as by a crash. */
  async stop() {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const end = new Promise((resolve) => child.once("exit", resolve));
    this.#child = undefined;
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_STOP_MS);
    await end;
    clearTimeout(timer);
  }

  /** @returns {Promise<string | null>} */
  async #start() {
    const child = spawn(process.execPath, ["--enable-source-maps", "--max-semi-space-size=64", this.#file], {
      env: this.#environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    this.#print(child);
    let reason = "";
    child.once("error", (error) => {
      reason = error.message;
    });
    child.once("exit", (code, signal) => {
      reason = `It ended with ${signal ?? code}; the terminal of "npm run dev" says why.`;
      if (this.#child !== child) return;
      process.stderr.write(`The server ended with ${signal ?? code}. It starts again after the next change.\n`);
      this.#ready = Promise.resolve(reason);
    });
    while (reason === "") {
      if (await isAnswering(this.#port)) return null;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return reason;
  }

  /** @param {import("node:child_process").ChildProcess} child */
  #print(child) {
    if (child.stdout === null) return;
    let isBanner = true;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const isLog = line.startsWith("{");
      if (isLog) process.stdout.write(this.#readable(`${line}\n`));
      else if (this.#child === child && !(isBanner && this.#hasShownBanner)) process.stdout.write(`${line}\n`);
      if (!line.includes(END_OF_BANNER)) return;
      isBanner = false;
      this.#hasShownBanner = true;
    });
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isAnswering(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
