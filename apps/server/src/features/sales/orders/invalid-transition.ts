import { DomainError, type ErrorEntry } from "../../../platform/errors.ts";

export class InvalidTransition extends DomainError {
  constructor(detail: string, errors?: readonly ErrorEntry[]) {
    super({ code: "invalid_transition", detail, ...(errors === undefined ? {} : { errors }) });
  }
}
