import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import * as esbuild from "esbuild";
import { repositoryRoot } from "../repository.mjs";
import { entriesOf } from "./entries.mjs";

/**
 * The most bytes that each entry may have for a page: bundled with everything it needs, minified, brotli. The bag is loaded
 * beside a client, so the errors that it shares do not count; neither does what an application of React has already.
 * Whoever raises a budget says why in docs/decisions/0029-sdk.md#budgets.
 *
 * @type {Readonly<Record<string, number>>}
 */
const BUDGETS = {
  "client/core": 4_200,
  "client/index": 7_050,
  "client/bag": 5_950,
  "client/api": 512,
  "client/live": 900,
  "client/money": 450,
  "client/webhooks": 1_536,
  "react/index": 3_072,
  "react/query": 5_120,
};
/** For tests alone, so no page loads them. */
const NOT_COUNTED = new Set(["react/testing"]);
const BESIDE_THE_CLIENT = new Set(["client/bag", "client/live"]);
const PEERS = ["react", "@tanstack/react-query", "@tote/client"];
const SHARED = /^\.\.?\/core\//;
const PACKAGES = join(repositoryRoot, "packages");

/** Leaves out what a page has already with its client. @type {esbuild.Plugin} */
const withoutShared = {
  name: "without-shared",
  setup: (build) => build.onResolve({ filter: SHARED }, ({ path }) => ({ path, external: true })),
};

/**
 * The bytes of what esbuild bundles for a page: as it is loaded, and as it travels.
 * @param {esbuild.BuildOptions} options
 */
export async function bytesOf(options) {
  const { outputFiles } = await esbuild.build({
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
    ...options,
    write: false,
  });
  const [file] = outputFiles ?? [];
  if (file === undefined) throw new Error("esbuild wrote nothing.");
  const { contents } = file;
  return { minified: contents.length, brotli: brotliCompressSync(contents).length };
}

/** The bytes of each entry of the SDK, with its budget. */
export async function measure() {
  const measured = [];
  for (const path of ["client", "react"].flatMap((name) => entriesOf(join(PACKAGES, name)))) {
    const name = path
      .slice(PACKAGES.length + 1, -".ts".length)
      .replaceAll("\\", "/")
      .replace("/src/", "/");
    const bytes = await bytesOf({
      absWorkingDir: repositoryRoot,
      entryPoints: [path],
      external: PEERS,
      plugins: BESIDE_THE_CLIENT.has(name) ? [withoutShared] : [],
    });
    measured.push({ name, ...bytes, budget: NOT_COUNTED.has(name) ? null : BUDGETS[name] });
  }
  await esbuild.stop();
  return measured;
}

if (process.argv[1] === import.meta.filename) {
  for (const { name, minified, brotli, budget } of await measure()) {
    const isWithin = budget === null || (budget !== undefined && brotli <= budget);
    if (!isWithin) process.exitCode = 1;
    const text = `${name.padEnd(16)} ${minified} bytes minified, ${brotli} brotli, ${budget === null ? "not counted" : `budget ${budget ?? "missing"}`}`;
    process.stdout.write(`${isWithin ? "ok    " : "failed"}  ${text}\n`);
  }
}
