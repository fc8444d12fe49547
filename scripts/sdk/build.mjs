import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandFile, repositoryRoot } from "../repository.mjs";
import { captureCommand } from "../run-command.mjs";
import { setUp } from "../setup.mjs";
import { entriesOf } from "./entries.mjs";

/** Builds a package of the SDK into its `dist`: ESM by esbuild, declarations by tsc. Run it in the package's folder. */
const folder = resolve(process.argv[2] ?? ".");

/**
 * Marks a module that a server component of React may name but not run. It holds for a file, so a package that has it is
 * built file by file: in a bundle, what a server may run would be lost behind it.
 */
const CLIENT_DIRECTIVE = '"use client";';
const RELATIVE_IMPORT = /(from "\.[^"]*|import\("\.[^"]*|^import "\.[^"]*)(?<!\.d)\.ts"/gm;

const BUNDLED = {
  entryPoints: entriesOf(folder),
  bundle: true,
  // Code that entries share is one file, so that an error has one class.
  splitting: true,
  chunkNames: "shared/[name]-[hash]",
  packages: /** @type {const} */ ("external"),
};

/** Every module of a package. @param {string} packageFolder */
function sourcesOf(packageFolder) {
  const files = readdirSync(join(packageFolder, "src"), { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".ts")).map((file) => join(packageFolder, "src", file));
}

async function build() {
  await setUp("runtime");
  const esbuild = await import("esbuild");
  const dist = join(folder, "dist");
  rmSync(dist, { recursive: true, force: true });
  const sources = sourcesOf(folder);
  const isForReact = sources.some((path) => readFileSync(path, "utf8").startsWith(CLIENT_DIRECTIVE));
  await esbuild.build({
    absWorkingDir: folder,
    ...(isForReact ? { entryPoints: sources } : BUNDLED),
    outbase: join(folder, "src"),
    outdir: dist,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    sourcemap: "linked",
    logLevel: "warning",
  });
  await esbuild.stop();
  const tsc = commandFile("typescript", "bin", "tsc");
  const { code, output } = await captureCommand(process.execPath, [tsc, "-p", folder], { cwd: folder });
  if (code !== 0) throw new Error(output);
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:d\.ts|js)$/.test(file)) continue;
    const path = join(dist, file);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(RELATIVE_IMPORT, '$1.js"'));
  }
}

if (process.argv[1] === import.meta.filename) {
  await build();
  process.stdout.write(`${join(folder, "dist").slice(repositoryRoot.length + 1)} built\n`);
}
