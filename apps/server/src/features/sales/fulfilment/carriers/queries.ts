import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { HANDOVERS } from "../../orders/rules/handover.ts";

export interface CarrierColumns {
  id: string;
  code: string;
  name: string | null;
  tracking_url: string | null;
  no_tracking: boolean;
  active: boolean;
  position: number;
}

export interface CarrierRow extends CarrierColumns {
  version: number;
}

export function listCarrierRows(from: Queryable): Promise<CarrierRow[]> {
  return from.query(sql<CarrierRow>`
    select id, code, name, tracking_url, no_tracking, active, position, version from carriers order by code`);
}

export async function countOwnCarriers(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ carriers: number | null }>`select count(*)::integer as carriers from carriers`);
  return row?.carriers ?? 0;
}

/** Locks a carrier's row; null if nothing of it was overridden. */
export async function lockCarrierRow(tx: Tx, code: string): Promise<CarrierRow | null> {
  const [row] = await tx.query(sql<CarrierRow>`
    select id, code, name, tracking_url, no_tracking, active, position, version from carriers where code = ${code} for update`);
  return row ?? null;
}

/** False if another request wrote a version in between. */
export async function writeCarrierRow(tx: Tx, carrier: CarrierColumns, version: number): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into carriers as c (id, code, name, tracking_url, no_tracking, active, position)
    values (${carrier.id}, ${carrier.code}, ${carrier.name}, ${carrier.tracking_url}, ${carrier.no_tracking}, ${carrier.active}, ${carrier.position})
    on conflict (code) do update set name = excluded.name, tracking_url = excluded.tracking_url, no_tracking = excluded.no_tracking,
      active = excluded.active, position = excluded.position, version = c.version + 1, updated_at = now()
    where c.version = ${version}`);
  return rows === 1;
}

/** The carrier of this person's last parcel. */
export async function findLastCarrier(from: Queryable, actorId: string): Promise<string | null> {
  const [row] = await from.query(sql<{ carrier: string }>`
    select carrier from shipments where actor_id = ${actorId} and carrier <> all(${HANDOVERS}::text[]) order by shipped_at desc limit 1`);
  return row?.carrier ?? null;
}
