import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { runLoad } from "./load.ts";

export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

const WARM_UP_SECONDS = 2;

/** Installs the function that writes the rows of one order per call; place-order.sql lists the rows. */
export async function installFunction(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(await readFile(new URL("./place-order.sql", import.meta.url), "utf8"));
  } finally {
    await client.end();
  }
}

/** Orders per second by pgbench, with one prepared statement per transaction. */
export async function placeWithPgbench(address: DatabaseAddress, clients: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "tote-pgbench-"));
  try {
    const script = join(folder, "place.sql");
    await writeFile(
      script,
      "\\set a random(0, 199)\n\\set b random(0, 199)\n\\set u random(0, 63)\n\\set l random(0, 7)\nselect bench.place_order(:u, :a, :b, :l);\n",
    );
    const args = (time: number) => [
      "-n",
      "-M",
      "prepared",
      "-c",
      String(clients),
      "-j",
      "1",
      "-T",
      String(time),
      "-f",
      script,
      "-h",
      address.host,
      "-p",
      String(address.port),
      "-U",
      address.user,
      address.database,
    ];
    await runLoad("pgbench", args(WARM_UP_SECONDS));
    const output = await runLoad("pgbench", args(seconds));
    return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? Number.NaN);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
