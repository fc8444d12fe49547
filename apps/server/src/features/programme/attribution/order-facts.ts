import type { Queryable } from "../../../platform/database/database.ts";
import type { CreatorFacts, LinkFact, LinkFacts } from "./attribution-decision.ts";
import { clickTime, normaliseCode, readClickId } from "./click-id.ts";
import { type CreatorRow, type LinkRow, readClickRows, readCreatorRows, readLinkRows } from "./queries/order-facts.ts";

export type { LinkFacts } from "./attribution-decision.ts";

export interface AskedLinks {
  codes: readonly string[];
  /** UUIDs or public ids. */
  clickIds: readonly string[];
  /** Creators of the orders' discounts. */
  creatorIds?: readonly string[];
}

/**
 * The current facts about codes, clicks and creators, for deciding receipts in memory. At most one statement of each
 * kind, none for an empty list; all are sent before this function first waits, so the caller may pipeline them. Unknown
 * codes, clicks and creators are absent from the maps.
 */
export async function readLinkFacts(from: Queryable, asked: AskedLinks): Promise<LinkFacts> {
  const codes = [...new Set(asked.codes.map(normaliseCode))];
  const clickIds = [...new Set(asked.clickIds.map(readClickId).filter((id) => id !== null))];
  const creatorIds = [...new Set(asked.creatorIds)];
  const [links, clicks, creators] = await Promise.all([
    codes.length === 0 ? [] : readLinkRows(from, codes),
    clickIds.length === 0 ? [] : readClickRows(from, clickIds, clickIds.map(clickTime)),
    creatorIds.length === 0 ? [] : readCreatorRows(from, creatorIds),
  ]);
  return {
    byCode: new Map(links.map((row) => [row.asked_code, toLink(row)])),
    byClick: new Map(
      clicks.map((row) => [
        row.click_id,
        {
          clickId: row.click_id,
          code: row.clicked_code,
          clickedAt: row.clicked_at,
          filtered: row.filtered,
          link: toLink(row),
          country: row.country,
          device: row.device,
          referrerHost: row.referrer_host,
        },
      ]),
    ),
    byCreator: new Map(creators.map((row) => [row.creator_id, toCreator(row)])),
  };
}

function toLink(row: LinkRow): LinkFact {
  return {
    linkId: row.link_id,
    code: row.code,
    disabledAt: row.disabled_at,
    target: { type: row.target_type, productId: row.product_id, collectionId: row.collection_id },
    creator: toCreator(row),
  };
}

function toCreator(row: CreatorRow): CreatorFacts {
  return {
    creatorId: row.creator_id,
    userId: row.user_id,
    emailKey: row.email_key,
    payoutEmailKey: row.payout_email_key,
    status: row.creator_status,
    displayName: row.display_name,
    tier: row.tier,
    rateBps: row.rate_bps,
  };
}
