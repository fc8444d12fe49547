import { reportFailedSetUp } from "./report-failed-set-up.mjs";
import { repositoryRoot } from "./repository.mjs";
import { setUp } from "./setup.mjs";

const HELP = `npm run dev [-- --fresh]

Runs the demo shop from the sources and shows each change in the browser: styles, islands, office, pages and server.
--fresh  throws the demo shop in DATA_DIR away and makes a new one

The settings are those of the server (.env.example).
`;

/** `npm run dev`: its program imports packages, which a fresh checkout does not have yet. */
const args = process.argv.slice(2);
if (args.some((argument) => argument !== "--fresh")) {
  process.stdout.write(HELP);
  process.exit(args.includes("--help") || args.includes("-h") ? 0 : 64);
}
// The server reads .env and DATA_DIR from the folder that it runs in.
process.chdir(repositoryRoot);
try {
  await setUp("all");
  const { develop } = await import("./dev/main.mjs");
  await develop({ fresh: args.includes("--fresh") });
} catch (error) {
  process.exit(reportFailedSetUp(error));
}
