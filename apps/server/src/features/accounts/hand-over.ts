import type { Tx } from "../../platform/database/database.ts";
import { deleteAddresses } from "./addresses/address-queries.ts";
import { revokeCredentials } from "./end-everything.ts";
import type { AccountsKit } from "./kit.ts";
import { noteHandOver, type UserRow } from "./queries/users.ts";
import { removeFactors } from "./second-factor/remove-factors.ts";

/**
 * Gives an account whose address was never proved to the owner of the address, clean: a stranger may have made it, to keep a
 * way in or to have the owner's parcels sent elsewhere. Credentials, factors, saved addresses, name, bag, application and
 * enquiry go. Orders stay, as they may be the owner's; the checkout is not filled in from them. Does nothing to an account
 * whose address was proved.
 */
export async function handOver(tx: Tx, kit: AccountsKit, user: UserRow): Promise<void> {
  if (user.email_verified) return;
  await revokeCredentials(tx, user.id);
  await removeFactors(tx, user.id);
  await deleteAddresses(tx, user.id);
  for (const clear of kit.clearers)
    await clear(tx, { id: user.id, email: user.email, emailKey: user.email_key, emailVerified: false });
  await noteHandOver(tx, user.id);
}
