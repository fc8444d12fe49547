import { escapeHtml } from "../escape-html.ts";

/** Text that is already HTML. Everything else that goes into {@link html} is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** A template of HTML: strings and numbers are escaped, `null`, `undefined` and `false` are left out, arrays are joined. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce((joined, literal, index) => joined + (index === 0 ? "" : render(parts[index - 1])) + literal, ""),
  );
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return part.map(render).join("");
}
