import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildServer } from "../../build.mjs";
import { runVerify } from "../../load/report.mjs";
import { freePort, Shop } from "../../order-load.mjs";

/** The program that a crash kills, in turn. @typedef {"server" | "postmaster" | "both"} Victim */
/** @type {readonly Victim[]} */
export const VICTIMS = ["server", "postmaster", "both"];

/** Kills with SIGKILL and brings the shop back; a postmaster is started again by its server. @param {Shop} shop @param {Victim} victim */
export async function killAndRestart(shop, victim) {
  if (victim !== "server") process.kill(shop.postmaster(), "SIGKILL");
  if (victim === "postmaster") return shop.untilReady();
  shop.child?.kill("SIGKILL");
  await shop.ended;
  await shop.start();
}

/** The findings of `tote verify`, in words. @param {string} commandLine @param {string} dataDir */
export const verify = (commandLine, dataDir) => runVerify(commandLine, { DATA_DIR: dataDir }).problems;

/**
 * Runs a proof on a shop of its own, and ends with 0 if it holds.
 *
 * @param {(shop: Shop, commandLine: string) => Promise<boolean>} prove
 */
export async function runCrash(prove) {
  const { server, commandLine } = await buildServer((step) => process.stderr.write(`${step}\n`));
  const dataDir = mkdtempSync(join(tmpdir(), "tote-crash-"));
  // Root starts PostgreSQL as another user, who must be able to enter the directory.
  chmodSync(dataDir, 0o755);
  const shop = new Shop(server, dataDir, await freePort());
  try {
    process.exitCode = (await prove(shop, commandLine)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error.stack}\n${shop.log}\n`);
    process.exitCode = 1;
  } finally {
    if (shop.child?.exitCode === null && shop.child.signalCode === null) await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
