import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** An example's program in a process of its own. */
export interface RunningExample {
  readonly url: string;
  /** Its output so far, line by line. */
  readonly said: readonly string[];
  /** Resolves with the first line, past or coming, that contains the text. */
  line(text: string): Promise<string>;
  /** Ends it, and waits until it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** The program with the SDK's sources in it, so that the test needs neither a build nor a package registry. */
export async function bundleExample(entry: string): Promise<{ file: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "tote-example-"));
  const file = join(folder, "program.mjs");
  await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, "examples", entry)],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    tsconfig: join(ROOT, "tsconfig.json"),
    logLevel: "error",
  });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a program, and waits until it says where it listens. */
export async function runExample(file: string, env: Readonly<Record<string, string>>): Promise<RunningExample> {
  const child = spawn(process.execPath, [file], { env: { ...process.env, PORT: "0", ...env } });
  const said: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      said.push(line);
      for (const look of waiting) look();
    });
  const ended = endOf(child);
  const line = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = said.find((one) => one.includes(text));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`ended without "${text}":\n${said.join("\n")}`)));
    });
  const url = (await line("listening on ")).replace(/.*listening on /, "");
  return {
    url,
    said,
    line,
    end: async (signal = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once("close", () => resolve()));
}
