import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { serverDirectory } from "../../src/platform/config/paths.ts";

export interface SourceFile {
  /** From apps/server, with slashes. */
  path: string;
  text: string;
}

/** The TypeScript files under a folder, which is named from apps/server. */
export function readSourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(serverDirectory, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return readSourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [{ path, text: readFileSync(join(serverDirectory, path), "utf8") }] : [];
  });
}

export function isTest({ path }: SourceFile): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** The files of ours that a file imports, types included, as paths from apps/server. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm)].map((match) =>
    posix.join(posix.dirname(path), match[1] ?? match[2] ?? ""),
  );
}

/** The feature that a file belongs to, or null. */
export function featureOf(path: string): string | null {
  return /^src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** The wing that a file belongs to, or null. */
export function wingOf(path: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}
