/** A workspace imports another by its name and `exports`, never by a path into its folder. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";

const root = join(serverDirectory, "..", "..");
const SOURCE = /^(?:apps|packages)\/.*\.tsx?$/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;

/** The workspace of a path from the root, such as `apps/office`, or null for files of the root. */
const workspaceOf = (path: string) => /^((?:apps|packages)\/[^/]+)\//.exec(path)?.[1] ?? null;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => SOURCE.test(path));

/** Helpers that the tests of both SDK packages use. They cannot be exports: the package is published. */
const SHARED_BY_SDK_TESTS: ReadonlySet<string> = new Set([
  "packages/client/test/shop.ts",
  "packages/client/test/fault-proxy.ts",
]);

test("no relative import crosses a workspace", () => {
  const found = files.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(IMPORT)]
      .map(([, specifier = ""]) => posix.join(posix.dirname(path), specifier))
      .filter((target) => workspaceOf(target) !== null && workspaceOf(target) !== workspaceOf(path))
      .filter((target) => !(path.startsWith("packages/react/test/") && SHARED_BY_SDK_TESTS.has(target)))
      .map((target) => `${path} imports ${target}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

/** The workspaces that each one may import by name. The pages never import the server. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "apps/server": ["@tote/storefront", "@tote/office", "@tote/client", "@tote/react", "@tote/words"],
  "apps/storefront": ["@tote/client", "@tote/react", "@tote/words"],
  "apps/office": ["@tote/storefront", "@tote/client", "@tote/react", "@tote/words"],
  "packages/client": [],
  "packages/react": ["@tote/client"],
  "packages/words": [],
};

test("the workspaces import each other one way", () => {
  const found = files.flatMap((path) => {
    const workspace = workspaceOf(path) ?? "";
    // Tests of the SDK run against the real server.
    const allowed = [...(MAY_IMPORT[workspace] ?? []), ...(path.includes("/test/") ? ["@tote/server"] : [])];
    return [...readFileSync(join(root, path), "utf8").matchAll(/^(?:import|export)\b[^;]*?\bfrom "(@tote\/[\w-]+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => !allowed.includes(name) && name !== `@tote/${posix.basename(workspace)}`)
      .map((name) => `${path} imports ${name}`);
  });
  expect(found).toEqual([]);
});
