import type { Check } from "../../../../platform/checks/check.ts";
import { MIN_UUID } from "../../../../platform/ids.ts";
import { receiptProblems } from "../../../programme/attribution/claims/check-receipt.ts";
import { readReceipt } from "../../../programme/attribution/claims/claim.ts";
import { readReceiptsAfter } from "../claims/queries.ts";
import { countOrders } from "../queries/verify-documents.ts";

const AT_ONCE = 1_000;

/** Replays the choice among the claims that each order keeps. */
export const receiptCheck: Check = {
  name: "attribution and its claims",
  count: countOrders,
  run: async (from, report) => {
    for (let after = MIN_UUID; ; ) {
      const rows = await readReceiptsAfter(from, after, AT_ONCE);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
      for (const { reference, placed_at: placedAt, creator_id: creatorId, attribution } of rows) {
        const receipt = readReceipt(attribution);
        for (const problem of receiptProblems(receipt, placedAt)) report({ row: reference, problem });
        if (receipt.creatorId !== creatorId)
          report({ row: reference, problem: `the receipt credits ${receipt.creatorId}, the order ${creatorId}` });
      }
    }
  },
};
