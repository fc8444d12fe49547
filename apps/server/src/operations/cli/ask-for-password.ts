import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Environment } from "../../platform/config/environment-reader.ts";

/**
 * A new password: on a terminal typed twice, without showing it; otherwise the first line of standard input, or ADMIN_PASSWORD
 * where that is empty. Never an argument, which every user of the machine could read. Null when the two differ.
 */
export async function askForNewPassword({ ADMIN_PASSWORD = "" }: Environment): Promise<string | null> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] || ADMIN_PASSWORD;
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
