import { DomainError } from "../../errors.ts";
import { pointerTo } from "./pointer.ts";

const UNSTORABLE = "A string has the character U+0000 or half of a surrogate pair.";
const MAX_PLACES = 50;

/** A string that is refused for its characters; `places` says where it stands in the request. */
export class InvalidText extends DomainError {
  constructor(places: ReadonlyArray<{ pointer: string } | { parameter: string }>, detail = UNSTORABLE) {
    const errors = places.map((place) => ({ ...place, code: "invalid_text", detail }));
    super({ code: "invalid_text", detail, ...(errors.length === 0 ? {} : { errors }) });
  }
}

interface Place {
  name: string;
  parent: Place | null;
}

/**
 * Where strings and names stand that PostgreSQL refuses (U+0000) or mangles (half a surrogate pair); in a batch either would
 * hurt the neighbours. Each place is the list of names that lead to it. Without recursion, because 64 KiB of `[` are deeper
 * than the call stack.
 */
export function invalidTextPlaces(value: unknown): string[][] {
  const places: string[][] = [];
  const pending: Array<{ value: unknown; place: Place | null }> = [{ value, place: null }];
  for (let next = pending.pop(); next !== undefined && places.length < MAX_PLACES; next = pending.pop()) {
    const { value, place } = next;
    if (typeof value === "string") {
      if (!isStorable(value)) places.push(pathOf(place));
    } else if (value !== null && typeof value === "object") {
      for (const [name, member] of Object.entries(value)) {
        const inside = { name, parent: place };
        if (!isStorable(name)) places.push(pathOf(inside));
        else if (member !== null && (typeof member === "string" || typeof member === "object"))
          pending.push({ value: member, place: inside });
      }
    }
  }
  return places;
}

/** Throws {@link InvalidText} where a body has such text. */
export function refuseInvalidText(body: unknown): void {
  const places = invalidTextPlaces(body);
  if (places.length > 0) throw new InvalidText(places.map((path) => ({ pointer: pointerTo(path) })));
}

function pathOf(place: Place | null): string[] {
  const path: string[] = [];
  for (let at = place; at !== null; at = at.parent) path.unshift(at.name);
  return path;
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function isStorable(text: string): boolean {
  return !text.includes("\0") && !LONE_SURROGATE.test(text);
}
