import { DomainError } from "../../platform/errors.ts";

export class CodeTaken extends DomainError {
  constructor(code: string) {
    super({
      status: 409,
      code: "code_taken",
      detail: `Another one has the code ${code}.`,
      errors: [{ pointer: "#/code", code: "code_taken", detail: `Another one has the code ${code}.` }],
    });
  }
}
