import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Makes stack traces name sources instead of bundles. A bundle's map is read when a stack that names the bundle is
 * first printed: `process.setSourceMapsEnabled()` reads all of them at the start, which is a tenth of it.
 */
export function mapStacks() {
  /** @type {Map<string, { map: SourceMap, folder: string } | null>} */
  const maps = new Map();
  Error.prepareStackTrace = (error, frames) =>
    [titleOf(error), ...frames.map((frame) => `    at ${describeFrame(frame, maps)}`)].join("\n");
}

/** @param {Error} error */
function titleOf(error) {
  try {
    return String(error);
  } catch {
    return "Error";
  }
}

/** @param {NodeJS.CallSite} frame @param {Map<string, { map: SourceMap, folder: string } | null>} maps */
function describeFrame(frame, maps) {
  const text = String(frame);
  const file = frame.getFileName();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (typeof file !== "string" || line === null || column === null) return text;
  let known = maps.get(file);
  if (known === undefined) maps.set(file, (known = readMap(file)));
  const entry = known?.map.findEntry(line - 1, column - 1);
  if (known === null || entry === undefined || !("originalSource" in entry)) return text;
  const source = resolve(known.folder, entry.originalSource);
  return text.replace(`${file}:${line}:${column}`, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
}

/** Null where there is none, as for the modules of Node.js. @param {string} file */
function readMap(file) {
  if (!file.startsWith("file:")) return null;
  try {
    const path = fileURLToPath(file);
    return { map: new SourceMap(JSON.parse(readFileSync(`${path}.map`, "utf8"))), folder: dirname(path) };
  } catch {
    return null;
  }
}
