/** `npm run bench telemetry`: CPU of requests without OpenTelemetry, with a tenth of the traces, and with all of them. */
import { createServer } from "node:http";
import { measure, median } from "../measure.ts";
import type { CpuTime } from "../processes.ts";
import { freePort, startTote, temporaryDirectory } from "../server.ts";
import { type BenchShop, fillShop } from "../shop.ts";
import { orderWorkload, readWorkloads, type Workload } from "../workloads.ts";

interface Kind {
  name: string;
  settings: Record<string, string>;
}

interface TelemetryRow {
  title: string;
  /** For each kind: microseconds of CPU a request, medians of the rounds; null where the system does not tell. */
  cpu: ReadonlyArray<CpuTime | null>;
  errors: number;
}

export interface TelemetryResult {
  kinds: readonly string[];
  rows: readonly TelemetryRow[];
  /** Records that the collector got, so that a silent exporter does not pass for a cheap one. */
  received: { exports: number; bytes: number };
}

const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const ROWS = ["product", "orders"];

/** All kinds serve the same database in turn, so that its growth meets each of them. */
export async function measureTelemetry(seconds: number, say: (line: string) => void): Promise<TelemetryResult> {
  const data = await temporaryDirectory();
  const collector = await startCollector();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin };
  const kinds: Kind[] = [
    { name: "off", settings: {} },
    {
      name: "a tenth of the traces",
      settings: { ...settings, OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.1" },
    },
    { name: "every trace", settings },
  ];
  try {
    const shop = await fill(data.path);
    const workloads = [...readWorkloads(shop).filter(({ name }) => ROWS.includes(name)), orderWorkload(shop, "spread")];
    const measured = kinds.map(() => workloads.map((): { cpu: CpuTime[]; errors: number } => ({ cpu: [], errors: 0 })));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, kind] of kinds.entries()) {
        say(`round ${round + 1}: ${kind.name}`);
        await measureKind(data.path, kind, workloads, seconds, measured[index] ?? []);
      }
    return {
      kinds: kinds.map(({ name }) => name),
      received: collector.received,
      rows: workloads.map(({ title }, row) => ({
        title,
        cpu: measured.map((ofKind) => medianOf(ofKind[row]?.cpu ?? [])),
        errors: measured.reduce((sum, ofKind) => sum + (ofKind[row]?.errors ?? 0), 0),
      })),
    };
  } finally {
    collector.close();
    await data.remove();
  }
}

async function fill(dataDir: string): Promise<BenchShop> {
  const tote = await startTote(dataDir);
  try {
    return await fillShop(tote.origin);
  } finally {
    await tote.stop();
  }
}

async function measureKind(
  dataDir: string,
  { settings }: Kind,
  workloads: readonly Workload[],
  seconds: number,
  measured: Array<{ cpu: CpuTime[]; errors: number }>,
): Promise<void> {
  const tote = await startTote(dataDir, { TRUSTED_PROXIES: "127.0.0.1", ...settings });
  try {
    for (const [index, workload] of workloads.entries()) {
      await measure(tote, workload.requests, WARM_UP_SECONDS, workload.connections);
      const { cpu, errors } = await measure(tote, workload.requests, seconds, workload.connections);
      const row = measured[index];
      if (row !== undefined) row.errors += errors;
      if (cpu !== null) row?.cpu.push(cpu);
    }
  } finally {
    await tote.stop();
  }
}

function medianOf(cpu: readonly CpuTime[]): CpuTime | null {
  if (cpu.length === 0) return null;
  return { server: median(cpu.map(({ server }) => server)), database: median(cpu.map(({ database }) => database)) };
}

async function startCollector() {
  const received = { exports: 0, bytes: 0 };
  const port = await freePort();
  const server = createServer((request, response) => {
    received.exports += 1;
    request.on("data", (chunk: Buffer) => void (received.bytes += chunk.length));
    request.on("end", () => response.setHeader("content-type", "application/json").end("{}"));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}

/** The section of docs/benchmarks.md about OpenTelemetry. */
export function telemetryLines({ kinds, rows, received }: TelemetryResult): string[] {
  const columns = kinds.map((name) => `${name}, server + PostgreSQL`);
  return [
    `| CPU µs a request | ${columns.join(" | ")} | every trace beside off, server | |`,
    `| --- | ${kinds.map(() => "---:").join(" | ")} | ---: | --- |`,
    ...rows.map(({ title, cpu, errors }) => {
      const [off, all] = [cpu.at(0), cpu.at(-1)];
      const ratio = off == null || all == null ? "" : `${(all.server / off.server).toFixed(2)} ×`;
      const cells = cpu.map((each) => (each === null ? "" : `${each.server.toFixed(0)} + ${each.database.toFixed(0)}`));
      return `| ${[title, ...cells, ratio, errors > 0 ? `void: ${errors} errors` : ""].join(" | ")} |`;
    }),
    "",
    `The collector got ${received.exports} exports, ${Math.round(received.bytes / 1_000_000)} MB.`,
    "",
  ];
}
