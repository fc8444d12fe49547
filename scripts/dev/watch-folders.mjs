import { readdirSync, watch } from "node:fs";
import { join } from "node:path";

const IGNORED = new Set(["node_modules", "dist", "test", ".build", ".git"]);

/** Editors write a file in several steps: changes that follow each other this closely are one. */
const SETTLE_MS = 20;

/**
 * Calls `onChange` with the paths of the files that changed below the folders, once for changes that belong together.
 *
 * Linux has no recursive watch in the kernel, and the one that Node.js imitates opens a watch for each file, which runs
 * into the limits of small machines. One watch for each folder is enough.
 *
 * @param {readonly string[]} folders
 * @param {(paths: Set<string>) => void} onChange
 * @returns {() => void} ends the watch
 */
export function watchFolders(folders, onChange) {
  /** @type {Map<string, import("node:fs").FSWatcher>} */
  const watchers = new Map();
  /** @type {Set<string>} */
  let changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const isRecursive = process.platform !== "linux";

  /** @param {string} path */
  const note = (path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = changed;
      changed = new Set();
      onChange(paths);
    }, SETTLE_MS);
  };

  /** @param {string} folder */
  const watchFolder = (folder) => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, { recursive: isRecursive }, (_event, name) => {
      if (name === null || name.split(/[\\/]/).some((part) => IGNORED.has(part))) return;
      const path = join(folder, name);
      if (!isRecursive) watchNew(path);
      note(path);
    });
    // The folder was removed.
    watcher.on("error", () => forget(folder));
    watchers.set(folder, watcher);
  };

  /** @param {string} folder */
  const forget = (folder) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };

  /** A new folder is watched too; what was written into it before the watch began is noted. @param {string} path */
  const watchNew = (path) => {
    const entries = entriesOf(path);
    if (entries === null) {
      forget(path);
      return;
    }
    watchFolder(path);
    for (const entry of entries) {
      if (IGNORED.has(entry.name)) continue;
      const inner = join(path, entry.name);
      note(inner);
      if (entry.isDirectory()) watchNew(inner);
    }
  };

  /** @param {string} folder */
  const watchTree = (folder) => {
    watchFolder(folder);
    if (isRecursive) return;
    for (const entry of entriesOf(folder) ?? [])
      if (entry.isDirectory() && !IGNORED.has(entry.name)) watchTree(join(folder, entry.name));
  };

  for (const folder of folders) watchTree(folder);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** The entries of a folder, or null for a file and for a folder that is gone. @param {string} path */
function entriesOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}
