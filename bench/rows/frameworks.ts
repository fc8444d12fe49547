/** `npm run bench frameworks`: the product page of Tote beside the same page by React Router and by Next.js, in one run. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { meanSize, measure, median } from "../measure.ts";
import { freePort, type Started, startTote, temporaryDirectory, untilAnswers } from "../server.ts";
import { get } from "../workloads.ts";

const HOME = fileURLToPath(new URL("../pages/", import.meta.url));
const NEXT = "node_modules/next/dist/bin/next";
const REACT_ROUTER = "node_modules/@react-router/dev/bin.js";
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const SETTLE_MS = 300;
const FRESH_PAGES = 5_000;

interface Subject {
  title: string;
  server: Started;
  paths: readonly string[];
}

interface FrameworkRow {
  title: string;
  perSecond: number;
  cpu: number;
  bytes: number;
  errors: number;
}

/** Rates, and microseconds of CPU a page. Of Tote both the server and its database count. */
export async function measureFrameworks(seconds: number, say: (line: string) => void): Promise<FrameworkRow[]> {
  install(say);
  const folder = await temporaryDirectory();
  const tote = await startTote(folder.path, { DEMO: "true" });
  const others: Started[] = [];
  try {
    const handles = await listHandles(tote.origin);
    const react = await startFramework(
      ["node_modules/@react-router/serve/bin.js", "react-router/build/server/index.js"],
      tote.origin,
      handles,
    );
    others.push(react);
    const next = await startFramework([NEXT, "start", "next"], tote.origin, handles);
    others.push(next);
    const products = handles.map((handle) => `/products/${handle}`);
    const subjects: Subject[] = [
      { title: "Tote, kept", server: tote, paths: products },
      { title: "Next.js, kept for a second", server: next, paths: handles.map((handle) => `/kept/${handle}`) },
      { title: "Tote, each rendered anew", server: tote, paths: freshOnes(products) },
      { title: "React Router, each rendered anew", server: react, paths: products },
      { title: "Next.js, each rendered anew", server: next, paths: products },
    ];
    return await measureInTurn(subjects, seconds, say);
  } finally {
    await Promise.all([tote, ...others].map((started) => started.stop()));
    await folder.remove();
  }
}

/** `v` makes another page for Tote even where it names no variant, so that none of these is kept. */
const freshOnes = (paths: readonly string[]) =>
  Array.from({ length: FRESH_PAGES }, (_, n) => `${paths[n % paths.length]}?v=${n}`);

async function measureInTurn(subjects: readonly Subject[], seconds: number, say: (line: string) => void) {
  const rounds = subjects.map((): { perSecond: number; cpu: number; errors: number }[] => []);
  const sizes: number[] = [];
  for (const { server, paths } of subjects) {
    sizes.push(
      await meanSize(
        server.origin,
        paths.slice(0, 20).map((path) => get(path)),
      ),
    );
    await measure(
      server,
      paths.map((path) => get(path)),
      WARM_UP_SECONDS,
    );
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { server, paths }] of subjects.entries()) {
      await sleep(SETTLE_MS);
      const { perSecond, cpu, errors } = await measure(
        server,
        paths.map((path) => get(path)),
        seconds,
      );
      rounds[index]?.push({ perSecond, errors, cpu: cpu === null ? Number.NaN : cpu.server + cpu.database });
    }
  return subjects.map(({ title }, index): FrameworkRow => {
    const own = rounds[index] ?? [];
    const row = {
      title,
      perSecond: median(own.map(({ perSecond }) => perSecond)),
      cpu: median(own.map(({ cpu }) => cpu)),
      bytes: sizes[index] ?? 0,
      errors: own.reduce((sum, { errors }) => sum + errors, 0),
    };
    say(lineOf(row));
    return row;
  });
}

/** Their packages have a lock of their own, so that `npm ci` at the root never installs them. */
function install(say: (line: string) => void): void {
  const run = (cwd: string, command: string, ...args: string[]) => {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
    const { status } = spawnSync(command, args, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) throw new Error(`${[command, ...args].join(" ")} ended with ${status}`);
  };
  if (!existsSync(`${HOME}${NEXT}`)) {
    say("installing React Router and Next.js");
    run(HOME, "npm", "ci", "--no-audit", "--no-fund", "--silent");
  }
  say("building their pages");
  run(HOME, process.execPath, NEXT, "build", "next");
  run(`${HOME}react-router/`, process.execPath, `../${REACT_ROUTER}`, "build");
}

/** Started on the data of the shop, each page of which it reads once before it is measured. */
async function startFramework(args: readonly string[], shop: string, handles: readonly string[]): Promise<Started> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: HOME,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", PORT: String(port), SHOP_URL: shop },
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null && child.kill("SIGTERM")) await ended;
  };
  const started = { origin, process: child, dataDir: null, stop };
  try {
    await untilAnswers(`${origin}/products/${handles[0]}`, child);
    for (const handle of handles) await fetch(`${origin}/products/${handle}`).then((answer) => answer.arrayBuffer());
    return started;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listHandles(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/products?limit=100`);
  const { data } = (await answer.json()) as { data: { handle: string }[] };
  return data.map(({ handle }) => handle);
}

/** The section of docs/benchmarks.md. */
export function frameworkLines(rows: readonly FrameworkRow[]): string[] {
  return [
    "| The product page, 64 connections | a second | CPU µs a page, database included | bytes | beside Tote's of its kind, by CPU |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...rows.map((row) => lineOf(row, rows[row.title.includes("kept") ? 0 : 2])),
    "",
  ];
}

function lineOf({ title, perSecond, cpu, bytes, errors }: FrameworkRow, tote?: FrameworkRow): string {
  const ratio = tote === undefined ? "" : ` ${(cpu / tote.cpu).toFixed(1)} × |`;
  const failed = errors === 0 ? "" : `, ${errors} errors`;
  return `| ${title}${failed} | ${perSecond.toFixed(0)} | ${cpu.toFixed(0)} | ${bytes} |${ratio}`;
}
