import type { Secrets } from "../../../platform/crypto/secrets.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import type { RateLimits } from "../../../platform/http/limits/rate-limit.ts";
import { readerLanguage } from "../../../platform/http/pages/language.ts";
import { accountOf, type Buyer, isAccount } from "../../../platform/http/requests/principal.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { PromotionBooks } from "../../catalogue/promotions/book/promotion-books.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { creditableCookieClick } from "../../programme/attribution/click-cookie.ts";
import { answer } from "../cart/cart-answer.ts";
import type { Viewer } from "../cart/present-cart.ts";
import { cartSchema } from "../cart/schemas.ts";
import { limitGuesses } from "../discount-codes/guess-limit.ts";
import { orderSchema } from "../orders/schemas/order.ts";
import { orderParams, placeOrderInput, quoteInput } from "../orders/schemas/requests.ts";
import { offerAtPlacement } from "../payments/offer-payment.ts";
import type { ProviderChoice } from "../payments/start-of-payment.ts";
import type { PaymentSync } from "../payments/sync/payment-sync.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { limitForeignOrders } from "./order-limit.ts";
import { placeOrder } from "./place-order.ts";
import type { OrderPlacer } from "./placement/order-placer.ts";
import { quoteOrder } from "./quote-request.ts";
import { reopenOrder } from "./reopen/reopen-order.ts";
import { quoteSchema } from "./schemas.ts";

export interface CheckoutKit {
  database: Database;
  secrets: Secrets;
  settings: SettingsCache;
  rateLimits: RateLimits;
  promotions: PromotionBooks;
  placer: OrderPlacer;
  /** Null when no remote provider is configured. */
  sync: PaymentSync | null;
  /** The provider of new orders. */
  currentProvider: () => Promise<ProviderChoice>;
}

const TAG = "Orders";

export function checkoutEndpoints(kit: CheckoutKit): Endpoint[] {
  return [quote(kit), place(kit), reopen(kit)];
}

function quote(kit: CheckoutKit): Endpoint {
  return endpoint({
    operationId: "quoteOrder",
    method: "POST",
    path: "/api/checkout/quote",
    access: "optional",
    tag: TAG,
    summary: "Quote an order",
    description:
      "Writes nothing and promises nothing. Obstacles to the order come as warnings. After 20 unknown discount codes in a minute those with a code are refused.",
    body: quoteInput,
    answers: { 200: quoteSchema },
    errors: ["unknown_product", "variant_required", "qty_too_large", "country_not_served", "unknown_shipping_method"],
    handle: async ({ body, principal, ip }) => {
      const [settings, provider] = await Promise.all([kit.settings.current(), kit.currentProvider()]);
      const quoted = await limitGuesses(
        kit.rateLimits,
        { code: body.discountCode, principal, ip },
        async () => {
          const promotions = await kit.promotions.at(settings.settingsVersion);
          return quoteOrder(kit.database.reads, { settings, promotions }, body, {
            account: accountOf(principal),
            provider: provider.name,
          });
        },
        ({ warnings }) => warnings.some(({ code }) => code === "discount_unknown"),
      );
      return { status: 200, body: quoted };
    },
  });
}

function place(kit: CheckoutKit): Endpoint {
  return endpoint({
    operationId: "placeOrder",
    method: "POST",
    path: "/api/orders",
    access: "buyer",
    tag: TAG,
    summary: "Place an order",
    description:
      "Answered when the order is durable. Stock is taken, prices and rates are frozen and the ordered lines leave the bag in the same transaction. A guest gives `email`; it is the order's address, and an account's default is its own. Under an address that is not the account's own at most 5 orders an hour are taken, and 30 from an IP.",
    limit: "placement",
    idempotent: true,
    body: placeOrderInput,
    answers: { 201: orderSchema },
    errors: [
      "unknown_product",
      "variant_required",
      "qty_too_large",
      "country_not_served",
      "unknown_shipping_method",
      "discount_unknown",
      "discount_expired",
      "discount_exhausted",
      "discount_not_applicable",
      "discount_below_minimum",
      "insufficient_stock",
      "price_changed",
      "already_ordered",
      "cart_changed",
      "terms_changed",
      "email_required",
      "expected_due_required",
      "store_credit_insufficient",
    ],
    // Placement's claim makes this idempotent (docs/architecture.md#unknown-outcomes), not the generic record.
    handle: async ({ principal, body, method, url, ip, headers }) => {
      await limitForeignOrders(kit.rateLimits, { principal, email: body.email, ip });
      const { attributionStorage, currency } = await kit.settings.current();
      const asked = {
        principal,
        input: body,
        method,
        path: url.split("?", 1)[0] ?? url,
        headers,
        cookieClickId: creditableCookieClick(kit.secrets, headers, attributionStorage),
        provider: await kit.currentProvider(),
        locale: readerLanguage({ headers, principal }),
      };
      const viewer = viewerOf(kit, principal, currency);
      const placed = await limitGuesses(
        kit.rateLimits,
        { code: body.discountCode, principal, ip },
        () => placeOrder(kit.placer, asked),
        () => false,
      ).catch(async (error: unknown) => {
        throw await explainRefusal(kit.database.reads, error, viewer);
      });
      // A replay contains no secret; the client can request one at /payment.
      const raw =
        placed.replayed || kit.sync === null
          ? placed.json
          : await offerAtPlacement(kit.database, kit.sync, {
              orderId: placed.id,
              userId: principal.userId,
              json: placed.json,
            });
      return {
        status: 201,
        raw,
        headers: {
          location: `/api/orders/${encodeId("ord", placed.id)}`,
          ...(placed.replayed ? { "idempotent-replayed": "true" } : {}),
        },
      };
    },
  });
}

function viewerOf({ promotions }: CheckoutKit, buyer: Buyer, currency: string): Viewer {
  return { userId: buyer.userId, isGuest: !isAccount(buyer), currency, promotions, since: buyer.createdAt };
}

function reopen(kit: CheckoutKit): Endpoint {
  return endpoint({
    operationId: "reopenOrder",
    method: "POST",
    path: "/api/orders/{id}/reopen",
    access: "buyer",
    tag: TAG,
    summary: "Put a waiting order back in the bag",
    description:
      "Cancels an order that waits for its payment and returns its items, their attribution and its discount code to the bag. If the bag has a line as well, the larger quantity counts. Sends no e-mail.",
    idempotent: true,
    params: orderParams,
    answers: { 200: cartSchema },
    errors: ["not_found", "invalid_transition"],
    handle: async ({ principal, params, transaction }) => {
      const { currency } = await kit.settings.current();
      const viewer = viewerOf(kit, principal, currency);
      return transaction(async (tx) => answer(await reopenOrder(tx, viewer, params.id)));
    },
  });
}
