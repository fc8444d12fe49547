import type { Queryable } from "../../../../platform/database/database.ts";
import { findCustomer } from "../queries/customers.ts";

/** The note of the shop's own people about an account; null without one. */
export async function readStaffNote(from: Queryable, userId: string): Promise<string | null> {
  return (await findCustomer(from, userId))?.note ?? null;
}
