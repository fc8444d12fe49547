import type { Tx } from "../../../platform/database/database.ts";
import { stripMembers } from "./queries.ts";

/** Members of an entry that may hold personal data: names, addresses and free text about a person. */
const PERSONAL_MEMBERS = [
  "reason",
  "heldReason",
  "failureReason",
  "reference",
  "label",
  "description",
  "url",
  "name",
  "email",
  "userEmail",
  "displayName",
  "bio",
  "channels",
  "company",
  "contactName",
  "website",
  "useCase",
  "note",
  "numbers",
  "shippingAddress",
  "billingAddress",
];

/**
 * Removes a person's data from the entries about these resources, in the transaction that erases them. The actor, the
 * action and the time stay. Returns the resources whose entries changed.
 */
export async function eraseFromLog(tx: Tx, resourceIds: readonly string[]): Promise<string[]> {
  if (resourceIds.length === 0) return [];
  return [...new Set(await stripMembers(tx, resourceIds, PERSONAL_MEMBERS))];
}

/** A state before or after a change without those members, however deep they are. */
export function withoutPersonalMembers(state: unknown): unknown {
  if (Array.isArray(state)) return state.map(withoutPersonalMembers);
  if (typeof state !== "object" || state === null) return state;
  return Object.fromEntries(
    Object.entries(state)
      .filter(([name]) => !PERSONAL_MEMBERS.includes(name))
      .map(([name, member]) => [name, withoutPersonalMembers(member)]),
  );
}
