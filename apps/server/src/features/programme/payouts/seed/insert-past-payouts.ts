import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { maskedLabel, type PayoutAccount } from "../method/payout-method.ts";
import { sealAccount } from "../method/sealed-account.ts";
import type { PayoutRow } from "../payout-row.ts";

export interface PastMethod {
  creatorId: string;
  account: PayoutAccount;
  createdAt: Date;
  /** The person who started the payouts. */
  actorId: string;
}

/** Inserts the payout method and past payouts of a demo shop's creator. All payouts went to that account. */
export async function insertPastPayouts(
  tx: Tx,
  secrets: Secrets,
  method: PastMethod,
  payouts: readonly PayoutRow[],
): Promise<void> {
  const { creatorId, account, createdAt, actorId } = method;
  const sealed = sealAccount(secrets, creatorId, account);
  await tx.execute(sql`
    insert into payout_methods (creator_id, type, label, sealed, created_at, updated_at)
    values (${creatorId}, ${account.type}, ${maskedLabel(account)}, ${sealed}, ${createdAt}, ${createdAt})`);
  await tx.execute(sql`
    insert into payout_batches (id, started_at, started_by)
    select batch_id, started_at, ${actorId} from json_populate_recordset(null::payouts, ${JSON.stringify(payouts)}::json)
    where batch_id is not null`);
  await tx.execute(sql`
    insert into payouts (id, creator_id, amount_minor, status, held_from, held_by, held_reason, origin, run_month, batch_id, method_type, method_label, method_sealed, reference,
      failure_reason, requested_at, started_at, sent_at, paid_at, ended_at, updated_at, version)
    select id, creator_id, amount_minor, status, held_from, held_by, held_reason, origin, run_month, batch_id, method_type, method_label, ${sealed}, reference,
      failure_reason, requested_at, started_at, sent_at, paid_at, ended_at, updated_at, version
    from json_populate_recordset(null::payouts, ${JSON.stringify(payouts)}::json)`);
}
