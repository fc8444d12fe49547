import { DomainError } from "../../errors.ts";

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

/** Looks at every string and name in a value. Without recursion, because 64 KiB of `[` are deeper than the call stack. */
export function refuseInvalidText(value: unknown): void {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const current = pending.pop();
    if (typeof current === "string") refuseInvalidString(current);
    else if (current !== null && typeof current === "object") {
      for (const [name, member] of Object.entries(current)) {
        refuseInvalidString(name);
        pending.push(member);
      }
    }
  }
}

function refuseInvalidString(text: string): void {
  if (text.includes("\0") || !isWellFormed(text)) throw new InvalidText();
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}
