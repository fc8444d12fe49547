import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildServer } from "./build.mjs";
import { freePort, Shop, signInAsAdministrator } from "./order-load.mjs";
import { PACKAGES, pack } from "./sdk/pack.mjs";
import { setUp } from "./setup.mjs";
import { FIXTURES } from "./strangers/fixtures.mjs";
import { runFixture } from "./strangers/run-fixture.mjs";
import { writeSizes } from "./strangers/sizes.mjs";

/** @import { Reply } from "./order-load.mjs" */
/** @import { Fixture } from "./strangers/fixtures.mjs" */
/** @import { Result, Tarballs } from "./strangers/run-fixture.mjs" */

/** @typedef {Result & { name: string, seconds: number }} Told */
/** @typedef {{ folder: string, tarballs: Tarballs, shopUrl: string, chromium: string | undefined }} Place */

/**
 * `npm run strangers`: the packages of the SDK as people get them. Packs both, installs the tarballs into projects outside
 * of this repository, and runs these against a demo shop of their own. Needs the package registry.
 *
 * npm run strangers -- vite deno    only the fixtures whose names contain one of the words
 * npm run strangers -- --sizes      measures the entries beside other clients and writes docs/benchmarks.md#sizes-of-the-sdk
 * npm run strangers -- --keep      leaves the projects where they are, to look at
 */
const { values: options, positionals: words } = parseArgs({
  options: { sizes: { type: "boolean" }, keep: { type: "boolean" } },
  allowPositionals: true,
});
const ENOUGH_PIECES = 1_000;
const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));

/** @param {string} folder */
async function packAll(folder) {
  /** @type {Tarballs} */
  const tarballs = {};
  for (const name of PACKAGES) tarballs[name] = await pack(name, folder);
  return tarballs;
}

/** @param {string} folder */
async function startShop(folder) {
  const { server } = await buildServer((step) => process.stderr.write(`${step}\n`));
  // Root starts PostgreSQL as another user, who must be able to enter the directory.
  chmodSync(folder, 0o755);
  const dataDir = mkdtempSync(join(folder, "shop-"));
  chmodSync(dataDir, 0o755);
  const shop = new Shop(server, dataDir, await freePort());
  await shop.start();
  await fillStock(shop);
  return shop;
}

/**
 * The demo has few pieces of some products, and every stranger buys the same ones.
 * @param {Shop} shop
 */
async function fillStock(shop) {
  const session = await signInAsAdministrator(shop);
  /** @type {Reply<{ data: { id: string, stock: number | null }[] }>} */
  const { body: page } = await shop.must(200, "GET", "/api/admin/variants?limit=100", { session });
  const tracked = page.data.filter(({ stock }) => stock !== null);
  const variants = tracked.map(({ id }) => ({ id, stock: ENOUGH_PIECES }));
  await shop.must(200, "POST", "/api/admin/variants/bulk", { session, body: { variants } });
}

/** @param {readonly Fixture[]} fixtures @param {Place} place */
async function runAll(fixtures, place) {
  /** @type {Told[]} */
  const results = [];
  for (const [index, fixture] of fixtures.entries()) {
    const startedAtMs = Date.now();
    const folder = join(place.folder, `project-${index}`);
    const result = await runFixture(fixture, { ...place, folder });
    results.push({ name: fixture.name, seconds: (Date.now() - startedAtMs) / 1000, ...result });
    process.stderr.write(`${fixture.name}: ${result.state}\n`);
  }
  return results;
}

/** @param {readonly Told[]} results */
function report(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  process.stdout.write("\n");
  for (const { name, state, seconds, reason } of results) {
    const why = state === "not run" ? `  ${reason}` : "";
    process.stdout.write(`${name.padEnd(width)}  ${state.padEnd(7)}  ${seconds.toFixed(1).padStart(6)} s${why}\n`);
  }
  const failed = results.filter(({ state }) => state === "failed");
  for (const { name, reason } of failed)
    process.stdout.write(`\n${name}:\n${(reason ?? "").replaceAll(/^/gm, "  ")}\n`);
  return failed.length === 0;
}

/** @param {string} folder */
async function meetStrangers(folder) {
  const fixtures = FIXTURES.filter(({ name }) =>
    words.length === 0 ? true : words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
  );
  if (fixtures.length === 0)
    throw new Error(`There is no such fixture; there are ${FIXTURES.map(({ name }) => name).join(", ")}.`);
  const tarballs = await packAll(folder);
  const shop = await startShop(folder);
  try {
    return report(await runAll(fixtures, { folder, tarballs, shopUrl: shop.url, chromium: CHROMIUM }));
  } finally {
    await shop.stop();
  }
}

await setUp("all");
const folder = mkdtempSync(join(tmpdir(), "tote-strangers-"));
try {
  if (options.sizes) process.stdout.write(await writeSizes(folder));
  else process.exitCode = (await meetStrangers(folder)) ? 0 : 1;
} finally {
  if (options.keep) process.stderr.write(`The projects are in ${folder}\n`);
  else rmSync(folder, { recursive: true, force: true });
}
