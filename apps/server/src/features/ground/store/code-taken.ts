import { DomainError } from "../../../platform/errors.ts";

export class CodeTaken extends DomainError {
  constructor(code: string) {
    super({
      code: "code_taken",
      detail: `The code ${code} is already in use.`,
      errors: [{ pointer: "#/code", code: "code_taken", detail: `The code ${code} is already in use.` }],
    });
  }
}
