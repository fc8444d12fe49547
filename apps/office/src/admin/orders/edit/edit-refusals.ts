import { type FieldError, ToteError } from "@tote/client";
import { Incomplete } from "../../../ui/api/refusals.ts";
import { type Fault, FieldFault } from "../../../ui/fields/faults.ts";
import type { EditWords } from "./edit.texts.ts";
import type { ReadDraft } from "./edit-draft.ts";

/**
 * A refusal of a change in words: at the field of its action where the form shows that, else as a sentence. Other errors stay
 * as they are.
 */
export function inWords(error: unknown, fields: ReadDraft["fields"], { refused: words }: EditWords): Error {
  if (error instanceof ToteError && error.code === "order_disputed") return new Incomplete(words.disputed);
  if (!(error instanceof ToteError) || error.errors.length === 0) return error as Error;
  const faults: Record<string, Fault> = {};
  const sentences = new Set<string>();
  for (const entry of error.errors) {
    const [, index, part] = /^#\/actions\/(\d+)(?:\/(\w+))?/.exec(entry.pointer ?? "") ?? [];
    const text = sentenceOf(entry, index !== undefined, words);
    const field = fields[Number(index)];
    const name = part === "price" || part === "discount" ? field?.price : field?.qty;
    if (text === null) return error;
    if (name === undefined) sentences.add(text);
    else faults[name] ??= { name, code: entry.code, detail: entry.detail, text };
  }
  return Object.keys(faults).length > 0 ? new FieldFault(faults) : new Incomplete([...sentences].join(" "));
}

function sentenceOf(
  { code, limit, available }: FieldError,
  isOfAction: boolean,
  words: EditWords["refused"],
): string | null {
  if (code === "cancel_instead") return words.cancelInstead;
  if (code === "change_impossible" && typeof limit === "number") return words.open(limit);
  if (code === "change_impossible") return isOfAction ? words.delivery : words.provider;
  if (code === "insufficient_stock") return words.stock(typeof available === "number" ? available : 0);
  if (code === "unknown_product") return words.gone;
  if (code === "unknown_line") return words.line;
  if (code === "too_many_lines") return words.lines(typeof limit === "number" ? limit : 100);
  if (code === "too_large") return words.price;
  return null;
}
