import type { Queryable } from "../../../../platform/database/database.ts";
import { listAdministrators } from "../queries/customers.ts";

/**
 * True when the shop has no other administrator. Takes no lock: for exceptions that need a shop with one administrator.
 */
export async function isOnlyAdministrator(from: Queryable, userId: string): Promise<boolean> {
  const administrators = await listAdministrators(from, 2);
  return administrators.length === 1 && administrators[0] === userId;
}
