import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { context } from "esbuild";
import { serverOptions, THREADS } from "../build.mjs";
import { buildDirectory, makeBuildDirectory, repositoryRoot } from "../repository.mjs";
import { islandsOptions, writeIslandsManifest } from "../web/islands-build.mjs";
import { officeOptions, writeOfficeManifest } from "../web/office-build.mjs";

const FOLDER = join(buildDirectory, "dev");

const SERVER_SOURCE = join(repositoryRoot, "apps", "server", "src", "main.ts");
export const SERVER_FILE = join(FOLDER, "main.js");
/** The front door serves these. Beside the server's program lie only their manifests, which it reads at its start. */
export const ISLANDS_FOLDER = join(FOLDER, "programs", "islands");
export const OFFICE_FOLDER = join(FOLDER, "programs", "office");

/** The server finds its files at its start. */
export const SDK_FOLDER = join(FOLDER, "sdk");

/** Entries keep their names, because the server reads them at its start; to read in a debugger, nothing is minified. @type {import("esbuild").BuildOptions} */
const FOR_BROWSERS = {
  entryNames: "[name]",
  minify: false,
  sourcemap: "linked",
};

/** One output of esbuild that is built again, from what it remembers of its last build. */
export class Program {
  name;
  #options;
  #afterBuild;
  /** @type {import("esbuild").BuildContext | undefined} */
  #context;
  /** @type {Set<string> | null} null: the last build failed, so that any change may mend it */
  #inputs = null;
  #written = "";

  /**
   * @param {string} name
   * @param {import("esbuild").BuildOptions} options
   * @param {(metafile: import("esbuild").Metafile) => void} afterBuild
   */
  constructor(name, options, afterBuild = () => undefined) {
    this.name = name;
    this.#options = options;
    this.#afterBuild = afterBuild;
  }

  /** True if one of the files is part of it. @param {Set<string>} files */
  isMadeOf(files) {
    const inputs = this.#inputs;
    return inputs === null || [...files].some((file) => inputs.has(file));
  }

  /** Returns null, or why the build failed. @returns {Promise<string | null>} */
  async build() {
    this.#context ??= await context({ ...this.#options, metafile: true });
    try {
      const { metafile } = await this.#context.rebuild();
      if (metafile === undefined) throw new Error("esbuild gave no account of its files.");
      const inputs = Object.keys(metafile.inputs);
      // A manifest names entries and packages: it stays the same while the files do.
      if (this.#written !== inputs.join()) this.#afterBuild(metafile);
      this.#written = inputs.join();
      this.#inputs = new Set(inputs.map((path) => resolve(repositoryRoot, path)));
      return null;
    } catch (error) {
      this.#inputs = null;
      const message = error instanceof Error ? error.message : String(error);
      // esbuild has printed its own errors, with the lines that they are about.
      if (!(error instanceof Error && "errors" in error)) process.stderr.write(`${this.name}: ${message}\n`);
      return message;
    }
  }

  async close() {
    await this.#context?.dispose();
  }
}

/** Empties the folder of the builds before, and returns what is built into it. */
export function createPrograms() {
  makeBuildDirectory();
  rmSync(FOLDER, { recursive: true, force: true });
  return {
    server: new Program("server", { ...serverOptions(FOLDER), entryPoints: [SERVER_SOURCE, ...THREADS] }),
    islands: new Program("islands", { ...islandsOptions(ISLANDS_FOLDER), ...FOR_BROWSERS }, (metafile) =>
      writeIslandsManifest(join(FOLDER, "islands"), metafile),
    ),
    office: new Program("office", { ...officeOptions(OFFICE_FOLDER), ...FOR_BROWSERS }, (metafile) =>
      writeOfficeManifest(join(FOLDER, "office"), withoutPreloads(metafile)),
    ),
  };
}

/**
 * The server knows what an entry preloads from its start; the names of those files change with each build.
 * @param {import("esbuild").Metafile} metafile
 */
function withoutPreloads(metafile) {
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => [path, { ...output, imports: [] }]);
  return { ...metafile, outputs: Object.fromEntries(outputs) };
}
