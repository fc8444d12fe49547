import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../repository.mjs";
import { captureCommand } from "../run-command.mjs";
import { findAddresses, MEASURED, PAGES } from "./addresses.mjs";
import { FLAGS, findChromium } from "./browser.mjs";

/** @typedef {{ score: number | null, title: string, numericValue: number }} Audit */
/** @typedef {{ score: number, auditRefs: { id: string, weight: number }[] }} Category */
/** The members of Lighthouse's report that are read. @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>, runtimeError?: { message: string } }} Report */

/** Lighthouse has a lock of its own, so that `npm ci` never installs it. */
const HOME = join(repositoryRoot, "bench", "pages");
const COMMAND = join(HOME, "node_modules", "lighthouse", "cli", "index.js");
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const LOWEST = 95;
const RUNS = 3;
/** A demo shop refuses crawlers by intention. */
const SKIPPED = "is-crawlable";

/**
 * Runs Lighthouse as a phone three times on each page and prints the medians. True where each reaches its minimum.
 * @param {string} origin
 * @param {string} folder
 */
export async function checkWithLighthouse(origin, folder) {
  install();
  mkdirSync(folder, { recursive: true });
  const measured = PAGES.filter(({ name }) => MEASURED.includes(name));
  const pages = await findAddresses(origin, measured, "", (line) => process.stderr.write(`${line}\n`));
  let isGood = true;
  for (const { name, path } of pages) {
    /** @type {Report[]} */
    const reports = [];
    // One after the other: two at once would measure each other.
    for (let run = 1; run <= RUNS; run += 1)
      reports.push(await measure(origin + path, join(folder, `${name}-${run}.json`)));
    const scores = CATEGORIES.map((category) => ({
      category,
      score: median(reports.map(({ categories }) => Math.round(100 * categories[category].score))),
    }));
    const value = (/** @type {string} */ audit) => median(reports.map(({ audits }) => audits[audit].numericValue));
    const low = scores.filter(({ score }) => score < LOWEST);
    isGood &&= low.length === 0;
    process.stdout.write(
      `${low.length === 0 ? "ok    " : "below "}  ${name}: ${scores.map(({ category, score }) => `${category} ${score}`).join(", ")}; LCP ${(value("largest-contentful-paint") / 1_000).toFixed(2)} s, CLS ${value("cumulative-layout-shift").toFixed(3)}, TBT ${Math.round(value("total-blocking-time"))} ms\n`,
    );
    for (const line of new Set(reports.flatMap(failures))) process.stdout.write(`          ${line}\n`);
  }
  return isGood;
}

function install() {
  if (existsSync(COMMAND)) return;
  process.stderr.write("Installing Lighthouse\n");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--silent"], { cwd: HOME, stdio: "inherit" });
  if (status !== 0) throw new Error("Lighthouse could not be installed.");
}

/** @param {string} url @param {string} file @returns {Promise<Report>} */
async function measure(url, file) {
  const { code, output } = await captureCommand(
    process.execPath,
    [
      COMMAND,
      url,
      "--quiet",
      "--no-enable-error-reporting",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      `--skip-audits=${SKIPPED}`,
      `--chrome-flags=--headless=new ${FLAGS.join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${output}`);
  /** @type {Report} */
  const report = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message);
  return report;
}

/**
 * The audits outside of performance that count and are not passed.
 * @param {Report} report
 */
function failures({ categories, audits }) {
  return CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id].title}`),
  );
}

/** @param {number[]} values */
function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
