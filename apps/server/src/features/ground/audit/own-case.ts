import { DomainError, type ErrorEntry } from "../../../platform/errors.ts";

export class OwnCase extends DomainError {
  constructor(errors: readonly ErrorEntry[] = []) {
    super({
      code: "own_case",
      detail: "This concerns your own account, so another administrator has to do it.",
      ...(errors.length === 0 ? {} : { errors }),
    });
  }
}

/**
 * Separation of duties: refuses an administrative change whose subject is the person who makes it. `subjects` are the
 * users concerned; null stands for no user. Comes after the 404 and before every 409. When the subject is known as a
 * creator, use `refuseOwnCreator`; for the payment of an order, `refuseOwnOrder`.
 */
export function refuseOwnCase(actorId: string, subjects: ReadonlyArray<string | null>): void {
  if (subjects.includes(actorId)) throw new OwnCase();
}
