import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serverDirectory } from "../src/platform/config/paths.ts";

/** A program of Tote running as its own process, as people start it: from the bundle. */
export interface RunningProgram {
  readonly child: ChildProcess;
  /** Standard output and error so far. */
  output(): string;
  /** Resolves when the output matches; rejects when the program ends before. */
  says(pattern: RegExp): Promise<RegExpMatchArray>;
  readonly exit: Promise<number>;
}

interface Bundle {
  server: string;
  commandLine: string;
}

let bundle: Promise<Bundle> | undefined;

function buildBundle(): Promise<Bundle> {
  const script = pathToFileURL(join(serverDirectory, "..", "..", "scripts", "build.mjs")).href;
  bundle ??= import(script).then((module: { buildServer(): Promise<Bundle> }) => module.buildServer());
  return bundle;
}

export async function runServer(environment: Record<string, string>): Promise<RunningProgram> {
  return run([(await buildBundle()).server], environment);
}

/** As another user; only root may ask for that. */
export async function runServerAs(uid: number, environment: Record<string, string>): Promise<RunningProgram> {
  return run([(await buildBundle()).server], environment, undefined, uid);
}

export async function runTote(args: string[], environment: Record<string, string> = {}, input?: string) {
  return run([(await buildBundle()).commandLine, ...args], environment, input);
}

export function makeDataDirectory(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "tote-boot-"));
  // Root starts PostgreSQL as another user, who must be able to pass through.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function run(args: string[], environment: Record<string, string>, input?: string, uid?: number): RunningProgram {
  // Nothing of ours: a DATABASE_URL or a .env of the developer must not decide what is tested.
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: tmpdir(),
    env: { PATH, HOME, ...environment },
    stdio: "pipe",
    ...(uid === undefined ? {} : { uid }),
  });
  let output = "";
  const listeners = new Set<() => void>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString("utf8");
    for (const listener of listeners) listener();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  // A command that refuses its options ends without reading its input: EPIPE.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input ?? "");
  const exit = new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? -1)));
  return {
    child,
    output: () => output,
    exit,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match === null) return;
          listeners.delete(look);
          resolve(match);
        };
        listeners.add(look);
        void exit.then((code) => reject(new Error(`It ended with ${code} and never said ${pattern}:\n${output}`)));
        look();
      }),
  };
}
