import { isUniqueViolation } from "../../../../platform/database/connection.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, Invalid, NotFound } from "../../../../platform/errors.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { refuseOwnCase } from "../../../ground/audit/own-case.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { emailKey } from "../../../people/accounts/email-address.ts";
import { presentForLog } from "../present.ts";
import {
  approveColumns,
  findAccount,
  findIntegration,
  type IntegrationRow,
  lockIntegration,
  makeIntegrationDue,
  type PartnerAccount,
} from "../queries/integrations.ts";

class UnknownUser extends Invalid {
  constructor() {
    const detail = "There is no account with this address. The partner has to sign up first.";
    super([{ pointer: "#/userEmail", code: "unknown_user", detail }], "unknown_user", detail);
  }
}

class AddressNotVerified extends DomainError {
  constructor() {
    super({
      code: "address_not_verified",
      detail: "The account's e-mail address is not verified. Ask the partner to open the mailed link.",
    });
  }
}

export class IntegrationExists extends DomainError {
  constructor() {
    super({ code: "integration_exists", detail: "The account already belongs to another integration." });
  }
}

export interface Approval {
  id: string;
  actorId: string;
  /** Default: the account that asked, or else the one with the enquiry's address. */
  userEmail: string | undefined;
  /** Default: the current types, or else the requested ones, or else all. */
  eventTypes: readonly string[] | undefined;
  personalData: boolean | undefined;
}

/**
 * Approves an account for webhooks, or changes its terms. Effective with the partner's next request and the next event.
 * A repeated approval changes what it names and keeps the rest.
 */
export async function approveIntegration(tx: Tx, approval: Approval): Promise<IntegrationRow> {
  await lockIntegration(tx, approval.id);
  const before = await findIntegration(tx, approval.id);
  if (before === null) throw new NotFound();
  refuseOwnCase(approval.actorId, [before.user_id, before.enquired_by]);
  const account = await findPartner(tx, before, approval);
  const known = before.event_types.length > 0 ? before.event_types : before.requested_event_types;
  try {
    await approveColumns(tx, before.id, {
      userId: account.id,
      eventTypes: approval.eventTypes ?? (known.length > 0 ? known : ["*"]),
      personalData: approval.personalData ?? before.personal_data,
    });
  } catch (error) {
    throw isUniqueViolation(error, "integrations_user") ? new IntegrationExists() : error;
  }
  await makeIntegrationDue(tx, before.id);
  const after = await findIntegration(tx, before.id);
  if (after === null) throw new Error("the integration was just approved");
  await recordChange(tx, {
    actorId: approval.actorId,
    action: "integration.approve",
    resourceType: "integration",
    resourceId: before.id,
    before: presentForLog(before),
    after: presentForLog(after),
  });
  if (before.status !== "approved")
    await queueMail(tx, {
      template: "integration_approved",
      recipient: account.email,
      locale: account.locale,
      data: { company: after.company },
    });
  return after;
}

async function findPartner(
  tx: Tx,
  integration: IntegrationRow,
  { actorId, userEmail }: Approval,
): Promise<PartnerAccount> {
  const id = integration.user_id ?? integration.enquired_by;
  const email = userEmail ?? (id === null ? integration.email : null);
  const account = await findAccount(tx, { emailKey: email === null ? null : emailKey(email), id });
  if (account === null) throw new UnknownUser();
  refuseOwnCase(actorId, [account.id]);
  if (account.verified !== true) throw new AddressNotVerified();
  return account;
}
