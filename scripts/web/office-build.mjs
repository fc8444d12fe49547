import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { repositoryRoot } from "../repository.mjs";

const CLIENT = join(repositoryRoot, "packages", "client", "src");
const REACT = join(repositoryRoot, "packages", "react", "src");

/**
 * Builds the back office: one entry a workspace and the chunks of its routes, each named by its content. `manifest.json`
 * names the entries, what each loads at once, and the hashes of the style blocks that React Aria writes into the page.
 * Returns the paths of the programs.
 *
 * @param {string} folder
 */
export async function buildOffice(folder) {
  const esbuild = await import("esbuild");
  const { metafile } = await esbuild.build(officeOptions(folder));
  return writeOfficeManifest(folder, metafile);
}

/** @param {string} folder @returns {import("esbuild").BuildOptions & { metafile: true }} */
export function officeOptions(folder) {
  return {
    absWorkingDir: repositoryRoot,
    entryPoints: ["account", "creator", "admin", "console"].map((workspace) => ({
      in: `apps/office/src/${workspace}/main.tsx`,
      out: workspace,
    })),
    outdir: folder,
    entryNames: "[name].[hash]",
    chunkNames: "[name].[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    // The page "what changed" shows the changelog itself.
    loader: { ".md": "text" },
    define: { "process.env.NODE_ENV": '"production"' },
    // The SDK from its sources.
    alias: {
      "@tote/client/bag": join(CLIENT, "bag.ts"),
      "@tote/client/api": join(CLIENT, "api.ts"),
      "@tote/client/live": join(CLIENT, "live.ts"),
      "@tote/client/money": join(CLIENT, "money.ts"),
      "@tote/client/core": join(CLIENT, "core.ts"),
      "@tote/client": join(CLIENT, "index.ts"),
      "@tote/react/query": join(REACT, "query.ts"),
      "@tote/react": join(REACT, "index.ts"),
    },
    metafile: true,
    logLevel: "warning",
  };
}

/** @param {string} folder @param {import("esbuild").Metafile} metafile */
export function writeOfficeManifest(folder, metafile) {
  const outputs = Object.entries(metafile.outputs);
  /** @type {Record<string, { file: string, preloads: string[] }>} */
  const entries = {};
  for (const [path, output] of outputs) {
    const [, name] = /apps\/office\/src\/(\w+)\/main\.tsx$/.exec(output.entryPoint ?? "") ?? [];
    if (name !== undefined)
      entries[name] = {
        file: basename(path),
        preloads: importedAtOnce(metafile.outputs, path).map((each) => basename(each)),
      };
  }
  const styleHashes = hashesOfStyleBlocks(Object.keys(metafile.inputs));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "manifest.json"), `${JSON.stringify({ entries, styleHashes })}\n`);
  return outputs.map(([path]) => join(folder, basename(path)));
}

/**
 * The imports of a program before it runs, and theirs.
 * @param {import("esbuild").Metafile["outputs"]} outputs
 * @param {string} path
 * @param {Set<string>} seen
 */
function importedAtOnce(outputs, path, seen = new Set()) {
  for (const { path: imported, kind } of outputs[path].imports) {
    if (kind !== "import-statement" || seen.has(imported)) continue;
    seen.add(imported);
    importedAtOnce(outputs, imported, seen);
  }
  return [...seen];
}

/**
 * React Aria writes a few constant rules into the page; the policy lets these in and no other.
 * @param {readonly string[]} inputs
 */
function hashesOfStyleBlocks(inputs) {
  const hashes = new Set();
  // Tiptap writes none with `injectCSS: false`, which the editor of descriptions says.
  const written = (/** @type {string} */ path) =>
    path.includes("node_modules/") && !path.includes("node_modules/@tiptap/");
  for (const input of inputs.filter(written)) {
    const source = readFileSync(join(repositoryRoot, input), "utf8");
    if (!/createElement\(['"`]style['"`]\)/.test(source)) continue;
    const blocks = [...source.matchAll(/\.textContent = `([^`]*)`\.trim\(\)/g)];
    if (blocks.length === 0) throw new Error(`${input} makes a style element whose text is not known.`);
    for (const [, block] of blocks) {
      const text = block
        .replaceAll(/\$\{([\w$]+)\}/g, (_, /** @type {string} */ name) => constantOf(source, name, input))
        .trim();
      hashes.add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
    }
  }
  return [...hashes].sort();
}

/** @param {string} source @param {string} name @param {string} input */
function constantOf(source, name, input) {
  const [, value] = new RegExp(`const ${name.replaceAll("$", "\\$")} = '([^']*)'`).exec(source) ?? [];
  if (value === undefined) throw new Error(`${input} makes a style of ${name}, which is no constant text.`);
  return value;
}
