import { DomainError } from "../../platform/errors.ts";

export class InvalidTransition extends DomainError {
  constructor(detail: string) {
    super({ status: 409, code: "invalid_transition", detail });
  }
}
