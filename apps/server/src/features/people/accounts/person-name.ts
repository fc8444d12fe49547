import { Invalid } from "../../../platform/errors.ts";
import { InvalidText } from "../../../platform/http/answers/text.ts";

class BlankName extends Invalid {
  constructor() {
    super([{ pointer: "#/name", code: "wrong_format", detail: "This must not be blank." }]);
  }
}

class NameWithAddress extends InvalidText {
  constructor() {
    super([{ pointer: "#/name" }], "A name has no web address in it.");
  }
}

/**
 * A name on one line and without a web address. It stands in mails, the first of them to an address that is not proved
 * to be theirs: otherwise it could be a letter to a stranger in the shop's name, with a link.
 */
export function personName(text: string): string {
  const name = onOneLine(text);
  if (name.replaceAll(/\p{Cf}/gu, "").trim() === "") throw new BlankName();
  if (hasWebAddress(name)) throw new NameWithAddress();
  return name;
}

/** The name that a buyer gave, for a mail to an address that is not proved to be theirs; empty where it holds a web address. */
export function mailableName(text: string): string {
  const name = onOneLine(text);
  return hasWebAddress(name) ? "" : name;
}

/** Also without the characters that reverse the direction of the text after them. Joiners stay: Persian and Hindi need them. */
function onOneLine(text: string): string {
  return text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Texts that mail programs turn into links. `Dr.Li`, `J.R.` and `St.John` are names. */
const WEB_ADDRESS = [
  /[a-z][a-z\d+.-]*:\/\//i,
  /\bwww\./i,
  // A host with a path, or with one of the endings that strangers' links have.
  /[\p{L}\d-]+\.\p{L}{2,}\/\S/iu,
  /[\p{L}\d-]+\.(?:com|net|org|info|biz|shop|store|online|site|website|app|dev|xyz|top|click|link|live|club|vip|win|page|icu)(?![\p{L}\d])/iu,
  /[\p{L}\d-]{3,}\.(?:io|co|me|tv|cc|ly|gl|gg|to|eu|de|at|ch|fr|it|nl|be|es|pl|uk|us|ru|cn|in)(?![\p{L}\d])/iu,
];

/** Letters that only look like others, and characters that are not seen, hide nothing. */
function hasWebAddress(name: string): boolean {
  const seen = name
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\u3002\uff61]/g, ".");
  return WEB_ADDRESS.some((pattern) => pattern.test(seen));
}
