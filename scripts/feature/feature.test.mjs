import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyCheckout } from "../dev/copy-checkout.mjs";
import { commandFile } from "../repository.mjs";
import { withFeatures } from "./architecture.mjs";
import { namesOf } from "./names.mjs";

const copy = copyCheckout();
afterAll(() => copy.remove());

const FOLDER = "apps/server/src/features/sales/gift-wraps/";
const run = (/** @type {string[]} */ ...args) =>
  spawnSync(process.execPath, args, { cwd: copy.root, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });
const newFeature = (/** @type {string[]} */ ...args) =>
  run(join("scripts", "new-feature.mjs"), ...args, "--about", "papers and ribbons", "--no-generate");

test("a new feature has the format of the house, and touches five files outside its folder", () => {
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
});

/** Written by hand for each feature; what is generated comes beside them. The nightly run checks its types and runs its tests. */
const OUTSIDE = [
  "CHANGELOG.md",
  "apps/office/src/admin/desk/audit/sentences.texts.ts",
  "apps/server/migrations/TIME_gift_wraps.sql",
  "apps/server/src/app.ts",
  "apps/server/src/platform/ids.ts",
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

test("the layout is written from what features say of themselves; a new one comes last", () => {
  const text =
    "### src/features/sales\n\n| Feature | Owns |\n| --- | --- |\n| `b/` | old |\n| `gone/` | x |\n\n## Next\n";
  const about = new Map([
    ["a", "bags"],
    ["b", "orders"],
  ]);
  expect(withFeatures(text, () => about)).toBe(
    "### src/features/sales\n\n| Feature | Owns |\n| --- | --- |\n| `b/` | orders |\n| `a/` | bags |\n\n## Next\n",
  );
});
