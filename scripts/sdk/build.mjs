import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandFile, repositoryRoot } from "../repository.mjs";
import { captureCommand } from "../run-command.mjs";
import { setUp } from "../setup.mjs";
import { entriesOf } from "./entries.mjs";

/** Builds a package of the SDK into its `dist`: ESM by esbuild, declarations by tsc. Run it in the package's folder. */
const folder = resolve(process.argv[2] ?? ".");

async function build() {
  await setUp("all");
  const esbuild = await import("esbuild");
  const dist = join(folder, "dist");
  rmSync(dist, { recursive: true, force: true });
  await esbuild.build({
    absWorkingDir: folder,
    entryPoints: entriesOf(folder),
    outbase: join(folder, "src"),
    outdir: dist,
    bundle: true,
    // Code that entries share is one file, so that an error has one class.
    splitting: true,
    chunkNames: "shared/[name]-[hash]",
    format: "esm",
    platform: "neutral",
    packages: "external",
    target: "es2022",
    sourcemap: "linked",
    logLevel: "warning",
  });
  await esbuild.stop();
  const tsc = commandFile("typescript", "bin", "tsc");
  const { code, output } = await captureCommand(process.execPath, [tsc, "-p", folder], { cwd: folder });
  if (code !== 0) throw new Error(output);
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".d.ts")) continue;
    const path = join(dist, file);
    writeFileSync(
      path,
      readFileSync(path, "utf8").replaceAll(/(from "\.[^"]*|import\("\.[^"]*)(?<!\.d)\.ts"/g, '$1.js"'),
    );
  }
}

if (process.argv[1] === import.meta.filename) {
  await build();
  process.stdout.write(`${join(folder, "dist").slice(repositoryRoot.length + 1)} built\n`);
}
