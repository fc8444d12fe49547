import { DomainError } from "../../../platform/errors.ts";

export class OrderNotPayable extends DomainError {
  constructor() {
    super({ code: "payment_not_possible", detail: "There is nothing left to pay for this order." });
  }
}
