import type { Tx } from "../../database/database.ts";
import { newId } from "../../ids.ts";
import { emailKey, trimEmail } from "./email-address.ts";
import { hashPassword } from "./passwords.ts";
import { insertUser } from "./queries/users.ts";

export interface AccountOfOperator {
  email: string;
  password: string;
  name: string;
  timezone: string;
  roles: ReadonlyArray<"staff" | "admin">;
}

/**
 * Makes an account on behalf of whoever runs the shop, who answers for the address: it counts as verified. An address
 * that has an account keeps it as it is, and `created` says so.
 */
export async function createAccount(tx: Tx, account: AccountOfOperator): Promise<{ userId: string; created: boolean }> {
  const userId = newId();
  const created = await insertUser(tx, {
    id: userId,
    email: trimEmail(account.email),
    emailKey: emailKey(account.email),
    emailVerified: true,
    name: account.name,
    locale: "en",
    timezone: account.timezone,
    passwordHash: await hashPassword(account.password),
    roles: account.roles,
  });
  return { userId, created };
}
