import type { Tx } from "../../../platform/database/database.ts";
import { deleteAddresses } from "./addresses/address-queries.ts";
import { revokeCredentials } from "./end-everything.ts";
import type { AccountsKit } from "./kit.ts";
import { noteHandOver, type UserRow } from "./queries/users.ts";
import { removeFactors } from "./second-factor/remove-factors.ts";

/**
 * Resets an account with an unverified address before its owner takes it over. A stranger may have created it to keep access or
 * to redirect the owner's parcels, so credentials, factors, saved addresses, name, bag, pending application and enquiry are
 * deleted. Orders are kept, since they may be the owner's, but never prefill the checkout. Does nothing if the address was
 * verified.
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
