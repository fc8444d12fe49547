import type { IncomingHttpHeaders } from "node:http";
import type { Batch } from "../../../platform/database/batch.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { notModified } from "../../../platform/http/answers/etag.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import type { RateLimits } from "../../../platform/http/limits/rate-limit.ts";
import { type Buyer, isAccount } from "../../../platform/http/requests/principal.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { PromotionBooks } from "../../catalogue/promotions/book/promotion-books.ts";
import { addCartLine } from "./add-cart-line.ts";
import { answer, answers, common, lineParams, type ViewerOf } from "./cart-answer.ts";
import { changeCartLine } from "./change-cart-line.ts";
import { discountEndpoints } from "./discount/routes.ts";
import { mergeCarts } from "./merge-carts.ts";
import type { CartText, Viewer } from "./present-cart.ts";
import { replaceCart } from "./replace-cart.ts";
import { cartLineInput, cartLinesInput, cartQtyInput } from "./schemas.ts";
import type { ResolveStamps } from "./stamp.ts";

export interface CartKit {
  currency(): Promise<string>;
  promotions: PromotionBooks;
  batch: Batch<Viewer, CartText>;
  resolveStamps: ResolveStamps;
  guests: Guests;
  rateLimits: RateLimits;
}

/** How accounts make a guest of a visitor. */
export interface Guests {
  admit(ip: string): void;
  start(
    tx: Tx,
    request: { ip: string; headers: IncomingHttpHeaders },
  ): Promise<{ guest: Buyer; cookies: readonly string[] }>;
}

class GuestFirst extends DomainError {
  constructor() {
    const detail =
      "A visitor's first line makes a guest: POST /api/auth/guest first, then repeat this with its session.";
    super({ code: "guest_first", detail });
  }
}

const lineErrors = ["unknown_product", "variant_required", "too_many_lines", "qty_too_large"] as const;

export function cartEndpoints(kit: CartKit): Endpoint[] {
  const viewerOf = async (principal: Buyer): Promise<Viewer> => ({
    userId: principal.userId,
    isGuest: !isAccount(principal),
    currency: await kit.currency(),
    promotions: kit.promotions,
    since: principal.createdAt,
  });
  return [
    readEndpoint(kit, viewerOf),
    ...listEndpoints(kit, viewerOf),
    ...lineEndpoints(kit, viewerOf),
    ...discountEndpoints(kit.rateLimits, viewerOf),
  ];
}

function readEndpoint(kit: CartKit, viewerOf: ViewerOf): Endpoint {
  return endpoint({
    ...common,
    operationId: "getCart",
    method: "GET",
    path: "/api/cart",
    summary: "Read the customer's bag",
    description:
      "Prices, titles and stock are today's. A customer who never used the bag has an empty one of version 0. The ETag begins with the version, which is what If-Match is held against.",
    answers: { ...answers, 304: null },
    requestHeaders: { "If-None-Match": { required: false, description: "An ETag; an unchanged bag is 304." } },
    handle: async ({ principal, headers }) => {
      const shown = await kit.batch.load(await viewerOf(principal));
      if (notModified(headers["if-none-match"], shown.etag)) return { status: 304, headers: { etag: shown.etag } };
      return answer(shown);
    },
  });
}

function listEndpoints(kit: CartKit, viewerOf: ViewerOf): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "replaceCart",
      method: "PUT",
      path: "/api/cart",
      summary: "Replace the lines of the bag",
      description:
        "Lines that stay keep their attribution, `addedAt` and `addedPrice`. When the bag has changed since, the problem brings the current one as `cart`, with its ETag. A change of prices or stock alone makes no edit stale.",
      requestHeaders: {
        "If-Match": { required: true, description: "The bag's ETag, or `*` to replace whatever there is." },
      },
      body: cartLinesInput,
      answers,
      errors: [...lineErrors, "precondition_required", "precondition_failed"],
      handle: async ({ principal, body, headers, transaction }) => {
        const viewer = await viewerOf(principal);
        return transaction(async (tx) =>
          answer(await replaceCart(tx, kit.resolveStamps, viewer, body.lines, headers["if-match"])),
        );
      },
    }),
    endpoint({
      ...common,
      operationId: "mergeCart",
      method: "POST",
      path: "/api/cart/merge",
      summary: "Merge a visitor's bag into the customer's",
      description:
        "Of a shared line the larger quantity wins, so merging twice changes nothing. A visitor's attribution comes along where the customer's line has none or an older one. A line that is no longer sold is left out, with the warning `not_merged`; the rest is merged.",
      idempotent: true,
      body: cartLinesInput,
      answers,
      errors: ["too_many_lines", "qty_too_large"],
      handle: async ({ principal, body, transaction }) => {
        const viewer = await viewerOf(principal);
        return transaction(async (tx) => answer(await mergeCarts(tx, kit.resolveStamps, viewer, body.lines)));
      },
    }),
  ];
}

function lineEndpoints(kit: CartKit, viewerOf: ViewerOf): Endpoint[] {
  return [
    endpoint({
      access: "optional",
      tag: "Cart",
      operationId: "addCartLine",
      method: "POST",
      path: "/api/cart/lines",
      summary: "Add a line to the bag",
      description:
        "Adds to an existing line. More than the stock is accepted with a warning, but an order would refuse it. A visitor's first line makes a guest, whose session cookie comes with the answer; such a request takes no Idempotency-Key.",
      idempotent: true,
      body: cartLineInput,
      answers,
      errors: [...lineErrors, "guest_first", "guest_limit"],
      handle: async (context) => {
        const { principal, body, transaction } = context;
        if (principal !== null) {
          const viewer = await viewerOf(principal);
          return transaction(async (tx) => answer(await addCartLine(tx, kit.resolveStamps, viewer, body)));
        }
        if (context.headers["idempotency-key"] !== undefined) throw new GuestFirst();
        kit.guests.admit(context.ip);
        return transaction(async (tx) => {
          const { guest, cookies } = await kit.guests.start(tx, context);
          return { ...answer(await addCartLine(tx, kit.resolveStamps, await viewerOf(guest), body)), cookies };
        });
      },
    }),
    endpoint({
      ...common,
      operationId: "changeCartLine",
      method: "PATCH",
      path: "/api/cart/lines/{variantId}",
      summary: "Set the quantity of a line",
      description:
        "0 removes the line. Editing a line accepts its price of today, so its warning `price_changed` ends.",
      idempotent: true,
      params: lineParams,
      body: cartQtyInput,
      answers,
      handle: async ({ principal, params, body, transaction }) => {
        const viewer = await viewerOf(principal);
        const variantId = decodeId("var", params.variantId);
        return transaction(async (tx) => answer(await changeCartLine(tx, viewer, variantId, body.qty)));
      },
    }),
    endpoint({
      ...common,
      operationId: "acceptPrice",
      method: "POST",
      path: "/api/cart/lines/{variantId}/accept-price",
      summary: "Accept a line's price of today",
      description: "Ends the warning `price_changed` of the line; its quantity stays.",
      idempotent: true,
      params: lineParams,
      answers,
      handle: async ({ principal, params, transaction }) => {
        const viewer = await viewerOf(principal);
        const variantId = decodeId("var", params.variantId);
        return transaction(async (tx) => answer(await changeCartLine(tx, viewer, variantId, null)));
      },
    }),
    endpoint({
      ...common,
      operationId: "removeCartLine",
      method: "DELETE",
      path: "/api/cart/lines/{variantId}",
      summary: "Remove a line from the bag",
      idempotent: true,
      params: lineParams,
      answers,
      handle: async ({ principal, params, transaction }) => {
        const viewer = await viewerOf(principal);
        return transaction(async (tx) =>
          answer(await changeCartLine(tx, viewer, decodeId("var", params.variantId), 0)),
        );
      },
    }),
  ];
}
