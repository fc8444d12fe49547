import { openEmbeddedDatabase } from "../src/platform/database/embedded/open-embedded-database.ts";

/**
 * Holds the embedded database of a directory until its standard input ends; started by tests that need another process,
 * which they may kill.
 */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("The data directory is missing.");
const database = await openEmbeddedDatabase({ dataDir });
process.stdout.write("held\n");
process.stdin.resume().once("end", () => void database.close());
