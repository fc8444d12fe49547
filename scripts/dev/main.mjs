import { existsSync } from "node:fs";
import { join } from "node:path";
import { importFromServer } from "../migrated-database.mjs";
import { repositoryRoot } from "../repository.mjs";
import { createFrontDoor } from "./front-door.mjs";
import { createPrograms, ISLANDS_FOLDER, OFFICE_FOLDER, SDK_FOLDER, SERVER_FILE } from "./programs.mjs";
import { removeDemoShop } from "./remove-demo-shop.mjs";
import { isAnyBelow, SdkBuilds } from "./sdk-builds.mjs";
import { ServerProcess } from "./server-process.mjs";
import { watchFolders } from "./watch-folders.mjs";

/** @import { Door } from "./front-door.mjs" */

/** @typedef {{ programs: ReturnType<typeof createPrograms>, server: ServerProcess, door: Door, sdk: SdkBuilds }} Parts */

const WATCHED = ["apps", "packages"].map((folder) => join(repositoryRoot, folder));
/** Files that the server reads at its start, beside its program. */
const READ_AT_START = ["migrations", "assets"].map((folder) => join(repositoryRoot, "apps", "server", folder));
/** Where the server puts the programs of pages (features/front/shop/islands.ts, features/front/office/programs.ts). */
const PROGRAMS = { "/assets/shop/js/": ISLANDS_FOLDER, "/assets/office/js/": OFFICE_FOLDER };

/**
 * Runs the demo shop and shows each change of a file in the browser. PostgreSQL belongs to this process, so that it keeps
 * running while the server is replaced.
 *
 * @param {{ fresh: boolean }} options
 */
export async function develop({ fresh }) {
  const { readConfig, readEnvironment } = await importFromServer("platform/config/config.ts");
  const { findPort } = await importFromServer("operations/boot/find-port.ts");
  const { readableLine } = await importFromServer("operations/boot/readable-line.ts");
  const environment = readEnvironment();
  const config = readConfig(environment);
  if (fresh) await removeDemoShop(config);
  const port = await findPort(config);
  const serverPort = await findPort({ port: 0, host: "127.0.0.1" });
  const programs = createPrograms();
  const database = await openDatabase(config);
  const server = new ServerProcess({
    file: SERVER_FILE,
    port: serverPort,
    environment: {
      ...environment,
      HOST: "127.0.0.1",
      PORT: String(serverPort),
      PUBLIC_URL: config.publicUrl ?? `http://localhost:${port}`,
    },
    readable: process.stdout.isTTY ? readableLine : (line) => line,
  });
  const door = createFrontDoor({
    host: config.host,
    serverPort,
    programs: PROGRAMS,
    whenReady: () => server.whenReady(),
  });
  const sdk = new SdkBuilds({ folder: SDK_FOLDER, say, onPacked: () => showPackages(server) });
  const endWatch = startChanges({ programs, server, door, sdk });
  say("Building the server, the islands and the office");
  const [serverFailure] = await Promise.all([
    programs.server.build(),
    programs.islands.build(),
    programs.office.build(),
    sdk.build(),
  ]);
  if (serverFailure === null) await server.restart();
  else say("The server starts when this is mended.");
  await door.listen(port);
  void sdk.pack();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    endWatch();
    await server.stop();
    await database?.close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/**
 * null: DATABASE_URL names another one.
 * @param {{ databaseUrl: string | null, dataDir: string }} config
 */
async function openDatabase({ databaseUrl, dataDir }) {
  if (databaseUrl !== null) return null;
  const { openEmbeddedDatabase } = await importFromServer("platform/database/embedded/open-embedded-database.ts");
  return openEmbeddedDatabase({ dataDir, onProgress: say });
}

/**
 * One round of building and showing at a time; what changes meanwhile makes the next one.
 * @param {Parts} parts
 */
function startChanges(parts) {
  /** @type {Set<string>} */
  let waiting = new Set();
  let isBusy = false;
  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    while (waiting.size > 0) {
      const paths = waiting;
      waiting = new Set();
      await showChange(paths, parts).catch((error) => say(`The change could not be shown: ${error.message}`));
    }
    isBusy = false;
  };
  return watchFolders(WATCHED.filter(existsSync), (paths) => {
    for (const path of paths) if (!isTest(path)) waiting.add(path);
    void work();
  });
}

const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path);

/**
 * The server comes first: it starts on one processor while esbuild uses the others for what browsers load.
 * @param {Set<string>} paths
 * @param {Parts} parts
 */
async function showChange(paths, { programs, server, door, sdk }) {
  if (sdk.isPackedOf(paths)) void sdk.pack();
  const startedAtMs = Date.now();
  const changed = Object.values(programs).filter((program) => program.isMadeOf(paths));
  const isSdk = sdk.isMadeOf(paths);
  const isServer = changed.includes(programs.server) || isSdk || isAnyBelow(paths, READ_AT_START);
  const failure = changed.includes(programs.server) ? await programs.server.build() : null;
  if (failure !== null) return door.showFailure(failure);
  if (isSdk) await sdk.build();
  const builds = changed.filter((program) => program !== programs.server).map((program) => program.build());
  // The page may come back before its programs: they are answered when they are built.
  door.awaitPrograms(builds);
  const reason = isServer ? await server.restart() : null;
  if (reason !== null) say(reason);
  if (isServer) door.showAll();
  const [firstFailure] = (await Promise.all(builds)).filter((each) => each !== null);
  if (firstFailure !== undefined) return door.showFailure(firstFailure);
  if (!isServer && builds.length > 0) door.showAll();
  if (!isServer && builds.length === 0) {
    if (![...paths].some((path) => path.endsWith(".css"))) return;
    door.showStyles();
  }
  const names = [...changed.map(({ name }) => name), ...(isSdk ? ["SDK"] : [])];
  say(
    `${names.length > 0 ? `Built ${names.join(", ")}` : "Shown"} in ${((Date.now() - startedAtMs) / 1000).toFixed(2)} s`,
  );
}

/** The server finds the packages at its start. Where it could not be built, the next change starts it. @param {ServerProcess} server */
async function showPackages(server) {
  if ((await server.whenReady()) !== null) return;
  await server.restart();
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}
