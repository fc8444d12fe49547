import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildServer } from "../build.mjs";
import { addressOf } from "../listening.mjs";

/** @typedef {{ email: string, password: string }} Account */
/** The accounts of a demo shop. @typedef {Record<"customer" | "creator" | "administrator", Account>} Accounts */

const LONGEST_START_MS = 180_000;

/** A demo shop of its own, as `npm start` makes it, with its accounts, in a process and a folder that end with `stop`. */
export async function startDemoShop() {
  const { server } = await buildServer((step) => process.stderr.write(`${step}\n`));
  const dataDirectory = mkdtempSync(join(tmpdir(), "tote-pages-"));
  // Root starts PostgreSQL as another user, who must be able to pass through.
  chmodSync(dataDirectory, 0o755);
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [server], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: "warn", RATE_LIMITS: "false" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    await untilReady(origin, child);
  } catch (error) {
    await stop();
    throw error;
  }
  /** @type {Accounts} */
  const accounts = JSON.parse(readFileSync(join(dataDirectory, "demo-credentials.json"), "utf8"));
  return { origin, accounts, stop };
}

/** @param {string} origin @param {import("node:child_process").ChildProcess} child */
async function untilReady(origin, child) {
  const until = Date.now() + LONGEST_START_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode} before it was ready.`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(250);
  }
  throw new Error("The shop was not ready in time.");
}

export async function findFreePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = addressOf(probe);
  probe.close();
  return port;
}
