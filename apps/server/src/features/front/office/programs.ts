import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Below this stand the programs of the back office, each named by its content. */
export const OFFICE_ADDRESS = "/assets/office/js/";

export interface Entry {
  readonly file: string;
  /** Modules that the entry imports before it runs. */
  readonly preloads: readonly string[];
}

/** The files that scripts/web/office-build.mjs has built; none for a server that runs from its sources without a build. */
export interface OfficePrograms {
  readonly entries: Readonly<Record<string, Entry>>;
  /** Hashes of the style blocks that React Aria writes into the page, in the form of a policy's source. */
  readonly styleHashes: readonly string[];
}

export function findPrograms(folder: string | null): OfficePrograms {
  const manifest = folder === null ? null : join(folder, "manifest.json");
  if (manifest === null || !existsSync(manifest)) return { entries: {}, styleHashes: [] };
  return JSON.parse(readFileSync(manifest, "utf8")) as OfficePrograms;
}
