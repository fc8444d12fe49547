import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildDirectory, makeBuildDirectory } from "./repository.mjs";
import { buildForBrowsers } from "./sdk/browser-build.mjs";
import { packForShop } from "./sdk/shop-packages.mjs";
import { buildIslands } from "./web/islands-build.mjs";
import { buildOffice } from "./web/office-build.mjs";

/** For a server that runs from its sources: what browsers load, in `.build/sdk`, `.build/islands` and `.build/office`. */
export async function buildForSources() {
  makeBuildDirectory();
  try {
    await Promise.all([
      replaceWith("sdk", buildSdk),
      replaceWith("islands", buildIslands),
      replaceWith("office", buildOffice),
    ]);
  } finally {
    await (await import("esbuild")).stop();
  }
}

/** @param {string} folder */
async function buildSdk(folder) {
  await buildForBrowsers(folder);
  await packForShop(folder);
}

/**
 * Replaces the folder only where something changed: a server may be reading it.
 * @param {string} name
 * @param {(folder: string) => Promise<unknown>} build
 */
async function replaceWith(name, build) {
  const draft = mkdtempSync(join(buildDirectory, `${name}-draft-`));
  const wanted = join(buildDirectory, name);
  try {
    await build(draft);
    // A temporary directory is private to its creator.
    chmodSync(draft, 0o755);
    if (isSame(draft, wanted)) return;
    rmSync(wanted, { recursive: true, force: true });
    renameSync(draft, wanted);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** @param {string} draft @param {string} wanted */
function isSame(draft, wanted) {
  const textOf = (/** @type {string} */ folder) =>
    readdirSync(folder).map((name) => name + readFileSync(join(folder, name), "utf8"));
  return existsSync(wanted) && textOf(draft).join() === textOf(wanted).join();
}
