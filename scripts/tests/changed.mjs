import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { repositoryRoot } from "../repository.mjs";
import { findTouched, importGraph } from "./import-graph.mjs";

/** A change of one of these changes what every test stands on. */
const FOR_ALL = [
  /^package(?:-lock)?\.json$/,
  /^vitest\.config\.ts$/,
  /^tsconfig\.json$/,
  /^apps\/server\/migrations\//,
  /^apps\/server\/test\/(?:global-setup|test-app|test-database|new-shop)\.ts$/,
];

/** Tests that read other files than those that they import: the rules of the house, and what is built and driven. */
const READS = [
  { of: /./, test: /^apps\/server\/test\/house-rules\// },
  { of: /^apps\/(?:storefront|office)\//, test: /^apps\/server\/test\/browser\// },
  {
    of: /^scripts\/(?:build|build-for-sources|setup|start|web\/|sdk\/)/,
    test: /^apps\/server\/src\/operations\/boot\//,
  },
  { of: /^(?:examples|docs\/sdk)\//, test: /^examples\/test\// },
];

const isTest = (/** @type {string} */ file) => /\.test\.(?:tsx?|mjs)$/.test(file);
const isSource = (/** @type {string} */ file) => /\.(?:tsx?|mjs)$/.test(file);

/** @param {string[]} args */
const git = (...args) =>
  execFileSync("git", args, { cwd: repositoryRoot, encoding: "utf8", maxBuffer: 64_000_000 })
    .split("\n")
    .filter((line) => line !== "");

/** Files that differ from the place where this branch left main, saved or not, and new files. */
function changedFiles() {
  const main = ["main", "origin/main"].find((name) => {
    try {
      return git("rev-parse", "--verify", "--quiet", name).length > 0;
    } catch {
      return false;
    }
  });
  const base = main === undefined ? "HEAD" : (git("merge-base", "HEAD", main)[0] ?? "HEAD");
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

/**
 * The files of tests that a change touches: those that import a changed file, through any number of others, and those
 * that read it.
 *
 * @param {readonly string[]} changed
 * @returns {{ files: string[], all: string | null }} `all` names a file that touches every test
 */
export function testsOfChange(changed = changedFiles()) {
  const all = changed.find((file) => FOR_ALL.some((pattern) => pattern.test(file))) ?? null;
  if (all !== null) return { files: [], all };
  const files = git("ls-files", "--cached", "--others", "--exclude-standard").filter((file) =>
    existsSync(join(repositoryRoot, file)),
  );
  const graph = importGraph(files.filter(isSource), {
    read: (file) => readFileSync(join(repositoryRoot, file), "utf8"),
    isFile: (file) => existsSync(join(repositoryRoot, file)) && statSync(join(repositoryRoot, file)).isFile(),
    packages: packagesOf(files),
  });
  const touched = findTouched(graph, new Set(changed));
  const read = READS.filter(({ of }) => changed.some((file) => of.test(file)));
  const wanted = files.filter(
    (file) => isTest(file) && (touched.has(file) || read.some(({ test }) => test.test(file))),
  );
  return { files: wanted.sort(), all: null };
}

/** The workspaces by name, with what their manifests export. @param {readonly string[]} files */
function packagesOf(files) {
  const manifests = files.filter((file) => /^(?:apps|packages)\/[^/]+\/package\.json$/.test(file));
  return new Map(
    manifests.map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(repositoryRoot, file), "utf8"));
      const entries = Object.entries(exports).flatMap(([entry, target]) => {
        const path = typeof target === "string" ? target : target.default;
        // A published package exports what is built; tests run on its sources.
        const source = path.replace(/^\.\/dist\/(.*)\.js$/, "./src/$1.ts");
        return [[posix.join(name, entry), posix.join(dirname(file), source)]];
      });
      return [name, new Map(/** @type {[string, string][]} */ (entries))];
    }),
  );
}
