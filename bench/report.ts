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
    const verdict =
      row.errors > 0
        ? `void: ${row.errors} errors`
        : row.target === null
          ? ""
          : row.ratio >= row.target
            ? "reached"
            : "**missed**";
    return `| ${row.title} | ${rate(row.perSecond)} | ${rate(row.floorPerSecond)} | ${row.ratio.toFixed(2)} | ${row.target === null ? "" : `≥ ${row.target.toFixed(2)}`} | ${row.p50Ms.toFixed(1)} | ${row.p99Ms.toFixed(1)} | ${verdict} |`;
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

function rate(value: number): string {
  return Math.round(value).toLocaleString("en");
}
