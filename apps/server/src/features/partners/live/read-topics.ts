import type { Queryable } from "../../../platform/database/database.ts";
import { type LogPlace, type NewsRow, readLogEnd, readNews } from "../../../platform/events/read-news.ts";
import { decodeId, MIN_UUID } from "../../../platform/ids.ts";
import { type Scope, shopTopicsFor, TOPICS, type Topic, topicsOf } from "./topics.ts";

const AT_ONCE = 1_000;
const MOST_READS = 5;

/** Those of some users whose orders are among some; given by the orders. */
export type FindBuyers = (
  from: Queryable,
  orderIds: readonly string[],
  userIds: readonly string[],
) => Promise<readonly string[]>;

/** News since a place in the log, ready to be sent. */
export interface News {
  place: LogPlace;
  /** The topics that concern a caller. */
  of(scope: Scope): Iterable<Topic>;
}

const NOTHING: readonly Topic[] = [];

/** The place after everything that has happened. */
export async function placeOfNow(from: Queryable): Promise<LogPlace> {
  const { xmin } = await readLogEnd(from, { xid: "0", id: MIN_UUID });
  return { xid: xmin, id: MIN_UUID };
}

/**
 * Reads on from a place, or null where nothing has happened. After a great many events, and where the place comes from
 * another cluster, everything may have changed for everyone.
 */
export async function readTopics(
  from: Queryable,
  place: LogPlace,
  { userIds, findBuyers }: { userIds: readonly string[]; findBuyers: FindBuyers },
): Promise<News | null> {
  const end = await readLogEnd(from, place);
  const everything = { place: { xid: end.xmin, id: MIN_UUID }, of: () => TOPICS };
  if (end.is_ahead) return everything;
  if (!end.has_news) return null;
  const rows: NewsRow[] = [];
  let after = place;
  for (let read = 0; ; read += 1) {
    if (read === MOST_READS) return everything;
    const more = await readNews(from, after, AT_ONCE);
    rows.push(...more);
    after = more.at(-1) ?? after;
    if (more.length < AT_ONCE) break;
  }
  const shop = new Set(rows.flatMap(({ type }) => topicsOf(type)));
  const orders = idsOf(rows, "order.").concat(decoded("ord", idsOf(rows, "shipment.")));
  const buyers = new Set(await findBuyers(from, [...new Set(orders)], userIds));
  const creators = new Map<string, Set<Topic>>();
  for (const { type, subject } of rows) {
    if (!/^(?:commission|payout)\./.test(type) || subject === null) continue;
    const id = decodeId("crt", subject) ?? "";
    creators.set(id, new Set([...(creators.get(id) ?? []), ...topicsOf(type)]));
  }
  const own = ({ userId, creatorId }: Scope): readonly Topic[] => [
    ...(buyers.has(userId) ? (["orders"] as const) : NOTHING),
    ...(creatorId === null ? NOTHING : (creators.get(creatorId) ?? NOTHING)),
  ];
  return {
    place: { xid: after.xid, id: after.id },
    of: (scope) => [...shopTopicsFor(scope).filter((topic) => shop.has(topic)), ...own(scope)],
  };
}

const idsOf = (rows: readonly NewsRow[], begin: string): string[] =>
  rows.flatMap(({ type, subject }) => (type.startsWith(begin) ? (subject ?? []) : []));

const decoded = (prefix: "ord", ids: readonly string[]): string[] => ids.flatMap((id) => decodeId(prefix, id) ?? []);
