import { type AttributionDecision, isWithinWindow } from "../attribution-decision.ts";
import { METHOD_OF } from "../decide-attribution.ts";
import { chooseClaim, verdictOn } from "./choose-claim.ts";
import type { Claim } from "./claim.ts";

type Decided = Pick<
  AttributionDecision,
  "status" | "method" | "code" | "creatorId" | "linkId" | "clickId" | "clickedAt" | "reason"
>;

const UNATTRIBUTED: Decided = {
  status: "none",
  method: null,
  code: null,
  creatorId: null,
  linkId: null,
  clickId: null,
  clickedAt: null,
  reason: null,
};

/**
 * Replays the choice among the claims that a receipt keeps and returns what contradicts it, in words. A decision by
 * hand is not the policy's, so only the verdicts beside it are replayed. Empty for receipts without kept claims.
 */
export function receiptProblems(receipt: AttributionDecision, placedAt: Date): string[] {
  const { policy, considered, windowDays, method } = receipt;
  if (policy === null || considered === null) return [];
  const problems = considered.flatMap((claim, index) => claimProblems(claim, index, placedAt, windowDays));
  const chosen = chooseClaim(considered, policy, placedAt);
  for (const [index, claim] of considered.entries()) {
    const verdict = verdictOn(claim, chosen);
    if (claim.verdict !== verdict) problems.push(`claim ${index + 1} is ${claim.verdict}, the claims say ${verdict}`);
  }
  if (method === "manual") return problems;
  const decided = chosen === null ? UNATTRIBUTED : decidedBy(chosen);
  for (const [member, value] of Object.entries(decided))
    if (receipt[member as keyof Decided] !== value)
      problems.push(`${member} of the receipt is ${receipt[member as keyof Decided]}, its claims say ${value}`);
  return problems;
}

/** The receipt's members that follow from the claim that decides it. */
function decidedBy(claim: Claim): Decided {
  const { code, linkId, clickId, clickedAt, reason } = claim;
  return {
    status: reason === null ? "credited" : "not_credited",
    method: METHOD_OF[claim.source],
    creatorId: reason === null ? claim.creatorId : null,
    ...{ code, linkId, clickId, clickedAt, reason },
  };
}

function claimProblems(claim: Claim, index: number, placedAt: Date, windowDays: number): string[] {
  const named = `claim ${index + 1}`;
  const problems: string[] = [];
  if (claim.valid !== (claim.reason === null))
    problems.push(`${named} is ${claim.valid ? "valid" : "invalid"} with the reason ${claim.reason}`);
  if (claim.clickedAt === null) return problems;
  const isOpen = isWithinWindow(new Date(claim.clickedAt), placedAt, windowDays);
  if (claim.valid && !isOpen) problems.push(`${named} is valid after its window`);
  if (claim.reason === "window_expired" && isOpen) problems.push(`${named} is expired within its window`);
  return problems;
}
