import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import { findCreatorIdOfUser } from "../creators/payees.ts";
import { clickTime } from "./click-id.ts";
import {
  eraseLabels,
  readCodesOfCreator,
  readExportedClicks,
  readExportedLinks,
  readLinkIdsOfCreator,
} from "./queries/personal-data.ts";

/** A creator's links, for the export of their data; null for anyone who is not a creator. */
export async function exportLinks(from: Queryable, { id }: { id: string }) {
  const creatorId = await findCreatorIdOfUser(from, id);
  if (creatorId === null) return null;
  const rows = await readExportedLinks(from, creatorId);
  return rows.map((row) => ({
    id: encodeId("link", row.id),
    code: row.code,
    formerCodes: row.former_codes,
    label: row.label,
    createdAt: row.created_at.toISOString(),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }));
}

/** The remaining data of the clicks that a person's bag and orders name, for the export of their data. */
export async function exportClicks(from: Queryable, clickIds: readonly string[]) {
  const rows = await readExportedClicks(from, clickIds, clickIds.map(clickTime));
  return rows.map((row) => ({
    id: encodeId("clk", row.id),
    code: row.code,
    clickedAt: row.clicked_at.toISOString(),
    landingPath: row.landing_path,
    referrerHost: row.referrer_host,
    country: row.country,
    device: row.device,
    utm: {
      source: row.utm_source,
      medium: row.utm_medium,
      campaign: row.utm_campaign,
      term: row.utm_term,
      content: row.utm_content,
    },
  }));
}

/**
 * Erases the labels that a creator gave their links. Links and codes stay, because clicks, bags and orders name them.
 */
export async function eraseLinks(tx: Tx, { id }: { id: string }): Promise<void> {
  const creatorId = await findCreatorIdOfUser(tx, id);
  if (creatorId !== null) await eraseLabels(tx, creatorId);
}

/** The links and codes of a creator that bags and receipts may name. */
export async function readLinksOfCreator(
  from: Queryable,
  creatorId: string,
): Promise<{ ids: string[]; codes: string[] }> {
  const [ids, codes] = await Promise.all([readLinkIdsOfCreator(from, creatorId), readCodesOfCreator(from, creatorId)]);
  return { ids, codes };
}
