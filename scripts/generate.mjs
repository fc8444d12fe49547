import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { withFeatures } from "./feature/architecture.mjs";
import { HANDBOOKS, withLines } from "./handbook.mjs";
import { repositoryRoot } from "./repository.mjs";
import { captureCommand } from "./run-command.mjs";
import { setUp } from "./setup.mjs";

/**
 * Writes the generated files: the schema from the migrations, the API document from the routes, the SDK's types from the
 * document, and the lines that the handbook cites. With --check it only reports whether they are up to date.
 */
const server = join(repositoryRoot, "apps", "server");

const ARCHITECTURE = join(repositoryRoot, "docs", "architecture.md");
const client = join(repositoryRoot, "packages", "client");

/** In this order: the SDK's types are made of the document as it was just written. */
const FILES = [
  { path: join(server, "schema.sql"), generate: dumpMigratedSchema },
  { path: join(server, "openapi.json"), generate: printOpenApi },
  { path: join(client, "types", "public.d.ts"), generate: async () => (await sdkTypes()).generatePublicTypes() },
  { path: join(client, "types", "admin.d.ts"), generate: async () => (await sdkTypes()).generateAdminTypes() },
  { path: join(client, "src", "api-version.ts"), generate: async () => (await sdkTypes()).generateVersion() },
  { path: join(client, "src", "event-types.ts"), generate: async () => (await sdkTypes()).generateEventTypes() },
  surface("client", "packages/client/api-surface.md"),
  surface("react", "packages/react/api-surface.md"),
  reference("client", "docs/sdk/client.md"),
  reference("react", "docs/sdk/react.md"),
  {
    path: ARCHITECTURE,
    generate: async () => withFeatures(readFileSync(ARCHITECTURE, "utf8")),
  },
  ...HANDBOOKS.map((path) => ({
    path: join(repositoryRoot, path),
    generate: async () => withLines(readFileSync(join(repositoryRoot, path), "utf8"), path),
  })),
];

/**
 * The exports of an SDK package.
 * @param {string} name
 * @param {string} path
 */
function surface(name, path) {
  const generate = async () => (await import("./sdk/reference.mjs")).generateSurface(name);
  return { path: join(repositoryRoot, path), generate };
}

/**
 * The reference of a package of the SDK.
 * @param {string} name
 * @param {string} path
 */
function reference(name, path) {
  const generate = async () => (await import("./sdk/reference.mjs")).generateReference(name);
  return { path: join(repositoryRoot, path), generate };
}

/** Loaded once the packages are set up. */
const sdkTypes = () => import("./sdk/types.mjs");

async function dumpMigratedSchema() {
  const { importFromServer, withMigratedDatabase } = await import("./migrated-database.mjs");
  const { dumpSchemaOf } = await importFromServer("platform/database/dump-schema.ts");
  return await withMigratedDatabase(dumpSchemaOf);
}

async function printOpenApi() {
  const { code, stdout, output } = await captureCommand(process.execPath, [
    "--import",
    "tsx",
    join(server, "src", "operations", "cli", "main.ts"),
    "openapi",
  ]);
  if (code !== 0) throw new Error(`tote openapi failed:\n${output}`);
  return stdout;
}

/**
 * The first different line is enough to see what kind of change it is.
 * @param {string} before
 * @param {string} after
 */
function describeDifference(before, after) {
  const [old, current] = [before.split("\n"), after.split("\n")];
  const line = current.findIndex((text, index) => text !== old[index]);
  const index = line === -1 ? current.length : line;
  return `line ${index + 1}\n  in the file: ${old[index] ?? "(the end)"}\n  generated:   ${current[index] ?? "(the end)"}`;
}

/**
 * Writes or compares one file; false if it is out of date.
 * @param {{ path: string, generate: () => Promise<string> }} file
 * @param {boolean} isCheck
 */
async function provide({ path, generate }, isCheck) {
  const name = relative(repositoryRoot, path);
  const before = existsSync(path) ? readFileSync(path, "utf8") : "";
  let after;
  try {
    after = await generate();
  } catch (error) {
    process.stdout.write(`${name} cannot be generated: ${error.message}\n`);
    return false;
  }
  if (before === after) return true;
  if (isCheck) {
    process.stdout.write(
      `${name} is not up to date (node scripts/generate.mjs): ${describeDifference(before, after)}\n`,
    );
    return false;
  }
  writeFileSync(path, after);
  process.stdout.write(`${name} written\n`);
  return true;
}

await setUp("all");
const isCheck = process.argv.includes("--check");
for (const file of FILES) {
  if (!(await provide(file, isCheck))) process.exitCode = 1;
}
