import { cpus, totalmem } from "node:os";
import { BATCH_CLASS, GENERATOR } from "./load/load.ts";
import type { Row } from "./measure.ts";
import type { Life } from "./rows/life.ts";

/** The part of docs/benchmarks.md that a run writes. */
export function report(
  rows: readonly Row[],
  life: Life | null,
  webhooks: readonly string[],
  notes: readonly string[],
): string {
  const table = rows.map((row) => {
    const part = cpuPart(row);
    const cells = [
      row.title,
      rate(row.perSecond),
      rate(row.floorPerSecond),
      row.ratio.toFixed(2),
      micros(row.cpu?.server),
      micros(row.cpu?.database),
      micros(row.cpu?.floor),
      part === null ? "" : part.toFixed(2),
      targetOf(row),
      row.p50Ms.toFixed(1),
      row.p99Ms.toFixed(1),
      verdictOf(row),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}, shared by server, database and load`;
  const generator = `${GENERATOR}, ${BATCH_CLASS ? "in the batch class (`chrt -b 0`)" : "not in the batch class, which this system does not have"}`;
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}; load: ${generator}.`,
    "",
    "| Workload, 64 connections | a second | floor | ratio | CPU µs server | PostgreSQL | floor | CPU ratio | target | p50 ms | p99 ms | |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | --- |",
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
    `| first page of the shop after a warm start (the next) | ${life.firstPageMs.toFixed(0)} ms (${life.secondPageMs.toFixed(0)} ms) | |`,
    `| memory at rest, server and database (PSS) | ${life.memoryMegabytes === null ? "not run: the system does not tell" : `${life.memoryMegabytes.toFixed(0)} MB`} | ≤ 220 MB |`,
    "",
  ];
}

function targetOf({ target, targetP99Ms }: Row): string {
  if (targetP99Ms !== undefined) return `p99 ≤ ${targetP99Ms} ms`;
  return target === null ? "" : `≥ ${target.toFixed(2)}`;
}

/** The bare server's CPU as a fraction of that of server and PostgreSQL. */
function cpuPart({ cpu }: Row): number | null {
  return cpu === null || cpu.floor === null ? null : cpu.floor / (cpu.server + cpu.database);
}

/** One line for a person who watches a run. */
export function cpuText(row: Row): string {
  if (row.cpu === null) return "CPU not known";
  const part = cpuPart(row);
  return `CPU ${micros(row.cpu.server)} + ${micros(row.cpu.database)} µs${part === null ? "" : `, ratio ${part.toFixed(2)}`}`;
}

/** A target relative to the bare server's rate may be met by rate or by CPU. */
function verdictOf(row: Row): string {
  const { errors, ratio, target, p99Ms, targetP99Ms } = row;
  if (errors > 0) return `void: ${errors} errors`;
  if (target === null && targetP99Ms === undefined) return "";
  if (targetP99Ms !== undefined && p99Ms > targetP99Ms) return "**missed**";
  if (target === null || ratio >= target) return "reached";
  return (cpuPart(row) ?? 0) >= target ? "reached by CPU" : "**missed**";
}

function micros(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : value.toFixed(value < 10 ? 1 : 0);
}

function rate(value: number): string {
  return Math.round(value).toLocaleString("en");
}
