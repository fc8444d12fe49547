import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface ParcelDefaults {
  carrier: string | null;
  /** Template of the tracking page of parcels that go by this method. */
  trackingUrl: string | null;
}

/** Parcel defaults by the code of the shipping method, without deleted methods. */
export async function readParcelDefaults(
  from: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ParcelDefaults>> {
  const rows = await from.query(sql<{ code: string; carrier: string | null; tracking_url: string | null }>`
    select code, carrier, tracking_url from shipping_methods where code = any(${codes}::text[])`);
  return new Map(rows.map((row) => [row.code, { carrier: row.carrier, trackingUrl: row.tracking_url }]));
}
