import { DomainError, type ErrorEntry, Invalid } from "../../../platform/errors.ts";

const DETAILS = {
  redirect_foreign: "This leads to another host. Add such a redirect by hand.",
  redirect_loop: "This redirect would lead back to itself.",
  redirect_shadowed: "The shop has a page at this address, which answers instead of a redirect.",
  redirect_taken: "There is a redirect from this address already.",
  too_long: "The address may have up to 600 characters.",
  wrong_format: "Enter a path such as /old-page, or an https address.",
} as const;

type RefusalCode = keyof typeof DETAILS;

/** The reason why a redirect cannot be written. */
export interface RedirectRefusal {
  member: "from" | "to";
  refusal: RefusalCode;
}

export const refusal = (member: "from" | "to", code: RefusalCode): RedirectRefusal => ({ member, refusal: code });

export function entryOf({ member, refusal: code }: RedirectRefusal, pointer: string): ErrorEntry {
  return { pointer: `${pointer}/${member}`, code, detail: DETAILS[code] };
}

/** A single redirect that cannot be written. */
export class RedirectRefused extends DomainError {
  constructor(code: "redirect_foreign" | "redirect_loop" | "redirect_shadowed" | "redirect_taken", entry: ErrorEntry) {
    super({ code, detail: entry.detail, errors: [entry] });
  }
}

export function refuse(found: RedirectRefusal): never {
  const entry = entryOf(found, "#");
  const { refusal: code } = found;
  throw code === "too_long" || code === "wrong_format" ? new Invalid([entry]) : new RedirectRefused(code, entry);
}
