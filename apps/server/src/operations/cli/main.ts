import { Command, CommanderError, Option } from "commander";
import { readEnvironment } from "../../platform/config/config.ts";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { version } from "../../platform/config/paths.ts";
import { reportFailure } from "../boot/report-failure.ts";
import { EXIT_NO_INPUT, EXIT_USAGE } from "./exit-codes.ts";

/**
 * The command line. Each command is imported when it runs: `tote openapi` then needs no database driver, and `tote --help`
 * answers at once.
 */
function program(): Command {
  const tote = new Command("tote")
    .description("Runs and looks after a Tote shop. The configuration is read from the environment and from .env.")
    .version(version)
    .option("--env-file <file>", "read the configuration from this file instead of .env; the environment wins over it")
    .showHelpAfterError("See --help for how to use it.")
    .addHelpText(
      "after",
      "\nEvery command works beside a running server, and says on standard error which shop and database it works on.\nOnly `tote start` makes a shop, and `tote restore` brings one back.\n\nExits with 64 for wrong usage, 66 for a file that cannot be read, 78 for a wrong configuration or no shop.",
    );
  const environment = () => readEnvironmentOf(tote.opts<{ envFile?: string }>().envFile);
  tote
    .command("start")
    .description("Start the server. It runs until Ctrl-C.")
    .action(async () => {
      await (await import("../boot/run.ts")).run(environment());
    });
  tote
    .command("migrate")
    .description("Bring the database to this version, and nothing else.")
    .action(async () => (await import("./migrate.ts")).runMigrate(environment()));
  tote
    .command("seed")
    .description("Fill a shop without products with those of the demo shop, its shipping, taxes and discount codes.")
    .action(async () => (await import("./seed.ts")).runSeed(environment()));
  tote
    .command("import")
    .argument("<file>", "a product CSV in Shopify's format")
    .option("--stock", "only set the stock of known variants, by SKU or handle; prices and texts stay as they are")
    .description("Import products. A product that is there already, by its handle, is updated.")
    .addHelpText(
      "after",
      "\nExits with 0 when every row was imported, with 1 when some rows were bad (they are listed by line and\nthe good ones are kept), with 66 when the file cannot be used.",
    )
    .action(async (file: string, options: { stock?: true }) =>
      (await import("./import.ts")).runImportCommand(file, options, environment()),
    );
  tote
    .command("backup")
    .argument("<file>", "the file to write; it must not be there yet")
    .option(
      "--with-secret-key",
      "put the secret key into it too: then the file alone is enough, for anyone who has it",
      false,
    )
    .description("Write the whole shop, as it is at this moment, into one file.")
    .addHelpText(
      "after",
      "\nThe file has everything of every customer in it. It is readable by you alone (0600); encrypt it before it leaves\nthis machine. It is an ordinary .tar.gz.",
    )
    .action(async (file: string, options: { withSecretKey: boolean }) =>
      (await import("./backup.ts")).runBackup(file, options, environment()),
    );
  tote
    .command("restore")
    .argument("<file>", "a file that `tote backup` wrote")
    .description("Restore a backup into an empty database, and verify the shop.")
    .addHelpText(
      "after",
      "\nA file that is damaged or not complete changes nothing, and a shop that is there is never touched. The backup\nof an older version is brought to this one. Exits with 1 when it was refused, or when the shop does not agree.",
    )
    .action(async (file: string) => (await import("./restore.ts")).runRestore(file, environment()));
  tote
    .command("verify")
    .option("--archive <folder>", "compare the files of `tote archive` in this folder as well")
    .description("Compute again what can be computed again, and name every row that differs. Changes nothing.")
    .addHelpText("after", "\nExits with 0 when everything agrees, else with 1.")
    .action(async (options: { archive?: string }) =>
      (await import("./verify.ts")).runVerify(options.archive ?? null, environment()),
    );
  const archive = tote
    .command("archive")
    .option(
      "--before <day>",
      "archive the quarters that ended by this day (2026-01-01), in UTC; 90 days ago at the latest",
    )
    .option("--to <folder>", "where the files go; by default the folder archive of DATA_DIR")
    .description("Move old events and audit entries into compressed files, without what tells of persons.")
    .addHelpText(
      "after",
      "\nRuns beside the server. Nothing is dropped before its file is on disk. `zcat FILE` shows the rows as JSON.",
    )
    .action(async (options: { before?: string; to?: string }) =>
      (await import("./archive.ts")).runArchive({ before: options.before ?? "", to: options.to }, environment()),
    );
  archive
    .command("restore")
    .argument("<file>", "a file that `tote archive` wrote")
    .description("Put the rows of an archive back.")
    .action(async (file: string) => (await import("./archive.ts")).runArchiveRestore(file, environment()));
  tote
    .command("legal")
    .addOption(new Option("--language <language>", "the language of the list").choices(["en", "de"]).default("en"))
    .description("List what the law asks of a shop of goods in the EU: met, missing, or for a person to judge.")
    .addHelpText("after", "\nNo legal advice. Changes nothing. Exits with 0 when nothing is missing, else with 1.")
    .action(async (options: { language: "en" | "de" }) =>
      (await import("./legal.ts")).runLegal(options.language, environment()),
    );
  tote
    .command("secure")
    .addOption(new Option("--language <language>", "the language of the list").choices(["en", "de"]).default("en"))
    .option("--url <address>", "look at the shop at this address instead of PUBLIC_URL")
    .option("--json", "write the findings as JSON", false)
    .description(
      "Look at the shop's configuration and files, and at the running shop from outside, and say what to change.",
    )
    .addHelpText("after", "\nChanges nothing. Exits with 0 when nothing is to be changed, else with 1.")
    .action(async (options: { language: "en" | "de"; url?: string; json: boolean }) =>
      (await import("./secure.ts")).runSecure(options, environment()),
    );
  const seal = tote
    .command("seal")
    .option("--verify", "compute the whole chain and every signature again, and compare the rows", false)
    .description("Show how far ledger and receipts are sealed, and by which keys.")
    .addHelpText("after", "\nChanges nothing. With --verify it exits with 1 when anything does not agree.")
    .action(async (options: { verify: boolean }) => (await import("./seal.ts")).runSeal(options, environment()));
  seal
    .command("rotate-key")
    .description("Replace the key that signs. The old one signs the new one and is forgotten.")
    .action(async () => (await import("./seal.ts")).runRotateSealKey(environment()));
  const admin = tote.command("admin").description("Look after administrators.");
  admin
    .command("create")
    .argument("<email>", "the address that the administrator signs in with")
    .option("--name <name>", "how the administrator is called", "Administrator")
    .description(
      "Create an administrator, or make an existing account one. Its password is replaced, and its sessions end.",
    )
    .addHelpText(
      "after",
      "\nThe password is asked for. Without a terminal it is the first line of standard input, or ADMIN_PASSWORD where that is\nempty.",
    )
    .action(async (email: string, options: { name: string }) =>
      (await import("./create-administrator.ts")).runCreateAdministrator(email, options.name, environment()),
    );
  admin
    .command("second-factor")
    .description("Help an account that lost its passkeys or its authenticator app.")
    .command("off")
    .argument("<email>", "the address of the account")
    .description("Remove all its passkeys and its authenticator app, and end its sessions. The owner gets a mail.")
    .action(async (email: string) => (await import("./second-factor-off.ts")).runSecondFactorOff(email, environment()));
  tote
    .command("openapi")
    .description("Print the OpenAPI document. Needs no database.")
    .action(async () => (await import("./openapi.ts")).runOpenApi());
  return everyCommandThrows(tote);
}

/** Known once a command has read its environment. */
let logLevel: string | undefined;

/** A file that was named must be there. */
function readEnvironmentOf(file: string | undefined): Environment {
  try {
    const environment = readEnvironment(file);
    logLevel = environment.LOG_LEVEL;
    return environment;
  } catch (error) {
    if (file === undefined || (error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new UnreadableFile(`--env-file ${file} cannot be read: ${(error as Error).message}`);
  }
}

class UnreadableFile extends Error {}

/** Commander would end the process itself; what was written to a pipe could be cut off then. */
function everyCommandThrows(command: Command): Command {
  command.exitOverride();
  for (const child of command.commands) everyCommandThrows(child);
  return command;
}

/** The reader of the output may stop, as `head` does. The command finishes its work all the same: it may be an import. */
function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

function exitCodeOf(error: unknown): number {
  // Its message, or the help that was asked for, is printed already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  if (!(error instanceof UnreadableFile)) return reportFailure(error, logLevel);
  process.stderr.write(`${error.message}\n`);
  return EXIT_NO_INPUT;
}

process.stdout.on("error", ignoreBrokenPipe);
process.stderr.on("error", ignoreBrokenPipe);
try {
  await program().parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
