import type { Change } from "../../../features/ground/audit/record-change.ts";
import type { PastChange } from "../../../features/ground/audit/seed/insert-past-changes.ts";
import type { NewTransfer } from "../../../features/programme/ledger/post-transfers.ts";
import type { PastTransfer } from "../../../features/programme/ledger/seed/insert-past-transfers.ts";
import type { PastEvent } from "../../../platform/events/insert-past-events.ts";
import { createPastIds, type IdAt } from "./past-ids.ts";

/** The records that the story leaves besides its rows: the event log, the ledger and the audit log. */
export class Books {
  readonly idAt: IdAt = createPastIds();
  readonly events: PastEvent[] = [];
  readonly transfers: PastTransfer[] = [];
  readonly changes: PastChange[] = [];

  tell(at: Date, type: string, resourceId: string, json: string): void {
    this.events.push({ id: this.idAt(at), type, resourceId, json, at });
  }

  move(at: Date, transfers: readonly NewTransfer[]): void {
    for (const transfer of transfers) this.transfers.push({ ...transfer, id: this.idAt(at), at });
  }

  record(at: Date, change: Change): void {
    this.changes.push({ ...change, id: this.idAt(at), at });
  }
}
