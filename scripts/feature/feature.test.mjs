import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyCheckout } from "../dev/copy-checkout.mjs";
import { commandFile, repositoryRoot } from "../repository.mjs";
import { namesOf } from "./names.mjs";

const copy = copyCheckout();
// What tsc remembers of the files that are the same here.
const memory = join(".build", "tsc.tsbuildinfo");
if (existsSync(join(repositoryRoot, memory))) {
  mkdirSync(join(copy.root, ".build"));
  copyFileSync(join(repositoryRoot, memory), join(copy.root, memory));
}
afterAll(() => copy.remove());

const FOLDER = "apps/server/src/features/sales/gift-wraps/";
const run = (/** @type {string[]} */ ...args) =>
  spawnSync(process.execPath, args, { cwd: copy.root, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });
const newFeature = (/** @type {string[]} */ ...args) =>
  run(join("scripts", "new-feature.mjs"), ...args, "--about", "papers and ribbons", "--no-generate");

test("a new feature has types and format of the house, and touches few files outside its folder", () => {
  const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { cwd: copy.root, encoding: "utf8" });
  git("init", "-q");
  git("add", "-A");
  const { status, stdout, stderr } = newFeature("gift-wraps", "--id", "wrap");
  expect(status, stderr).toBe(0);
  const files = stdout.split("\n").filter((file) => file !== "");
  const outside = files.filter((file) => !file.startsWith(FOLDER));
  expect(outside.map((file) => file.replace(/\d{8}T\d{4}/, "TIME")).sort()).toEqual(OUTSIDE);
  const formatted = run(
    commandFile("@biomejs", "biome", "bin", "biome"),
    "check",
    "--write",
    "--error-on-warnings",
    ...files.filter((file) => file.endsWith(".ts")),
  );
  expect(formatted.status, formatted.stderr).toBe(0);
  const types = run(commandFile("typescript", "bin", "tsc"), "--noEmit");
  expect(types.stdout).toBe("");
});

/** Written by hand for each feature; what is generated comes beside them. */
const OUTSIDE = [
  "CHANGELOG.md",
  "apps/office/src/admin/desk/audit/sentences.texts.ts",
  "apps/server/migrations/TIME_gift_wraps.sql",
  "apps/server/src/app.ts",
  "apps/server/src/platform/ids.ts",
  "docs/architecture.md",
];

test("what is there already is never written over", () => {
  expect(newFeature("orders").stderr).toContain("exists already");
  expect(newFeature("parcels", "--id", "ord").stderr).toContain('The prefix "ord" is taken');
  expect(newFeature("parcels", "--wing", "attic").stderr).toContain('There is no wing "attic"');
});

test.each([
  [
    "gift-wraps",
    "gift-wrap",
    { table: "gift_wraps", One: "GiftWrap", many: "giftWraps", Words: "Gift wrap", article: "a" },
  ],
  ["addresses", "address", { resource: "address", article: "an" }],
])("the names of %s", (name, one, expected) => {
  expect(namesOf(name, one)).toMatchObject(expected);
});

test.each([
  ["Gift", "gif"],
  ["gifts", "gifts"],
  ["-x", "x"],
])("%s with the singular %s is refused", (name, one) => {
  expect(() => namesOf(name, one)).toThrow();
});
