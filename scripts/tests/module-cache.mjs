import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../repository.mjs";

/** The settings that a compiled module depends on. Its own text and the lock file are looked at by vitest itself. */
export function settingsOfCompiling(root = repositoryRoot) {
  const folders = ["apps", "packages"].flatMap((group) =>
    readdirSync(join(root, group)).map((folder) => join(root, group, folder)),
  );
  const hash = createHash("sha256");
  for (const folder of [root, ...folders])
    for (const name of ["package.json", "tsconfig.json"]) {
      const file = join(folder, name);
      if (existsSync(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
    }
  return hash.digest("hex");
}

/**
 * What a compiled module is kept under beside its text. False keeps none, for modules of vitest's own process: where one
 * of these is read from the cache, vitest cannot print the stack of an error, and says that there are no tests.
 *
 * @param {string} environment
 * @param {string} settings
 */
export const keyOfModule = (environment, settings) => (environment === "__vitest__" ? false : settings);

/**
 * For `experimental.fsModuleCache`.
 *
 * @returns {{ name: string, configureVitest: (context: import("vitest/node").VitestPluginContext) => void }}
 */
export function moduleCache() {
  const settings = settingsOfCompiling();
  return {
    name: "tote:module-cache",
    configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
      define(({ environment }) => keyOfModule(environment.name, settings)),
  };
}
