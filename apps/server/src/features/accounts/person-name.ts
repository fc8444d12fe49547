import { Invalid } from "../../platform/errors.ts";

class BlankName extends Invalid {
  constructor() {
    super([{ pointer: "#/name", code: "wrong_format", detail: "This must not be blank." }]);
  }
}

/**
 * A name on one line. It stands in mails, the first of them to an address that nobody has proved to be theirs: with lines
 * of its own it could be a letter to a stranger in the shop's name.
 */
export function personName(text: string): string {
  const name = text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (name === "") throw new BlankName();
  return name;
}
