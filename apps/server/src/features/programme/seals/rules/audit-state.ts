/**
 * Members that an erasure takes out of the audit log, when this form of the seal was made. The list stays as it is: a
 * further member that can be erased needs another label for the content, since what is sealed never changes.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  ...["reason", "heldReason", "failureReason", "reference", "label", "description", "url", "name", "email"],
  ...["userEmail", "displayName", "bio", "channels", "company", "contactName", "website", "useCase", "note"],
  ...["numbers", "shippingAddress", "billingAddress", "tags", "tag"],
]);

/** A state, an id, a time, a country or a currency. Archives keep no other text (operations/archive/archived-row.ts). */
const PLAIN_TEXT =
  /^([a-z]+(_[a-z]+)*|[a-z]{2,5}_[\da-hjkmnp-tv-z]{26}|[\da-f-]{36}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|[A-Z]{2,3})$/;

/**
 * The content of a seal about a state before or after a change: numbers, states, ids and times. Typed text is left out, so that
 * an entry whose person was erased, or that came back from an archive, still fits its seal.
 */
export function sealedState(state: unknown): unknown {
  if (Array.isArray(state)) return state.map(sealedState);
  if (typeof state === "object" && state !== null)
    return Object.fromEntries(
      Object.entries(state)
        .filter(([name]) => !LEFT_OUT.has(name))
        .map(([name, member]) => [name, sealedState(member)]),
    );
  return typeof state !== "string" || PLAIN_TEXT.test(state) ? state : null;
}
