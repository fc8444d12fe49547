import { DomainError } from "../../../../platform/errors.ts";

/** The shopper agreed to another amount. */
export class PriceChanged extends DomainError {
  constructor(quote: unknown) {
    super({
      code: "price_changed",
      detail: "The total is not what was expected; see quote.",
      members: { quote },
    });
  }
}

/** The shopper accepted another version of the terms. */
export class TermsChanged extends DomainError {
  constructor(termsVersion: string) {
    super({
      code: "terms_changed",
      detail: "The order has to accept the current version of the terms; see termsVersion.",
      members: { termsVersion },
    });
  }
}
