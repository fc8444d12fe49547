import { join } from "node:path";
import { commandFile, repositoryRoot } from "../repository.mjs";
import { runCommand } from "../run-command.mjs";

/** Formats the files and writes what is generated from them. @param {readonly string[]} files */
export async function finishFeature(files) {
  const formatted = files.filter((file) => file.endsWith(".ts"));
  const biome = commandFile("@biomejs", "biome", "bin", "biome");
  if ((await runCommand(process.execPath, [biome, "check", "--write", ...formatted])) !== 0)
    throw new Error("The files could not be formatted.");
  if ((await runCommand(process.execPath, [join(repositoryRoot, "scripts", "generate.mjs")])) !== 0)
    throw new Error("The generated files could not be written.");
  process.stdout.write("\nNext: npm run check, and npm test -- --changed\n");
}
