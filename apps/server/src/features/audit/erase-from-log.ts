import type { Tx } from "../../platform/database/database.ts";
import { stripMembers } from "./queries.ts";

/** Members of an entry that may tell of a person: what they are called and where, and what somebody wrote about them. */
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
];

/**
 * Takes a person out of the entries about these resources, in the transaction that erases them: who did what and when
 * stays. Returns the resources of which something was taken out.
 */
export async function eraseFromLog(tx: Tx, resourceIds: readonly string[]): Promise<string[]> {
  if (resourceIds.length === 0) return [];
  return [...new Set(await stripMembers(tx, resourceIds, PERSONAL_MEMBERS))];
}
