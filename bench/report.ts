import { cpus, totalmem } from "node:os";
import type { Life } from "./life.ts";
import type { Row } from "./measure.ts";

/** The part of docs/benchmarks.md that a run writes. */
export function report(
  rows: readonly Row[],
  life: Life | null,
  webhooks: readonly string[],
  notes: readonly string[],
): string {
  const table = rows.map((row) => {
    return `| ${row.title} | ${rate(row.perSecond)} | ${rate(row.floorPerSecond)} | ${row.ratio.toFixed(2)} | ${targetOf(row)} | ${row.p50Ms.toFixed(1)} | ${row.p99Ms.toFixed(1)} | ${verdictOf(row)} |`;
  });
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}, shared by server, database and load`;
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
    "",
    "| Workload, 64 connections | a second | floor | ratio | target | p50 ms | p99 ms | |",
    "| --- | ---: | ---: | ---: | --- | ---: | ---: | --- |",
    ...table,
    "",
    ...(life === null ? [] : lifeLines(life)),
    ...webhooks,
    ...notes.map((note) => `- ${note}`),
    "",
  ].join("\n");
}

function lifeLines(life: Life): string[] {
  return [
    "| | measured | target |",
    "| --- | ---: | --- |",
    `| empty directory to first answer | ${life.coldStartSeconds.toFixed(2)} s | ≤ 2.5 s |`,
    `| warm start | ${life.warmStartSeconds.toFixed(2)} s | ≤ 0.8 s |`,
    `| memory at rest, server and database (PSS) | ${life.memoryMegabytes === null ? "not run: the system does not tell" : `${life.memoryMegabytes.toFixed(0)} MB`} | ≤ 220 MB |`,
    "",
  ];
}

function targetOf({ target, targetP99Ms }: Row): string {
  if (targetP99Ms !== undefined) return `p99 ≤ ${targetP99Ms} ms`;
  return target === null ? "" : `≥ ${target.toFixed(2)}`;
}

function verdictOf({ errors, ratio, target, p99Ms, targetP99Ms }: Row): string {
  if (errors > 0) return `void: ${errors} errors`;
  if (target === null && targetP99Ms === undefined) return "";
  const isReached = (target === null || ratio >= target) && (targetP99Ms === undefined || p99Ms <= targetP99Ms);
  return isReached ? "reached" : "**missed**";
}

function rate(value: number): string {
  return Math.round(value).toLocaleString("en");
}
