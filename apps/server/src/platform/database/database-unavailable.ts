import { DomainError } from "../errors.ts";

/** The database cannot be reached, or cannot work, at the moment. Repeating the request later is safe. */
export class DatabaseUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: "database_unavailable",
      detail: "The database cannot be reached right now.",
      headers: { "retry-after": "1" },
      cause,
    });
  }
}

/** The commit was sent and its answer never came: it may or may not be there. */
export class OutcomeUnknown extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: "outcome_unknown",
      detail:
        "The connection to the database was lost while the change was being saved. Repeating the request with the same Idempotency-Key is safe.",
      headers: { "retry-after": "1" },
      cause,
    });
  }
}
