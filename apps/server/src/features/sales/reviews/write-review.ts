import type { Tx } from "../../../platform/database/database.ts";
import { DomainError, Invalid, NotFound } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { DAY_MS } from "../../../platform/time.ts";
import { mailableName, personName } from "../../people/accounts/person-name.ts";
import { insertReview, readReviewable } from "./queries.ts";

/** A parcel that carriers lose sight of has arrived by then. */
const ARRIVED_DAYS = 14;
export const sentBefore = (now = Date.now()) => new Date(now - ARRIVED_DAYS * DAY_MS);

export interface WrittenReview {
  readonly orderId: string;
  readonly lineId: string;
  /** Null: the order's page is open to the writer by its pass. */
  readonly buyerId: string | null;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly name: string;
  readonly locale: string;
}

/** Keeps a review of one line, which staff publish. Returns its id. */
export async function writeReview(tx: Tx, written: WrittenReview): Promise<string> {
  const { orderId, lineId, buyerId, rating, locale } = written;
  const lines = await readReviewable(tx, { orderId, userId: buyerId, sentBefore: sentBefore() });
  const line = lines.find((each) => each.line_id === lineId);
  if (line === undefined) throw new NotFound("There is no such item in an order of yours.");
  if (line.review_id !== null) throw new ReviewExists();
  if (!line.due) throw new ReviewNotDue();
  const title = plainLine(written.title, "title");
  const text = plainText(written.text, "text");
  const review = {
    id: newId(),
    order_id: orderId,
    line_id: lineId,
    product_id: line.product_id,
    rating,
    title: title === "" ? null : title,
    text: text === "" ? null : text,
    name: personName(written.name),
    locale,
  };
  if (!(await insertReview(tx, review))) throw new ReviewExists();
  return review.id;
}

/** "Ada L." of "Ada Lovelace": what an author is called without a wish of theirs. */
export function shortName(name: string): string {
  const [first = "", ...rest] = mailableName(name).split(" ");
  const last = rest.at(-1)?.[0];
  return (last === undefined ? first : `${first} ${last.toUpperCase()}.`).slice(0, 40);
}

/** Without control characters and those that turn the direction of the text; a web address is refused. */
function plainText(text: string, field: "title" | "text"): string {
  const plain = text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  if (plain !== "" && mailableName(plain) === "") throw new LinkInReview(field);
  return plain;
}

const plainLine = (text: string, field: "title" | "text") => plainText(text.replaceAll("\n", " "), field);

class LinkInReview extends Invalid {
  constructor(field: string) {
    super([{ pointer: `#/${field}`, code: "invalid_text", detail: "A review has no web address in it." }]);
  }
}

class ReviewNotDue extends DomainError {
  constructor() {
    super({ code: "review_not_due", detail: "The item has not arrived yet." });
  }
}

class ReviewExists extends DomainError {
  constructor() {
    super({ code: "review_exists", detail: "The item has a review already." });
  }
}
