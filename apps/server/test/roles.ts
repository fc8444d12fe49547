/** People with roles: accounts/roles. */
import { sql } from "../src/platform/database/sql.ts";
import { signUp, type TestCustomer } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

export const BUILT_IN_ROLES = [
  "owner",
  "staff",
  "fulfilment",
  "customer_care",
  "catalogue",
  "creators",
  "bookkeeping",
] as const;
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

/** Someone who works in the shop with one of the roles that it came with. */
export async function signUpAs(shop: TestApp, role: BuiltInRole): Promise<TestCustomer> {
  const person = await signUp(shop, { name: "Katherine Johnson", roles: [role === "owner" ? "admin" : "staff"] });
  await shop.database.reads.execute(sql`
    update user_roles set role_id = (select id from roles where built_in = ${role}) where user_id = ${person.userId}`);
  return person;
}

/** The stored words of a role that the shop came with. */
export async function wordsOf(shop: TestApp, role: BuiltInRole): Promise<string[]> {
  const [row] = await shop.database.reads.query(sql<{ permissions: string[] }>`
    select permissions from roles where built_in = ${role}`);
  return row?.permissions ?? [];
}
