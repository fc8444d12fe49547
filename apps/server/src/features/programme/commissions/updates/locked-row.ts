import type { CreatorStatus } from "../../../../platform/http/requests/principal.ts";
import type { CommissionStatus, CommissionType } from "../commission-states.ts";
import type { CommissionState } from "./commission-state.ts";

/** The columns that statements return for the commissions they lock, with the time of the transaction. */
export interface LockedRow extends Omit<CommissionState, "type" | "status" | "creator_status"> {
  type: string;
  status: string;
  creator_status: string | null;
  now: Date | null;
}

export function toCommissionState({ now: _, ...row }: LockedRow): CommissionState {
  return {
    ...row,
    type: row.type as CommissionType,
    status: row.status as CommissionStatus,
    creator_status: row.creator_status as CreatorStatus | null,
  };
}
