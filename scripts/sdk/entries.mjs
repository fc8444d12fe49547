import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The source of each entry that `exports` of a package's manifest names.
 * @param {string} packageFolder
 */
export function entriesOf(packageFolder) {
  /** @type {{ exports: Record<string, string | { default?: string }> }} */
  const { exports } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  return Object.values(exports)
    .map((target) => /^\.\/dist\/(.+)\.js$/.exec(typeof target === "string" ? "" : (target.default ?? ""))?.[1])
    .filter((name) => name !== undefined)
    .map((name) => join(packageFolder, "src", `${name}.ts`));
}
