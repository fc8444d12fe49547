import { DomainError } from "../../platform/errors.ts";

export class InvalidTransition extends DomainError {
  constructor(detail: string) {
    super({ code: "invalid_transition", detail });
  }
}
