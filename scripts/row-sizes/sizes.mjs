import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** @import { Size } from "./arithmetic.mjs" */

const LOOK_EVERY_MS = 1_500;
/** Looks without a new row anywhere after which the background work is done. */
const QUIET_LOOKS = 3;
const LONGEST_MS = 180_000;

/** A partition counts for the table that it is part of. */
const TABLES = `
  select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name, sum(pg_total_relation_size(c.oid))::float8 as bytes
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`;

/** Sizes of a shop's tables with their indexes, by a connection of its own. */
export class Sizes {
  /** @param {import("pg").ClientConfig} connection */
  constructor(connection) {
    this.client = new pg.Client(connection);
  }

  async open() {
    await this.client.connect();
  }

  async close() {
    await this.client.end();
  }

  /** Waits until the worker has nothing more to do for what was ordered, compacts, and resolves with a map of `{bytes, rows}`. */
  async measure() {
    await this.untilQuiet();
    const grown = await this.read();
    await this.client.query("vacuum (full, analyze)");
    const compact = await this.read();
    const sum = (/** @type {ReadonlyMap<string, Size>} */ sizes) =>
      [...sizes.values()].reduce((total, { bytes }) => total + bytes, 0);
    return { sizes: compact, grownBytes: sum(grown), compactBytes: sum(compact) };
  }

  async untilQuiet() {
    const deadline = Date.now() + LONGEST_MS;
    let last = "";
    for (let quiet = 0; quiet < QUIET_LOOKS; ) {
      const rows = JSON.stringify([...(await this.read())].map(([name, size]) => [name, size.rows]));
      quiet = rows === last ? quiet + 1 : 0;
      last = rows;
      if (Date.now() > deadline) throw new Error("The shop's background work does not end.");
      await sleep(LOOK_EVERY_MS);
    }
  }

  async read() {
    /** @type {{ rows: { name: string, bytes: number }[] }} */
    const { rows } = await this.client.query(TABLES);
    const counts = rows
      .map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
      .join(" union all ");
    /** @type {{ rows: { name: string, rows: number }[] }} */
    const counted = await this.client.query(counts);
    const byName = new Map(counted.rows.map((row) => [row.name, row.rows]));
    return new Map(rows.map(({ name, bytes }) => [name, { bytes, rows: byName.get(name) ?? 0 }]));
  }
}
