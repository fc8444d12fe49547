import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import vitestConfig from "../../../../vitest.config.ts";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { isTest, readSourceFiles } from "./source-files.ts";

const sources = readSourceFiles("src");
/** Every program of the repository; those of `bench/pages` are other frameworks' and have their own layout. */
const programs = [
  ...sources,
  ...[
    "../storefront/src",
    "../office/src",
    "../../packages/client/src",
    "../../packages/react/src",
    "../../bench",
  ].flatMap(readSourceFiles),
].filter(({ path }) => !path.startsWith("../../bench/pages/"));
const LONGEST = 300;

test(`no file has more than ${LONGEST} lines, but for tables of words`, () => {
  const found = programs
    .filter(({ path }) => !path.endsWith(".texts.ts"))
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ path, lines }) => `${path}: ${lines}`);
  expect(found).toEqual([]);
});

const FULLEST = 20;

test(`no folder has more than ${FULLEST} source files in its root`, () => {
  const counts = new Map<string, number>();
  for (const { path } of programs.filter((file) => !isTest(file))) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > FULLEST)).toEqual([]);
});

test("every file of tests is run", () => {
  const root = join(serverDirectory, "..", "..");
  const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  const tests = tracked.filter((path) => /\.test\.\w+$/.test(path));
  expect(tests.length).toBeGreaterThan(400);
  const patterns = vitestConfig.test?.include ?? [];
  expect(tests.filter((path) => !patterns.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
});

/** Other files that may read the environment, each with the reason. */
const MAY_READ_ENVIRONMENT: ReadonlyMap<string, string> = new Map([
  ["src/platform/telemetry/start-telemetry.ts", "it hands OTEL_* on to the SDK, which reads them from the environment"],
  [
    "src/platform/database/embedded/cluster/cluster-directory.ts",
    "it hands the whole environment on to the programs of PostgreSQL",
  ],
]);

test("OpenTelemetry is loaded only where a collector is configured", () => {
  const folder = "src/platform/telemetry";
  const naming = (pattern: RegExp) =>
    sources.filter((file) => !isTest(file) && pattern.test(file.text)).map(({ path }) => path);
  expect(naming(/@opentelemetry\//)).toEqual([`${folder}/open-telemetry.ts`, `${folder}/prometheus-producer.ts`]);
  expect(naming(/"[^"]*open-telemetry\.ts"/)).toEqual([`${folder}/start-telemetry.ts`]);
  expect(naming(/(?<!await )(?:import|from)\s*\(?"[^"]*open-telemetry\.ts"/)).toEqual([]);
});

test("only config.ts reads the environment", () => {
  const found = sources
    .filter((file) => !isTest(file) && /\bprocess\.env\b/.test(file.text))
    .map(({ path }) => path)
    .filter((path) => path !== "src/platform/config/config.ts" && !MAY_READ_ENVIRONMENT.has(path));
  expect(found).toEqual([]);
});

test("every migration is named by its time, and no two have the same", () => {
  const names = readdirSync(join(serverDirectory, "migrations"));
  expect(names.filter((name) => !/^\d{8}T\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(name))).toEqual([]);
  const times = names.map((name) => name.slice(0, "20261120T1000".length));
  expect(times.filter((time, index) => times.indexOf(time) !== index)).toEqual([]);
});

test("files are named for what is in them: small letters, digits and hyphens", () => {
  const found = sources.map(({ path }) => path).filter((path) => !/^[a-z0-9/-]+(\.property)?(\.test)?\.ts$/.test(path));
  expect(found).toEqual([]);
});
