import type { OwnStoreCredit, StoreCreditEntryList } from "../../types/public.d.ts";
import type { Call, Caller, Query } from "../call.ts";
import type { CallOptions } from "../core/options.ts";
import type { List, Lister } from "../pages.ts";

/** An account's store credit: docs/contract/gift-cards.md#store-credit. */
export function storeCreditMethods(call: Caller, list: Lister) {
  return {
    /**
     * The account's store credit. `available` is what an order placed now can use.
     * @example
     * const { available, credits } = await tote.storeCredit.get();
     */
    get: (options?: CallOptions): Call<OwnStoreCredit> => call("GET", "/api/store-credit", {}, options),

    /**
     * Its movements, newest first.
     * @example
     * const { data } = await tote.storeCredit.entries();
     */
    entries: (query?: Query<"/api/store-credit/entries">, options?: CallOptions): List<StoreCreditEntryList> =>
      list("/api/store-credit/entries", query, options),
  };
}
