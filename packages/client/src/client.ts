import { callerOn } from "./call.ts";
import type { Transport } from "./core/options.ts";
import { attributionMethods } from "./namespaces/attribution.ts";
import { cartMethods } from "./namespaces/cart.ts";
import { collectionMethods, productMethods, searchMethods, storeMethods } from "./namespaces/catalogue.ts";
import { creatorMethods } from "./namespaces/creator.ts";
import { GuestSession } from "./namespaces/guest-session.ts";
import { orderMethods, trackOrderOn } from "./namespaces/orders.ts";
import { newsletterMethods, partnerMethods, reportMethods } from "./namespaces/reports.ts";
import { sessionMethods } from "./namespaces/session.ts";
import { storeCreditMethods } from "./namespaces/store-credit.ts";
import { tokenMethods } from "./namespaces/tokens.ts";
import { webhookMethods } from "./namespaces/webhooks.ts";
import { listerOn } from "./pages.ts";

/** All methods over a transport. */
export function clientOn(transport: Transport) {
  const call = callerOn(transport);
  const list = listerOn(transport);
  const guestSession = new GuestSession(call, transport);
  return {
    /** The way to the API below all methods, for libraries that add to the client. */
    transport,
    /** The session, and an account's own operations. */
    session: sessionMethods(call, list, guestSession, transport),
    /** Personal access tokens. */
    tokens: tokenMethods(call, list),
    /** The shop's public facts, and where it ships. */
    store: storeMethods(call),
    /** Products on sale. */
    products: productMethods(call, list),
    /** Suggestions while a shopper types. */
    search: searchMethods(call),
    /** The shop's collections. */
    collections: collectionMethods(call, list),
    /** The bag of an account or a guest. */
    cart: cartMethods(call, guestSession),
    /** The buyer's orders. */
    orders: orderMethods(call, list),
    /**
     * An order by its reference and the e-mail address that it was placed with, without a session.
     * @throws NotFoundError for every wrong pair
     * @example
     * const { status, shipments } = await tote.trackOrder({ reference: "T-7K3M-9QXD", email });
     */
    trackOrder: trackOrderOn(call),
    /** The account's store credit. */
    storeCredit: storeCreditMethods(call, list),
    /** A creator's workspace. */
    creator: creatorMethods(call, list),
    /** Clicks on creators' links. */
    attribution: attributionMethods(call),
    /** Requests for help and notices of illegal content. */
    reports: reportMethods(call, list),
    /** Consent to the newsletter. */
    newsletter: newsletterMethods(call),
    /** Enquiries of partners. */
    partners: partnerMethods(call),
    /** A partner's webhooks. */
    webhooks: webhookMethods(call, list),
  };
}
