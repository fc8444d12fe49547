import { posix } from "node:path";

const IMPORT = /\b(?:from|import|tsImport|importFromServer)\s*\(?\s*["'`]([^"'`\n]+)["'`]/g;
/** A script that runs, or a file that is found beside this one. */
const NAMED = /\bnew URL\(\s*["'`](\.[^"'`\n]+)["'`]/g;

/**
 * @typedef {object} Surroundings
 * @property {(file: string) => string} read
 * @property {(file: string) => boolean} isFile
 * @property {ReadonlyMap<string, ReadonlyMap<string, string>>} packages the files of workspaces' entries
 */

/**
 * The imports of a file, types included, as paths from the root.
 *
 * @param {readonly string[]} files
 * @param {Surroundings} surroundings
 * @returns {Map<string, Set<string>>}
 */
export function importGraph(files, surroundings) {
  return new Map(
    files.map((file) => {
      const text = surroundings.read(file);
      const named = [...text.matchAll(IMPORT), ...text.matchAll(NAMED)].map(([, name = ""]) => name);
      return [file, new Set(named.flatMap((name) => resolveImport(file, name, surroundings) ?? []))];
    }),
  );
}

/** @param {string} file @param {string} name @param {Surroundings} surroundings @returns {string | null} */
function resolveImport(file, name, { isFile, packages }) {
  if (name.startsWith(".")) {
    const path = posix.join(posix.dirname(file), name);
    return [path, `${path}.ts`, `${path}.tsx`, path.replace(/\.js$/, ".ts")].find(isFile) ?? null;
  }
  // The modules that scripts load from the server, named from its sources.
  const ofServer = posix.join("apps/server/src", name);
  if (/^[a-z][\w-]*\/.*\.ts$/.test(name) && isFile(ofServer)) return ofServer;
  const workspace = /^@tote\/[\w-]+/.exec(name)?.[0];
  return (workspace === undefined ? null : packages.get(workspace)?.get(name)) ?? null;
}

/**
 * The files that import one of the changed files, through any number of others, and these themselves.
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @param {ReadonlySet<string>} changed
 */
export function findTouched(graph, changed) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, imported] of graph)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  const touched = new Set(changed);
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const importer of importers.get(file) ?? []) {
      if (touched.has(importer)) continue;
      touched.add(importer);
      waiting.push(importer);
    }
  return touched;
}
