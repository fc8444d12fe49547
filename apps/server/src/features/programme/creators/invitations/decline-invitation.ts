import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import type { Principal } from "../../../../platform/http/requests/principal.ts";
import { InvalidTransition } from "../creator-status.ts";
import { findCreatorOfUser, updateStatus } from "../queries.ts";

/** Declines the invitation to the caller's address. Throws {@link InvalidTransition} when there is no open one. */
export async function declineInvitation(tx: Tx, principal: Principal): Promise<void> {
  const creator = await findCreatorOfUser(tx, principal.userId, principal.email.toLowerCase());
  // An unverified address is not proven to be the caller's, so its invitation cannot be declined.
  if (creator === null || (creator.user_id === null && !principal.emailVerified)) throw new NotFound();
  if (!(await updateStatus(tx, creator.id, { from: ["invited"], to: "declined", reason: null })))
    throw new InvalidTransition(`There is no open invitation; the status is ${creator.status}.`);
}
