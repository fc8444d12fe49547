import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { readEnvironment } from "../../platform/config/config.ts";

/**
 * A new password: asked for twice on a terminal, without showing it; without one ADMIN_PASSWORD, else the first line of
 * standard input. Never an argument, which every user of the machine could read. Null when the two differ.
 */
export async function askForNewPassword(): Promise<string | null> {
  const fromEnvironment = readEnvironment().ADMIN_PASSWORD;
  if (fromEnvironment !== undefined && fromEnvironment !== "") return fromEnvironment;
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? "";
  const first = await askWithoutEcho("Password: ");
  const second = await askWithoutEcho("Again: ");
  return first === second ? first : null;
}

function askWithoutEcho(question: string): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silence, terminal: true });
  return new Promise((resolve) => {
    let answer = "";
    reader.once("line", (line) => {
      answer = line;
      reader.close();
    });
    // Ctrl-C and Ctrl-D end the reader without a line.
    reader.once("SIGINT", () => process.exit(130));
    reader.once("close", () => {
      process.stderr.write("\n");
      resolve(answer);
    });
  });
}
