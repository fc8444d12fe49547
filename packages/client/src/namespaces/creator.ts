import type {
  CommissionList,
  CreatorAnalytics,
  CreatorApplication,
  CreatorApplicationInput,
  CreatorProductList,
  CreatorProfileInput,
  CreatorStats,
  OwnClaims,
  Payout,
  PayoutInput,
  PayoutList,
  PayoutMethod,
  PayoutMethodInput,
  PayoutStatement,
  ProductLink,
  ProductLinkChange,
  ProductLinkDetail,
  ProductLinkInput,
  ProductLinkList,
  Wallet,
  WalletEntryList,
} from "../../types/public.d.ts";
import type { Call, Caller, Query } from "../call.ts";
import type { CallOptions } from "../core/options.ts";
import type { IdOf } from "../ids.ts";
import type { List, Lister } from "../pages.ts";
import { creatorEndpointMethods } from "./creator-endpoint.ts";

const CSV = "text/csv";

/** A creator's workspace: docs/contract/attribution-and-commissions.md and docs/contract/ledger-and-payouts.md. */
export function creatorMethods(call: Caller, list: Lister) {
  return {
    ...applicationMethods(call),
    ...figureMethods(call, list),
    ...walletMethods(call, list),
    /**
     * Finds products, and says what a sale of each earns the creator.
     * @example
     * const { data } = await tote.creator.products({ q: "tote" });
     */
    products: (query?: Query<"/api/creator/products">, options?: CallOptions): Call<CreatorProductList> =>
      call("GET", "/api/creator/products", { query }, options),

    /** Links to products, by which sales are credited. */
    links: linkMethods(call, list),
    /** Where events about the creator are sent. */
    endpoint: creatorEndpointMethods(call, list),
  };
}

function applicationMethods(call: Caller) {
  const path = "/api/creator-applications/me";
  return {
    /**
     * Applies to the creator programme.
     * @throws ConflictError `application_exists`
     * @example
     * await tote.creator.apply({
     *   displayName: "Ada",
     *   channels: [{ platform: "website", url: "https://ada.example" }],
     *   acceptedTerms: true,
     * });
     */
    apply: (body: CreatorApplicationInput, options?: CallOptions): Call<CreatorApplication> =>
      call("POST", "/api/creator-applications", { body }, options),

    /**
     * The account's application and what became of it.
     * @throws NotFoundError where there is none
     * @example
     * const { status } = await tote.creator.application();
     */
    application: (options?: CallOptions): Call<CreatorApplication> => call("GET", path, {}, options),

    /**
     * Changes name, bio or channels of an approved creator; the shop shows the new name from then on.
     * @throws ConflictError `invalid_transition` unless approved
     * @example
     * await tote.creator.updateProfile({ bio: "I sew, and I talk about it." });
     */
    updateProfile: (body: CreatorProfileInput, options?: CallOptions): Call<CreatorApplication> =>
      call("PATCH", path, { body }, options),

    /**
     * Declines an invitation to the programme.
     * @example
     * await tote.creator.declineInvitation();
     */
    declineInvitation: (options?: CallOptions): Call<undefined> => call("DELETE", path, {}, options),
  };
}

function figureMethods(call: Caller, list: Lister) {
  return {
    /**
     * Clicks, orders, sales and commission of a period, with the one before.
     * @example
     * const { metrics } = await tote.creator.stats({ interval: "30d" });
     */
    stats: (query?: Query<"/api/creator/stats">, options?: CallOptions): Call<CreatorStats> =>
      call("GET", "/api/creator/stats", { query }, options),

    /**
     * Figures by time, link or product.
     * @example
     * const { breakdown } = await tote.creator.analytics({ interval: "30d", groupBy: "product" });
     */
    analytics: (query?: Query<"/api/creator/analytics">, options?: CallOptions): Call<CreatorAnalytics> =>
      call("GET", "/api/creator/analytics", { query }, options),

    /**
     * The same figures as CSV.
     * @example
     * const csv = await tote.creator.analyticsCsv({ interval: "30d" });
     */
    analyticsCsv: (query?: Query<"/api/creator/analytics.csv">, options?: CallOptions): Call<string> =>
      call("GET", "/api/creator/analytics.csv", { query, accept: CSV }, options),

    /**
     * The creator's commissions, order by order.
     * @example
     * for await (const commission of tote.creator.commissions({ status: "approved" })) add(commission);
     */
    commissions: (query?: Query<"/api/creator/commissions">, options?: CallOptions): List<CommissionList> =>
      list("/api/creator/commissions", query, options),

    /**
     * The creator's claims on an order: which one counted, and why.
     * @example
     * const { considered } = await tote.creator.claims("T-7K3M-9QXD");
     */
    claims: (reference: string, options?: CallOptions): Call<OwnClaims> =>
      call("GET", "/api/creator/claims/{reference}", { params: { reference } }, options),
  };
}

function walletMethods(call: Caller, list: Lister) {
  return {
    /**
     * Balances, and what becomes available when.
     * @example
     * const { balances } = await tote.creator.wallet();
     */
    wallet: (options?: CallOptions): Call<Wallet> => call("GET", "/api/creator/wallet", {}, options),

    /**
     * The entries of the wallet, newest first.
     * @example
     * const { data } = await tote.creator.walletEntries({ limit: 50 });
     */
    walletEntries: (query?: Query<"/api/creator/wallet/entries">, options?: CallOptions): List<WalletEntryList> =>
      list("/api/creator/wallet/entries", query, options),

    /**
     * The same entries as CSV.
     * @example
     * const csv = await tote.creator.walletEntriesCsv();
     */
    walletEntriesCsv: (query?: Query<"/api/creator/wallet/entries.csv">, options?: CallOptions): Call<string> =>
      call("GET", "/api/creator/wallet/entries.csv", { query, accept: CSV }, options),

    /**
     * Sets where payouts go. Needs recent authentication.
     * @throws ReauthenticationRequired
     * @example
     * await tote.creator.setPayoutMethod({ type: "bank_transfer", accountHolder: "Ada Lovelace", iban });
     */
    setPayoutMethod: (body: PayoutMethodInput, options?: CallOptions): Call<PayoutMethod> =>
      call("PUT", "/api/creator/payout-method", { body }, options),

    /**
     * Asks for a payout of what is available, or of a part.
     * @throws ConflictError `below_minimum_payout`, `payout_in_progress`, `payout_method_missing`
     * @example
     * const payout = await tote.creator.requestPayout();
     */
    requestPayout: (body: PayoutInput = {}, options?: CallOptions): Call<Payout> =>
      call("POST", "/api/creator/payouts", { body }, options),

    /**
     * The creator's payouts.
     * @example
     * const { data } = await tote.creator.payouts();
     */
    payouts: (query?: Query<"/api/creator/payouts">, options?: CallOptions): List<PayoutList> =>
      list("/api/creator/payouts", query, options),

    /**
     * One payout with its entries and commissions.
     * @example
     * const { entries } = await tote.creator.payout(id);
     */
    payout: <T extends string>(id: IdOf<"pay", T>, options?: CallOptions): Call<PayoutStatement> =>
      call("GET", "/api/creator/payouts/{id}", { params: { id } }, options),
  };
}

function linkMethods(call: Caller, list: Lister) {
  const path = "/api/creator/product-links/{id}";
  return {
    /**
     * The creator's links with their figures.
     * @example
     * const { data } = await tote.creator.links.list();
     */
    list: (query?: Query<"/api/creator/product-links">, options?: CallOptions): List<ProductLinkList> =>
      list("/api/creator/product-links", query, options),

    /**
     * One link, and which clicks of the last 30 days did not count and why.
     * @throws NotFoundError
     * @example
     * const { clicks, notCounted } = await tote.creator.links.get(link.id);
     */
    get: <T extends string>(id: IdOf<"link", T>, options?: CallOptions): Call<ProductLinkDetail> =>
      call("GET", path, { params: { id } }, options),

    /**
     * Makes a link to a product, a collection or the shop.
     * @throws ConflictError `code_taken`
     * @example
     * const { url } = await tote.creator.links.create({ productId: "canvas-tote" });
     */
    create: (body: ProductLinkInput, options?: CallOptions): Call<ProductLink> =>
      call("POST", "/api/creator/product-links", { body }, options),

    /**
     * Changes a link's label, or disables it.
     * @example
     * await tote.creator.links.update(link.id, { disabled: true });
     */
    update: <T extends string>(
      id: IdOf<"link", T>,
      body: ProductLinkChange,
      options?: CallOptions,
    ): Call<ProductLink> => call("PATCH", path, { params: { id }, body }, options),

    /**
     * Deletes a link; what it has earned stays.
     * @example
     * await tote.creator.links.delete(link.id);
     */
    delete: <T extends string>(id: IdOf<"link", T>, options?: CallOptions): Call<undefined> =>
      call("DELETE", path, { params: { id } }, options),
  };
}
