import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { repositoryRoot } from "../repository.mjs";

const CLIENT = join(repositoryRoot, "packages", "client", "src");
const REACT = join(repositoryRoot, "packages", "react", "src");

const ENTRY = "apps/storefront/src/islands/entry.ts";

/**
 * Builds the programs of the shop's pages: one entry and the chunks that it loads when they are needed, each named by its
 * content. `manifest.json` names the entry. Returns the paths of the programs.
 *
 * @param {string} folder
 */
export async function buildIslands(folder) {
  const esbuild = await import("esbuild");
  const { metafile } = await esbuild.build(islandsOptions(folder));
  return writeIslandsManifest(folder, metafile);
}

/** @param {string} folder @returns {import("esbuild").BuildOptions & { metafile: true }} */
export function islandsOptions(folder) {
  return {
    absWorkingDir: repositoryRoot,
    entryPoints: [{ in: ENTRY, out: "entry" }],
    outdir: folder,
    entryNames: "[name].[hash]",
    chunkNames: "[name].[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    // The SDK from its sources; its hooks run on Preact.
    alias: {
      "@tote/client/bag": join(CLIENT, "bag.ts"),
      "@tote/client/core": join(CLIENT, "core.ts"),
      "@tote/client/webhooks": join(CLIENT, "webhooks.ts"),
      "@tote/client/money": join(CLIENT, "money.ts"),
      "@tote/client": join(CLIENT, "index.ts"),
      "@tote/react": join(REACT, "index.ts"),
      react: "preact/compat",
      "react-dom": "preact/compat",
    },
    metafile: true,
    logLevel: "warning",
  };
}

/** @param {string} folder @param {import("esbuild").Metafile} metafile */
export function writeIslandsManifest(folder, metafile) {
  const files = Object.entries(metafile.outputs).map(([path, output]) => ({ file: basename(path), output }));
  // A module that is imported when needed is an entry point to esbuild too.
  const entry = files.find(({ output }) => output.entryPoint === ENTRY)?.file;
  if (entry === undefined) throw new Error(`esbuild made no program of ${ENTRY}.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "manifest.json"), `${JSON.stringify({ entry })}\n`);
  return files.map(({ file }) => join(folder, file));
}
