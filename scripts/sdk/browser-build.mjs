import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { repositoryRoot } from "../repository.mjs";
import { entriesOf } from "./entries.mjs";

const CLIENT = join(repositoryRoot, "packages", "client");

/**
 * Builds the client for pages that load it from the shop itself: each entry as a small stable file, such as `client.js`,
 * that imports files named by their content. Gives the paths of the files with content.
 *
 * @param {string} folder
 */
export async function buildForBrowsers(folder) {
  const esbuild = await import("esbuild");
  mkdirSync(folder, { recursive: true });
  const { metafile } = await esbuild.build({
    absWorkingDir: repositoryRoot,
    entryPoints: entriesOf(CLIENT).map((path) => ({ in: path, out: nameOf(path) })),
    outdir: folder,
    entryNames: "[name].[hash]",
    chunkNames: "shared.[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    metafile: true,
    logLevel: "warning",
  });
  const files = Object.entries(metafile.outputs).map(([path, output]) => ({ file: basename(path), output }));
  for (const { file, output } of files)
    if (output.entryPoint !== undefined)
      writeFileSync(join(folder, `${nameOf(output.entryPoint)}.js`), `export * from "./${file}";\n`);
  return files.map(({ file }) => join(folder, file));
}

/**
 * `packages/client/src/index.ts` is `client`, `…/src/bag/index.ts` is `bag`, any other has its own name.
 * @param {string} path
 */
function nameOf(path) {
  const [, name] = /packages\/client\/src\/(.+?)(?:\/index)?\.ts$/.exec(path.replaceAll("\\", "/")) ?? [];
  if (name === undefined) throw new Error(`${path} is no entry of the client.`);
  return name === "index" ? "client" : name;
}
