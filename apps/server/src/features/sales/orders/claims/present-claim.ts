import { type Static, Type } from "@sinclair/typebox";
import { id, nullable, object, oneOf, plain, timestamp } from "../../../../platform/http/requests/schema.ts";
import { encodeIdOrNull } from "../../../../platform/ids.ts";
import { COUPON_POLICIES } from "../../../ground/store/attribution-settings.ts";
import { RECEIPT_REASONS } from "../../../programme/attribution/attribution-decision.ts";
import { CLAIM_SOURCES, CLAIM_VERDICTS, type Claim } from "../../../programme/attribution/claims/claim.ts";

export const claimSchema = object(
  {
    source: oneOf(CLAIM_SOURCES),
    creatorId: nullable(id("crt")),
    code: nullable(plain()),
    linkId: nullable(id("link")),
    clickId: nullable(id("clk")),
    clickedAt: nullable(timestamp),
    addedAt: nullable({
      ...timestamp,
      description: "When the stamped line, else the first of the ordered lines, was put into the bag.",
    }),
    valid: Type.Boolean({ description: "Judged alone: true where it would have been credited." }),
    reason: nullable(oneOf(RECEIPT_REASONS)),
    verdict: oneOf(CLAIM_VERDICTS, "`outranked`: valid, but another claim or the policy came before it."),
  },
  { title: "AttributionClaim" },
);

/** The members of a receipt that keep its claims. Null where the order was placed before claims were kept. */
export const keptClaims = {
  policy: nullable(oneOf(COUPON_POLICIES)),
  considered: nullable(
    Type.Array(claimSchema, { description: "One claim a source; of bag lines the newest of each creator." }),
  ),
  dropped: Type.Integer({ description: "Stamps of further creators that were not kept." }),
};

export function presentClaim(claim: Claim): Static<typeof claimSchema> {
  return {
    ...claim,
    creatorId: encodeIdOrNull("crt", claim.creatorId),
    linkId: encodeIdOrNull("link", claim.linkId),
    clickId: encodeIdOrNull("clk", claim.clickId),
  };
}
