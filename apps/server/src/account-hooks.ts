import type { AccountHooks } from "./features/people/accounts/sign-in/account-hooks.ts";
import { claimInvitation } from "./features/programme/creators/invitations/claim-invitation.ts";
import { deleteGuestCarts, makeGuestCart } from "./features/sales/cart/guests/guest-carts.ts";
import { mergeGuestCart } from "./features/sales/cart/guests/merge-guest-cart.ts";

/** Guests own nothing but their bag; a verified address claims its invitation as a creator. */
export const accountHooks: AccountHooks = {
  guestCreated: makeGuestCart,
  guestMerged: mergeGuestCart,
  guestsForgotten: deleteGuestCarts,
  emailVerified: claimInvitation,
};
