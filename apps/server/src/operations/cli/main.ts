import { Command, CommanderError } from "commander";
import { version } from "../../platform/config/paths.ts";
import { reportFailure } from "../boot/report-failure.ts";

/**
 * The command line. Each command is imported when it runs: `tote openapi` then needs no database driver, and `tote --help`
 * answers at once.
 */
function program(): Command {
  const tote = new Command("tote")
    .description("Runs and looks after a Tote shop. The configuration is read from the environment and from .env.")
    .version(version)
    .showHelpAfterError()
    .addHelpText(
      "after",
      "\nEvery command works beside a running server. On a database that was never started, the commands that\nwrite make the shop first, as `tote start` would.",
    );
  tote
    .command("start")
    .description("Start the server. It runs until Ctrl-C.")
    .action(async () => {
      await import("../../main.ts");
    });
  tote
    .command("migrate")
    .description("Bring the database to this version, and nothing else.")
    .action(async () => (await import("./migrate.ts")).runMigrate());
  tote
    .command("seed")
    .description("Fill a shop without products with those of the demo shop, its shipping, taxes and discount codes.")
    .action(async () => (await import("./seed.ts")).runSeed());
  tote
    .command("import")
    .argument("<file>", "a product CSV in Shopify's format")
    .description("Import products. A product that is there already, by its handle, is updated.")
    .addHelpText(
      "after",
      "\nExits with 0 when every row was imported, with 1 when some rows were bad (they are listed by line and\nthe good ones are kept), with 66 when the file cannot be used.",
    )
    .action(async (file: string) => (await import("./import.ts")).runImportCommand(file));
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
      (await import("./backup.ts")).runBackup(file, options),
    );
  tote
    .command("restore")
    .argument("<file>", "a file that `tote backup` wrote")
    .description("Restore a back-up into an empty database, and verify the shop.")
    .addHelpText(
      "after",
      "\nA file that is damaged or not complete changes nothing, and a shop that is there is never touched. The back-up\nof an older version is brought to this one. Exits with 1 when it was refused, or when the shop does not agree.",
    )
    .action(async (file: string) => (await import("./restore.ts")).runRestore(file));
  tote
    .command("verify")
    .description("Compute again what can be computed again, and name every row that differs. Changes nothing.")
    .addHelpText("after", "\nExits with 0 when everything agrees, else with 1.")
    .action(async () => (await import("./verify.ts")).runVerify());
  const admin = tote.command("admin").description("Look after administrators.");
  admin
    .command("create")
    .argument("<email>", "the address that the administrator signs in with")
    .option("--name <name>", "how the administrator is called", "Administrator")
    .description("Create an administrator, or make one of an account. A verified account keeps its password.")
    .addHelpText(
      "after",
      "\nThe password is asked for; without a terminal it is read from ADMIN_PASSWORD, else from standard input.",
    )
    .action(async (email: string, options: { name: string }) =>
      (await import("./create-administrator.ts")).runCreateAdministrator(email, options.name),
    );
  tote
    .command("openapi")
    .description("Print the OpenAPI document. Needs no database.")
    .action(async () => (await import("./openapi.ts")).runOpenApi());
  return everyCommandThrows(tote);
}

/** Commander would end the process itself; what was written to a pipe could be cut off then. */
function everyCommandThrows(command: Command): Command {
  command.exitOverride();
  for (const child of command.commands) everyCommandThrows(child);
  return command;
}

/** Whoever reads may stop, as `head` does. What the command is doing is finished all the same: it may be an import. */
function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

process.stdout.on("error", ignoreBrokenPipe);
process.stderr.on("error", ignoreBrokenPipe);
try {
  await program().parseAsync();
} catch (error) {
  // Its message, or the help that was asked for, is printed already.
  process.exitCode = error instanceof CommanderError ? error.exitCode : reportFailure(error);
}
