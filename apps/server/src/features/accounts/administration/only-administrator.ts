import type { Queryable } from "../../../platform/database/database.ts";
import { listAdministrators } from "../queries/customers.ts";

/** Whether the shop has no other administrator. Holds no lock: for what is only allowed where nobody else could do it. */
export async function isOnlyAdministrator(from: Queryable, userId: string): Promise<boolean> {
  const administrators = await listAdministrators(from, 2);
  return administrators.length === 1 && administrators[0] === userId;
}
