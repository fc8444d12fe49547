import { DomainError } from "../../../platform/errors.ts";
import type { CreatorStatus } from "../../../platform/http/requests/principal.ts";

export const CREATOR_STATUSES = [
  "invited",
  "declined",
  "pending",
  "approved",
  "rejected",
  "suspended",
  "banned",
] as const satisfies readonly CreatorStatus[];

export type StatusAction = "approve" | "reject" | "suspend" | "reinstate" | "ban";

/** The actions of an administrator, with the states that each leads from and to. */
export const TRANSITIONS: Readonly<
  Record<StatusAction, { from: readonly CreatorStatus[]; to: CreatorStatus; event: string }>
> = {
  approve: { from: ["pending", "invited", "rejected"], to: "approved", event: "creator.approved" },
  reject: { from: ["pending"], to: "rejected", event: "creator.rejected" },
  suspend: { from: ["approved"], to: "suspended", event: "creator.suspended" },
  reinstate: { from: ["suspended"], to: "approved", event: "creator.reinstated" },
  ban: { from: ["approved", "suspended"], to: "banned", event: "creator.banned" },
};

/** States from which a user may apply (again); every other state is at least an open application. */
export const MAY_APPLY: readonly CreatorStatus[] = ["rejected", "declined", "invited"];

export class InvalidTransition extends DomainError {
  constructor(detail: string) {
    super({ code: "invalid_transition", detail });
  }
}

export class ApplicationExists extends DomainError {
  constructor(status: CreatorStatus) {
    super({
      code: "application_exists",
      detail: `An application or a membership exists already; its status is ${status}.`,
      members: { creatorStatus: status },
    });
  }
}
