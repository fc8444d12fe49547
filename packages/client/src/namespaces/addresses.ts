import type { AddressPatch, NewAddress, SavedAddress, SavedAddressList } from "../../types/public.d.ts";
import type { Call, Caller, Query } from "../call.ts";
import type { CallOptions } from "../core/options.ts";
import type { IdOf } from "../ids.ts";
import type { List, Lister } from "../pages.ts";

/** Addresses that an account keeps: docs/contract/sessions-and-accounts.md#addresses. */
export function addressMethods(call: Caller, list: Lister) {
  const path = "/api/auth/addresses/{id}";
  return {
    /**
     * The saved addresses.
     * @example
     * const { data } = await tote.session.addresses.list();
     */
    list: (query?: Query<"/api/auth/addresses">, options?: CallOptions): List<SavedAddressList> =>
      list("/api/auth/addresses", query, options),

    /**
     * Saves an address.
     * @throws ConflictError `too_many_addresses` above 50
     * @example
     * await tote.session.addresses.create({ ...address, label: "Home", isDefaultShipping: true });
     */
    create: (body: NewAddress, options?: CallOptions): Call<SavedAddress> =>
      call("POST", "/api/auth/addresses", { body }, options),

    /**
     * Changes what it names; null clears.
     * @example
     * await tote.session.addresses.update(id, { phone: null });
     */
    update: <T extends string>(id: IdOf<"adr", T>, body: AddressPatch, options?: CallOptions): Call<SavedAddress> =>
      call("PATCH", path, { params: { id }, body }, options),

    /**
     * Deletes an address; orders keep theirs.
     * @example
     * await tote.session.addresses.delete(id);
     */
    delete: <T extends string>(id: IdOf<"adr", T>, options?: CallOptions): Call<undefined> =>
      call("DELETE", path, { params: { id } }, options),
  };
}
