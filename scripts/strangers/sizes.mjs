import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../repository.mjs";
import { bytesOf, measure } from "../sdk/budgets.mjs";
import { run } from "../sdk/pack.mjs";
import { strangersEnvironment } from "./environment.mjs";

/** @typedef {Awaited<ReturnType<typeof measure>>} Ours */
/** Another client as it was measured. @typedef {{ name: string, holds: string, version: string, minified: number, brotli: number }} Other */

const PAGE = join(repositoryRoot, "docs", "benchmarks.md");
const PLACE = /(<!-- sizes -->\n)[\s\S]*?(<!-- \/sizes -->)/;

/** The specification's estimate, before there was any code; docs/decisions/0029-sdk.md#budgets says why the budgets differ. @type {Readonly<Record<string, number>>} */
const ESTIMATES = {
  "client/core": 3_072,
  "client/index": 6_144,
  "client/bag": 4_096,
  "client/api": 512,
  "client/money": 410,
  "client/webhooks": 1_536,
  "react/index": 3_072,
  "react/query": 5_120,
};

/** Other clients in whole, as a page would bundle them. */
const OTHERS = [
  { name: "openapi-fetch", holds: "typed paths; no retries, keys, paging or classes of errors" },
  { name: "@medusajs/js-sdk", holds: "namespaces of the store's and the administration's API" },
  { name: "stripe", holds: "namespaces, retries, keys, paging, errors; for servers" },
];

/**
 * Measures the entries and the other clients, each by the same bundler and the same settings, and writes the table.
 * @param {string} folder
 */
export async function writeSizes(folder) {
  cpSync(join(repositoryRoot, "strangers", "sizes"), folder, { recursive: true });
  const flags = ["--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
  const options = { cwd: folder, env: strangersEnvironment(), shell: process.platform === "win32" };
  await run("npm", ["install", ...flags], options);
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  /** @type {Other[]} */
  const others = [];
  for (const { name, holds } of OTHERS) {
    const contents = `export * from "${name}"; export { default } from "${name}";`;
    others.push({
      name,
      holds,
      version: dependencies[name],
      ...(await bytesOf({ stdin: { contents, resolveDir: folder } })),
    });
  }
  // Ours last: it ends the bundler.
  const text = tableOf(await measure(), others);
  writeFileSync(PAGE, readFileSync(PAGE, "utf8").replace(PLACE, `$1${text}$2`));
  return text;
}

/** @param {Ours} ours @param {readonly Other[]} others */
function tableOf(ours, others) {
  const rows = [
    ...ours.map(({ name, minified, brotli, budget }) => [
      `\`${entryName(name)}\``,
      count(minified),
      count(brotli),
      count(budget),
      count(ESTIMATES[name]),
      name === "client/bag" ? "beside a client, whose errors it shares" : "",
    ]),
    ...others.map(({ name, version, minified, brotli, holds }) => [
      `\`${name}\` ${version}`,
      count(minified),
      count(brotli),
      "",
      "",
      holds,
    ]),
  ];
  const head = ["Entry", "minified", "brotli", "budget", "estimated", ""];
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |\n`;
  return `\n${line(head)}${line(["---", "---:", "---:", "---:", "---:", "---"])}${rows.map(line).join("")}\n`;
}

/**
 * `client/index` is `@tote/client`, `client/bag` is `@tote/client/bag`.
 * @param {string} name
 */
function entryName(name) {
  return `@tote/${name.replace(/\/index$/, "")}`;
}

/** @param {number | null | undefined} bytes */
function count(bytes) {
  return bytes == null ? "not counted" : bytes.toLocaleString("en");
}
