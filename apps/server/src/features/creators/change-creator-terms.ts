import type { Tx } from "../../platform/database/database.ts";
import { NotFound } from "../../platform/errors.ts";
import { PreconditionFailed, requireVersion } from "../../platform/http/answers/if-match.ts";
import { recordChange } from "../audit/record-change.ts";
import { type CreatorRow, findCreator, updateTerms } from "./queries.ts";

/** Sets a creator's tier and own rate. Orders that were placed keep the rate that was frozen with them. */
export async function changeCreatorTerms(
  tx: Tx,
  asked: {
    id: string;
    ifMatch: string | undefined;
    tier: string | undefined;
    rateBps: number | null | undefined;
    actorId: string;
  },
): Promise<CreatorRow> {
  const before = await findCreator(tx, asked.id);
  if (before === null) throw new NotFound();
  requireVersion(asked.ifMatch, before.version);
  const tier = asked.tier ?? before.tier;
  const rateBps = asked.rateBps === undefined ? before.rate_bps : asked.rateBps;
  if (tier === before.tier && rateBps === before.rate_bps) return before;
  if (!(await updateTerms(tx, asked.id, before.version, { tier, rateBps })))
    throw new PreconditionFailed(before.version + 1);
  const creator = await findCreator(tx, asked.id);
  if (creator === null) throw new Error("the creator was just updated");
  await recordChange(tx, {
    actorId: asked.actorId,
    action: "creator.terms",
    resourceType: "creator",
    resourceId: asked.id,
    before: { tier: before.tier, rateBps: before.rate_bps },
    after: { tier: creator.tier, rateBps: creator.rate_bps },
  });
  return creator;
}
