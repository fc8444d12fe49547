import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { repositoryRoot } from "../repository.mjs";
import { testsOfChange } from "./changed.mjs";
import { findTouched, importGraph } from "./import-graph.mjs";
import { folderInMemory } from "./memory-disk.mjs";
import { keyOfModule, settingsOfCompiling } from "./module-cache.mjs";
import { readOptions } from "./options.mjs";
import { slowestFiles } from "./slowest.mjs";
import { forgetUnstable, recordUnstable } from "./unstable.mjs";

const folder = mkdtempSync(join(tmpdir(), "tote-unstable-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @type {Record<string, string>} */
const sources = {
  "apps/a/page.ts": 'import type { List } from "@tote/b/list";\nimport { x } from "./x.ts";',
  "apps/a/x.ts": 'export const x = await import("../c/deep.ts");',
  "apps/c/deep.ts": "",
  "packages/b/src/list.ts": 'export * from "./inner.ts";',
  "packages/b/src/inner.ts": "",
  "scripts/tool.mjs": 'await importFromServer("platform/ids.ts");',
  "apps/server/src/platform/ids.ts": "",
};
const graph = importGraph(Object.keys(sources), {
  read: (file) => sources[file] ?? "",
  isFile: (file) => file in sources,
  packages: new Map([["@tote/b", new Map([["@tote/b/list", "packages/b/src/list.ts"]])]]),
});

test("a file is touched by what it imports, by path, by name and through others", () => {
  const touchedBy = (/** @type {string} */ file) => [...findTouched(graph, new Set([file]))].sort();
  expect(touchedBy("apps/c/deep.ts")).toEqual(["apps/a/page.ts", "apps/a/x.ts", "apps/c/deep.ts"]);
  expect(touchedBy("packages/b/src/inner.ts")).toEqual([
    "apps/a/page.ts",
    "packages/b/src/inner.ts",
    "packages/b/src/list.ts",
  ]);
  expect(touchedBy("apps/server/src/platform/ids.ts")).toEqual(["apps/server/src/platform/ids.ts", "scripts/tool.mjs"]);
  expect(touchedBy("apps/a/page.ts")).toEqual(["apps/a/page.ts"]);
});

test("in this repository a change of a script touches its test and the house rules, and few others", () => {
  const { files, all } = testsOfChange(["scripts/tests/import-graph.mjs"]);
  expect(all).toBeNull();
  expect(files).toContain("scripts/tests/tests.test.mjs");
  expect(files).toContain("apps/server/test/house-rules/cited.test.ts");
  expect(files.filter((file) => file.startsWith("apps/server/src/"))).toEqual([]);
});

test("a change deep in the platform touches the tests of the features above it", () => {
  const { files } = testsOfChange(["apps/server/src/platform/ids.ts"]);
  expect(files.filter((file) => file.startsWith("apps/server/src/features/")).length).toBeGreaterThan(100);
});

test("a migration touches every test", () => {
  expect(testsOfChange(["apps/server/migrations/20260101T0000_any.sql"]).all).not.toBeNull();
});

test("options of ours are kept from vitest", () => {
  expect(readOptions(["--slowest", "apps/server", "-t", "bag"])).toEqual({
    changed: false,
    slowest: true,
    failUnstable: false,
    rest: ["apps/server", "-t", "bag"],
  });
});

test("the slowest files come first, with their share", () => {
  const text = slowestFiles([
    { name: join(repositoryRoot, "a.test.ts"), startTime: 0, endTime: 1_000 },
    { name: join(repositoryRoot, "b.test.ts"), startTime: 0, endTime: 3_000 },
  ]);
  expect(text).toMatch(/2 of 2 files take 100 %[\s\S]*3\.0 s {2}b\.test\.ts\n +1\.0 s {2}a\.test\.ts/);
});

test("what passed only the second time is written down, with its first failure", () => {
  const file = join(folder, "unstable.json");
  const name = join(repositoryRoot, "apps", "server", "test", "browser", "bag.test.ts");
  const assertionResults = [
    { status: "passed", fullName: "fine" },
    { status: "failed", fullName: "the bag opens", failureMessages: ["time-out", "more"] },
  ];
  recordUnstable([{ name, assertionResults }], file, new Date("2026-11-26T00:00:00Z"));
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    at: "2026-11-26T00:00:00.000Z",
    unstable: [
      { file: "apps/server/test/browser/bag.test.ts", tests: [{ name: "the bag opens", message: "time-out" }] },
    ],
  });
  forgetUnstable(file);
  expect(() => readFileSync(file)).toThrow();
});

/** @param {Partial<Parameters<typeof folderInMemory>[0] & object>} facts */
const machineOf = (facts) => ({
  root: folder,
  pid: 40,
  namespace: "n",
  isRoomy: () => true,
  isAlive: () => false,
  ...facts,
});

test("temporary files of tests have a folder in memory, and what killed runs left there goes", () => {
  for (const name of ["tote-n-a", "tote-n-b", "tote-other-a", "somebody-else"])
    mkdirSync(join(folder, name, "deep"), { recursive: true });
  const own = folderInMemory(machineOf({ isAlive: (pid) => pid === 11 }));
  expect(own).toBe(join(folder, "tote-n-14"));
  expect(statSync(own ?? "").mode & 0o777).toBe(0o755);
  // 10 is gone, 11 runs; another machine's and other programs' folders are not ours.
  expect(readdirSync(folder).sort()).toEqual(["somebody-else", "tote-n-14", "tote-n-b", "tote-other-a"]);
});

test("a machine without room in memory keeps its temporary files on the disk", () => {
  expect(folderInMemory(machineOf({ isRoomy: () => false }))).toBeNull();
});

test("kept modules are compiled anew when a manifest or the compiler's settings change, and never for vitest itself", () => {
  const root = join(folder, "checkout");
  for (const group of ["apps/a", "packages/b"]) mkdirSync(join(root, group), { recursive: true });
  const seen = new Set([settingsOfCompiling(root)]);
  for (const file of ["tsconfig.json", "apps/a/package.json", "packages/b/tsconfig.json"]) {
    writeFileSync(join(root, file), "{}");
    seen.add(settingsOfCompiling(root));
    writeFileSync(join(root, file), '{ "other": 1 }');
    seen.add(settingsOfCompiling(root));
  }
  expect(seen.size).toBe(7);
  expect(keyOfModule("__vitest__", "settings")).toBe(false);
  expect(keyOfModule("ssr", "settings")).toBe("settings");
});
