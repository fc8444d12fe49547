import { type Members, readInteger, readList, readMembers, readText } from "../catalogue/read-requests.ts";
import { invalidValue } from "../protocol/refusal.ts";

export interface CartRequest {
  /** The identifier and quantity of each line. */
  lines: { id: string; quantity: number }[];
  codes: string[];
}

const MOST_LINES = 100;
const MOST_PIECES = 999;
const MOST_CODES = 5;

/** Lines and codes of a request; both replace what was sent before. */
export function readCart(body: unknown): CartRequest {
  const { line_items: lines, discounts } = readMembers(body);
  if (!Array.isArray(lines) || lines.length === 0)
    throw invalidValue("$.line_items", "must be a list with a line at least.");
  const { codes } = readMembers(discounts, "$.discounts");
  return {
    lines: readList(lines, "$.line_items", MOST_LINES, readLine).filter(({ id }) => !isGift(id)),
    codes: readList(codes, "$.discounts.codes", MOST_CODES, (code, path) => readText(code, path, 64)),
  };
}

function readLine(entry: unknown, path: string): CartRequest["lines"][number] {
  const { item, quantity }: Members = readMembers(entry, path);
  const id = readText(readMembers(item, `${path}.item`).id, `${path}.item.id`, 256);
  const pieces = readInteger(quantity, `${path}.quantity`, 1, MOST_PIECES);
  if (id === undefined) throw invalidValue(`${path}.item.id`, "is missing.");
  if (pieces === undefined) throw invalidValue(`${path}.quantity`, "is missing.");
  return { id, quantity: pieces };
}

/** A line that a promotion added, sent back. */
const isGift = (id: string) => id.endsWith("_gift");
