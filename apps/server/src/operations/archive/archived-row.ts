import { withoutPersonalMembers } from "../../features/ground/audit/erase-from-log.ts";
import { withoutPersonalFields } from "../../features/partners/webhooks/delivery/personal-fields.ts";

/** A row of `events` as an archive has it. Ids are those of the database. */
export interface ArchivedEvent {
  id: string;
  type: string;
  resourceId: string;
  at: string;
  /** The resource as the API showed it, with null in place of what tells of a person. */
  data: unknown;
}

/** A row of `audit_log` as an archive has it. */
export interface ArchivedChange {
  id: string;
  at: string;
  actorId: string | null;
  action: string;
  resourceType: string;
  resourceId: string;
  before: unknown;
  after: unknown;
}

/** Beyond what partners without personal data do not get: nobody can erase it from a file that was put away. */
const ALWAYS: ReadonlySet<string> = new Set([
  ...["trackingNumber", "trackingUrl", "failureReason", "discountCode", "linkCode", "last4"],
  ...["clientSecret", "instructions", "transfer", "invoiceUrl"],
]);

/** Members that tell of a person only beside these: a payout's reference, the order that a report is about. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  reference: ["requestedAt"],
  orderReference: ["category"],
  code: ["linkId", "automatic"],
  // A discount is called by its code.
  title: ["automatic"],
  // The numbers of a parcel's cartons.
  number: ["carrier"],
  url: ["carrier"],
};

/** The data of an event without everything that tells of a person or that a person wrote. */
export function archivedData(data: unknown): unknown {
  return withoutMore(withoutPersonalFields(data));
}

function withoutMore(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutMore);
  if (typeof data !== "object" || data === null) return data;
  const isLeftOut = (name: string) =>
    ALWAYS.has(name) ||
    // The reason of an attribution is one of a list, every other was typed.
    (name === "reason" && !("windowDays" in data)) ||
    (Object.hasOwn(BESIDE, name) && BESIDE[name]?.some((other) => other in data));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isLeftOut(name) ? null : withoutMore(value)]),
  );
}

/** A number, a state, an id or a time. Other text may be about a person. */
const PLAIN_TEXT =
  /^([a-z]+(_[a-z]+)*|[a-z]{2,5}_[\da-hjkmnp-tv-z]{26}|[\da-f-]{36}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|[A-Z]{2,3})$/;

/** Words that staff typed: a tag of an order may be the name of its customer, and looks like a state. */
const TYPED_WORDS: ReadonlySet<string> = new Set(["tags", "tag"]);

/** The state before or after a change, with null in place of text that is more than a state, an id or a time. */
export function archivedState(state: unknown): unknown {
  return plainParts(withoutPersonalMembers(state));
}

function plainParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainParts);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, TYPED_WORDS.has(name) ? null : plainParts(member)]),
    );
  return typeof value !== "string" || PLAIN_TEXT.test(value) ? value : null;
}
