import { randomBytes } from "node:crypto";
import { DomainError } from "../../../../platform/errors.ts";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const GENERATED_LENGTH = 7;

export class CodeTaken extends DomainError {
  constructor(code: string) {
    super({
      code: "code_taken",
      detail: `The code ${code} leads to another link, or did so before a rename.`,
    });
  }
}

/** Seven characters of base32: 34 bits, short enough to read aloud; the table's key makes it unique. */
export function generateCode(): string {
  let code = "";
  for (const byte of randomBytes(GENERATED_LENGTH)) code += ALPHABET[byte & 31];
  return code;
}
