import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { watchFolders } from "./watch-folders.mjs";

const root = mkdtempSync(join(tmpdir(), "tote-watch-"));
mkdirSync(join(root, "src", "deep"), { recursive: true });
mkdirSync(join(root, "node_modules"));
/** @type {string[]} */
const seen = [];
const end = watchFolders([root], (paths) => seen.push(...paths));

afterEach(() => {
  seen.length = 0;
});

test.sequential("it tells of a file that an editor replaces", async () => {
  writeFileSync(join(root, "src", "deep", "draft"), "1");
  renameSync(join(root, "src", "deep", "draft"), join(root, "src", "deep", "page.ts"));
  await vi.waitFor(() => expect(seen).toContain(join(root, "src", "deep", "page.ts")));
});

test.sequential("it tells of files in a folder that is new", async () => {
  mkdirSync(join(root, "src", "new", "inner"), { recursive: true });
  writeFileSync(join(root, "src", "new", "inner", "a.ts"), "1");
  await vi.waitFor(() => expect(seen).toContain(join(root, "src", "new", "inner", "a.ts")));
  seen.length = 0;
  writeFileSync(join(root, "src", "new", "inner", "a.ts"), "2");
  await vi.waitFor(() => expect(seen).toContain(join(root, "src", "new", "inner", "a.ts")));
});

test.sequential("packages are left out", async () => {
  writeFileSync(join(root, "node_modules", "b.js"), "1");
  writeFileSync(join(root, "src", "c.ts"), "1");
  await vi.waitFor(() => expect(seen).toContain(join(root, "src", "c.ts")));
  expect(seen.filter((path) => path.includes("node_modules"))).toEqual([]);
  end();
  rmSync(root, { recursive: true, force: true });
});
