import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Check, Difference } from "../../platform/checks/check.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";
import { Meter } from "../backup/measured.ts";
import { readArchive } from "./archive-file.ts";
import type { ArchivedEvent } from "./archived-row.ts";

type Report = (difference: Difference) => void;

const ORDERS_AT_ONCE = 1_000;

interface ArchiveRow {
  log: string;
  file: string;
  row_count: number;
  sha256: Buffer;
}

/**
 * Compares the files of `tote archive` with what was noted of them, and the orders in them with those of the shop: each
 * archived `order.created` has its order, with the same total.
 */
export function archiveCheck(folder: string): Check {
  return {
    name: "archives",
    count: async (from) => (await readArchives(from)).reduce((sum, { row_count }) => sum + row_count, 0),
    run: async (from, report) => {
      for (const archive of await readArchives(from)) await compare(from, join(folder, archive.file), archive, report);
    },
  };
}

function readArchives(from: Queryable): Promise<ArchiveRow[]> {
  return from.query(sql<ArchiveRow>`select log, file, row_count, sha256 from archives order by before, log`);
}

async function compare(from: Queryable, path: string, archive: ArchiveRow, report: Report): Promise<void> {
  if (!existsSync(path)) return report({ row: archive.file, problem: "it is not there" });
  const meter = new Meter();
  let rows = 0;
  let placed: ArchivedEvent[] = [];
  try {
    for await (const row of readArchive(path, meter)) {
      rows += 1;
      if (archive.log === "events" && isPlaced(row)) placed.push(row);
      if (placed.length === ORDERS_AT_ONCE) {
        await compareOrders(from, placed, archive.file, report);
        placed = [];
      }
    }
  } catch (error) {
    return report({ row: archive.file, problem: `it cannot be read: ${(error as Error).message}` });
  }
  await compareOrders(from, placed, archive.file, report);
  if (meter.measure().sha256 !== archive.sha256.toString("hex"))
    report({ row: archive.file, problem: "it was changed after it was written" });
  if (rows !== archive.row_count)
    report({ row: archive.file, problem: `it has ${rows} rows, ${archive.row_count} were archived` });
}

const isPlaced = (row: unknown): row is ArchivedEvent => (row as ArchivedEvent).type === "order.created";

async function compareOrders(from: Queryable, events: ArchivedEvent[], file: string, report: Report): Promise<void> {
  const orders = await from.query(sql<{ id: string; total: string | null }>`
    select id, concat(total_minor, ' ', currency) as total from orders where id = any(${events.map(({ id }) => id)}::uuid[])`);
  const totals = new Map(orders.map(({ id, total }) => [id, total]));
  for (const { id, data } of events) {
    const { reference, totals: told } = data as { reference: string; totals: { total: Record<string, unknown> } };
    const archived = `${told.total.amount} ${told.total.currency}`;
    const total = totals.get(id);
    if (total === undefined) report({ row: reference, problem: `it is in ${file} and not in the shop` });
    else if (total !== archived)
      report({ row: reference, problem: `its total is ${total}, in ${file} it is ${archived}` });
  }
}
