import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { lockAdministrators } from "../queries/customers.ts";

export class LastAdministrator extends DomainError {
  constructor() {
    super({
      code: "last_administrator",
      detail: "The store needs an administrator, and this account is the only one.",
    });
  }
}

/**
 * True when the account is the only administrator. The answer holds until the transaction ends: when two administrators
 * remove each other's role at once, they take turns, and the second one is the last.
 */
export async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const administrators = await lockAdministrators(tx);
  return administrators.length === 1 && administrators[0] === userId;
}
