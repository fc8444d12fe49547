import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * The folder `apps/server`, which holds migrations and assets. The same file runs from `src/` (tests, development) and
 * from a bundle in `.build/`, so the folder is found by looking upwards.
 */
function findServerDirectory(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const candidate of [folder, join(folder, "apps", "server")]) {
      if (existsSync(join(candidate, "migrations")) && existsSync(join(candidate, "package.json"))) return candidate;
    }
    if (dirname(folder) === folder) throw new Error("The folder apps/server was not found above this program.");
  }
}

export const serverDirectory = findServerDirectory();
export const assetsDirectory = join(serverDirectory, "assets");
const stylesBesideBundle = join(dirname(fileURLToPath(import.meta.url)), "styles");
export const hasBundledStyles = existsSync(stylesBesideBundle);

/** The folder of an app beside the server's, such as `apps/storefront`. */
export const appDirectory = (name: string): string => join(serverDirectory, "..", name);

/**
 * Returns the path of a stylesheet such as `storefront/tokens.css`: minified beside the bundle, or its source for a
 * server that runs from its own.
 */
export function styleFile(path: string): string {
  if (hasBundledStyles) return join(stylesBesideBundle, path);
  const [app = "", ...name] = path.split("/");
  return join(appDirectory(app), "styles", ...name);
}

/**
 * Returns the program of a thread: beside the bundle, or the source for a server that runs from its own (tests), which
 * Node.js needs tsx to read.
 */
export function threadProgram(path: string): { program: string; eval: boolean } {
  const bundled = join(dirname(fileURLToPath(import.meta.url)), `${path}.js`);
  if (existsSync(bundled)) return { program: bundled, eval: false };
  const tsxPackage = createRequire(join(serverDirectory, "package.json")).resolve("tsx/package.json");
  const tsx = pathToFileURL(join(dirname(tsxPackage), "dist", "esm", "api", "index.mjs"));
  const source = pathToFileURL(join(serverDirectory, "src", `${path}.ts`));
  const program = `import("${tsx}").then(({ register }) => { register(); return import("${source}"); })`;
  return { program, eval: true };
}

/** The changelog for people. */
export const changelogFile = join(serverDirectory, "..", "..", "CHANGELOG.md");

/** Beside the bundle: static files that the build compressed. */
export const precompressedDirectory = join(dirname(fileURLToPath(import.meta.url)), "precompressed");

/** The client library for pages: beside the bundle, or in `.build` for a server that runs from its sources. */
export const findSdkDirectory = (): string | null => findBuilt("sdk");

function findBuilt(name: string): string | null {
  const candidates = [
    join(dirname(fileURLToPath(import.meta.url)), name),
    join(serverDirectory, "..", "..", ".build", name),
  ];
  return candidates.find((folder) => existsSync(folder)) ?? null;
}

/** The programs of the shop's pages, as {@link findSdkDirectory} finds the client library. */
export const findIslandsDirectory = (): string | null => findBuilt("islands");

/** The programs of the back office. */
export const findOfficeDirectory = (): string | null => findBuilt("office");

/** The version of the package. */
export const version = (JSON.parse(readFileSync(join(serverDirectory, "package.json"), "utf8")) as { version: string })
  .version;
