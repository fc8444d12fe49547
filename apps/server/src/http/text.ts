import { DomainError } from "../errors.ts";

/** PostgreSQL refuses U+0000 and mangles half surrogate pairs; in a batch either would hurt the neighbours. */
export class InvalidText extends DomainError {
  constructor() {
    super({
      status: 422,
      code: "invalid_text",
      detail: "A string has the character U+0000 or half of a surrogate pair.",
    });
  }
}

export function refuseInvalidText(value: unknown): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !isWellFormed(value)) throw new InvalidText();
    return;
  }
  if (value === null || typeof value !== "object") return;
  for (const [name, member] of Object.entries(value)) {
    refuseInvalidText(name);
    refuseInvalidText(member);
  }
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}
