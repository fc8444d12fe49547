import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Piece } from "../pieces.ts";

interface LinkSlotsQuestion {
  creatorId: string;
  linkIds: readonly string[];
  /** Instants in ascending order, at whole quarters of an hour, so that stored sums cover all between them. */
  bounds: readonly number[];
  pieces: readonly Piece[];
}

interface LinkSlotRow {
  link_id: string | null;
  /** The number of the preceding bound, from 1. */
  slot: number | null;
  clicks: number | null;
}

const times = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString());

/** Counted clicks of links between bounds: stored sums below the watermark and the facts from it on, in one snapshot. */
export function readLinkSlots(from: Queryable, question: LinkSlotsQuestion): Promise<LinkSlotRow[]> {
  const { creatorId, linkIds, pieces } = question;
  const bounds = times(question.bounds);
  return from.query(sql<LinkSlotRow>`
    select b.key::uuid as link_id, width_bucket(b.start_at, ${bounds}::timestamptz[]) as slot, sum(b.clicks)::bigint as clicks
    from unnest(${pieces.map((piece) => piece.grain)}::text[], ${times(pieces.map((piece) => piece.from))}::timestamptz[], ${times(pieces.map((piece) => piece.to))}::timestamptz[])
      as p (grain, from_time, to_time)
    cross join lateral (
      select * from analytics_buckets
      where creator_id = ${creatorId} and dimension = 'link' and grain = p.grain and start_at >= p.from_time and start_at < p.to_time
        and key = any(${linkIds}::text[]) offset 0) as b
    group by 1, 2
    union all
    select f.link_id, width_bucket(f.happened_at, ${bounds}::timestamptz[]), sum(f.clicks)::bigint
    from creator_facts_since(${creatorId}, (select through_xid from roll_ups where name = 'analytics_buckets')) f
    where f.filtered is null and f.link_id = any(${linkIds}::uuid[])
    group by 1, 2`);
}
