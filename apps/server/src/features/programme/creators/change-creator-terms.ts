import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { Invalid, NotFound } from "../../../platform/errors.ts";
import { PreconditionFailed, requireVersion } from "../../../platform/http/answers/if-match.ts";
import { refuseOwnCase } from "../../ground/audit/own-case.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { FIRST_TIER } from "./creator-terms.ts";
import { type CreatorRow, findCreator, updateTerms } from "./queries.ts";

/**
 * True if a commission rule names this tier. Passed in, because the rules depend on creators and not the other way
 * round.
 */
export type IsTier = (from: Queryable, tier: string) => Promise<boolean>;

class UnknownTier extends Invalid {
  constructor() {
    const detail = "No commission rule names this tier. Create the rule first.";
    super([{ pointer: "#/tier", code: "unknown_tier", detail }]);
  }
}

/** Sets a creator's tier and own rate. Placed orders keep their frozen rate. */
export async function changeCreatorTerms(
  tx: Tx,
  asked: {
    id: string;
    ifMatch: string | undefined;
    tier: string | undefined;
    rateBps: number | null | undefined;
    actorId: string;
  },
  isTier: IsTier,
): Promise<CreatorRow> {
  const before = await findCreator(tx, asked.id);
  if (before === null) throw new NotFound();
  refuseOwnCase(asked.actorId, [before.user_id]);
  requireVersion(asked.ifMatch, before.version);
  const tier = asked.tier ?? before.tier;
  const rateBps = asked.rateBps === undefined ? before.rate_bps : asked.rateBps;
  // An unknown name would silently pay the default rate, so a typo is refused.
  if (tier !== before.tier && tier !== FIRST_TIER && !(await isTier(tx, tier))) throw new UnknownTier();
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
