import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { repositoryRoot } from "../repository.mjs";
import { PACKAGES } from "../sdk/pack.mjs";
import { describePackage, withAddresses } from "../sdk/stage-package.mjs";
import { dateChangelog, faultsOfChangelog } from "./changelog.mjs";
import { refuseVersion, withVersion } from "./versions.mjs";

const folder = mkdtempSync(join(tmpdir(), "tote-release-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (/** @type {string} */ file) => readFileSync(join(repositoryRoot, file), "utf8");

const CHANGELOG = `# Changelog

## Unreleased

### For shopkeepers

- Gift wrapping.

### For developers

### For operators

- A metric.

## 0.1.0 (2026-11-01)

### For operators

- The first.
`;

test("a release dates what was not released, leaves out empty sections and opens the next", () => {
  expect(dateChangelog(CHANGELOG, "0.2.0", "2026-12-01")).toBe(`# Changelog

## Unreleased

### For shopkeepers

### For developers

### For operators

## 0.2.0 (2026-12-01)

### For shopkeepers

- Gift wrapping.

### For operators

- A metric.

## 0.1.0 (2026-11-01)

### For operators

- The first.
`);
});

test("a release without a change is refused", () => {
  const released = dateChangelog(CHANGELOG, "0.2.0", "2026-12-01");
  expect(() => dateChangelog(released, "0.3.0", "2026-12-02")).toThrow("Nothing has changed");
});

test("faults of a changelog are found", () => {
  expect(faultsOfChangelog(CHANGELOG)).toEqual([]);
  expect(faultsOfChangelog("## Unreleased\n- a\n### Added\n- b\n## 0.1\n")).toHaveLength(3);
  expect(faultsOfChangelog("## Unreleased\n### For operators\n### For shopkeepers\n")).toHaveLength(1);
});

test.each(["CHANGELOG.md"])("%s has versions with their day, and sections by reader", (file) => {
  expect(faultsOfChangelog(read(file))).toEqual([]);
});

test("a version comes after the one before, in every manifest that names it", () => {
  expect(() => refuseVersion("0.1.0", "0.1.0")).toThrow();
  expect(() => refuseVersion("0.2.0", "0.1.9")).toThrow();
  expect(() => refuseVersion("0.1.0", "next")).toThrow();
  refuseVersion("0.9.0", "0.10.0");
  const manifest =
    '{\n  "version": "0.1.0",\n  "dependencies": {\n    "@tote/client": "0.1.0",\n    "uqr": "0.1.0"\n  }\n}';
  expect(withVersion(manifest, "0.1.0", "0.2.0")).toBe(
    '{\n  "version": "0.2.0",\n  "dependencies": {\n    "@tote/client": "0.2.0",\n    "uqr": "0.1.0"\n  }\n}',
  );
});

test("links of a package's documents lead into the repository, and a dead one is refused", () => {
  expect(
    withAddresses(
      "[a](../../README.md#start) [b](#own) [c](https://x.example)",
      "packages/client",
      "https://r/blob/v1",
    ),
  ).toBe("[a](https://r/blob/v1/README.md#start) [b](#own) [c](https://x.example)");
  expect(() => withAddresses(`[a](../${"gone"}.md)`, "packages/client", "https://r")).toThrow("leads nowhere");
});

test.each(PACKAGES)("what is published of %s says where it comes from, and brings its documents", (name) => {
  const target = join(folder, name);
  mkdirSync(target);
  const manifest = JSON.parse(read(`packages/${name}/package.json`));
  describePackage(name, target);
  const published = JSON.parse(readFileSync(join(target, "package.json"), "utf8"));
  const root = JSON.parse(read("package.json"));
  expect(published).toMatchObject({
    name: manifest.name,
    version: root.version,
    license: root.license,
    repository: { type: "git", url: root.repository.url, directory: `packages/${name}` },
    bugs: root.bugs,
    publishConfig: { access: "public", provenance: true },
  });
  expect(published).not.toHaveProperty("devDependencies");
  expect(readdirSync(target)).toEqual(expect.arrayContaining(["CHANGELOG.md", "LICENSE", "README.md"]));
  expect(readFileSync(join(target, "README.md"), "utf8")).not.toMatch(/\]\(\.\.?\//);
});
