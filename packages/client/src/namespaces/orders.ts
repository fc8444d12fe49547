import type {
  CancelOrderInput,
  Cart,
  InvoiceList,
  Order,
  OrderPage,
  PlaceOrderInput,
  Quote,
  QuoteInput,
  ReviewInput,
  TrackedOrder,
  Withdrawal,
  WithdrawalInput,
  WrittenReview,
} from "../../types/public.d.ts";
import type { Call, Caller, Query } from "../call.ts";
import type { CallOptions } from "../core/options.ts";
import type { IdOf } from "../ids.ts";
import type { List, Lister } from "../pages.ts";

/** An invoice or one of its credit notes, as a page or as a PDF. */
export interface InvoiceOptions extends CallOptions {
  /** A credit note or a correction instead of the invoice. */
  readonly number?: string;
  readonly format?: "html" | "pdf";
}

/** The buyer's orders: docs/contract/orders.md. Ids can be references as well. */
export function orderMethods(call: Caller, list: Lister) {
  const path = "/api/orders/{id}/invoice";
  function invoice<T extends string>(
    id: IdOf<"ord", T>,
    options: InvoiceOptions & { readonly format: "pdf" },
  ): Call<Blob>;
  function invoice<T extends string>(id: IdOf<"ord", T>, options?: InvoiceOptions): Call<string>;
  function invoice(id: string, { number, format = "html", ...options }: InvoiceOptions = {}): Call<string | Blob> {
    const accept = format === "pdf" ? "application/pdf" : "text/html";
    return call("GET", path, { params: { id }, query: number === undefined ? {} : { number }, accept }, options);
  }

  return {
    /**
     * Quotes the cost of an order. Writes nothing.
     * @example
     * const { totals, shippingMethods } = await tote.orders.quote({ lines, shippingAddress: { country: "DE" } });
     */
    quote: (body: QuoteInput, options?: CallOptions): Call<Quote> =>
      call("POST", "/api/checkout/quote", { body }, options),

    /**
     * Places an order. Its key is kept over retries; with a key of your own (`rememberKey`) a reload does not order
     * twice.
     * @throws PriceChanged with the new `quote`
     * @throws InsufficientStock with `lines`
     * @throws AlreadyOrdered with the `order` that was made of the bag
     * @throws StaleCart `cart_changed`: the bag isn't the one that `cart` names
     * @throws ServerError `outcome_unknown`: place it again with the same key
     * @example
     * const key = rememberKey("checkout");
     * const order = await tote.orders.place({ lines, shippingAddress, email }, { idempotencyKey: key.value });
     * key.forget();
     */
    place: (body: PlaceOrderInput, options?: CallOptions): Call<Order> =>
      call("POST", "/api/orders", { body }, options),

    /**
     * The buyer's orders, newest first. The one call that an access token is enough for.
     * @example
     * for await (const order of tote.orders.list({ status: "placed" })) console.log(order.reference);
     */
    list: (query?: Query<"/api/orders">, options?: CallOptions): List<OrderPage> => list("/api/orders", query, options),

    /**
     * One order.
     * @throws NotFoundError also where it belongs to someone else
     * @example
     * const order = await tote.orders.get("T-7K3M-9QXD");
     */
    get: <T extends string>(id: IdOf<"ord", T>, options?: CallOptions): Call<Order> =>
      call("GET", "/api/orders/{id}", { params: { id } }, options),

    /**
     * Cancels an order of which nothing was shipped.
     * @throws ConflictError `order_not_cancelable`
     * @example
     * await tote.orders.cancel(order.id, { reason: "Ordered by mistake" });
     */
    cancel: <T extends string>(id: IdOf<"ord", T>, body: CancelOrderInput = {}, options?: CallOptions): Call<Order> =>
      call("POST", "/api/orders/{id}/cancel", { params: { id }, body }, options),

    /**
     * Cancels an order that waits for its payment and puts its items back in the bag, which it returns. Call `bag.refresh()`
     * afterwards.
     * @throws ConflictError `invalid_transition`: the order was paid, authorized or canceled meanwhile
     * @example
     * await tote.orders.reopen(order.id);
     */
    reopen: <T extends string>(id: IdOf<"ord", T>, options?: CallOptions): Call<Cart> =>
      call("POST", "/api/orders/{id}/reopen", { params: { id } }, options),

    /**
     * Reviews an item that has arrived, once for each line. Staff publish it.
     * @throws ConflictError `review_not_due`, `review_exists`
     * @example
     * for (const { id } of order.lines) await tote.orders.review(order.id, { lineId: id, rating: 5 });
     */
    review: <T extends string>(id: IdOf<"ord", T>, body: ReviewInput, options?: CallOptions): Call<WrittenReview> =>
      call("POST", "/api/orders/{id}/reviews", { params: { id }, body }, options),

    /**
     * Deletes a review of the caller's own.
     * @throws NotFoundError
     * @example
     * await tote.orders.deleteReview(review.id);
     */
    deleteReview: <T extends string>(id: IdOf<"rev", T>, options?: CallOptions): Call<undefined> =>
      call("DELETE", "/api/reviews/{id}", { params: { id } }, options),

    /**
     * Starts the payment, or fetches the one that was started; safe to repeat.
     * @example
     * const { payment } = await tote.orders.pay(order.id);
     */
    pay: <T extends string>(id: IdOf<"ord", T>, options?: CallOptions): Call<Order> =>
      call("POST", "/api/orders/{id}/payment", { params: { id } }, options),

    /**
     * Withdraws from the contract, in whole or for some lines.
     * @example
     * await tote.orders.withdraw(order.id, {});
     */
    withdraw: <T extends string>(id: IdOf<"ord", T>, body: WithdrawalInput, options?: CallOptions): Call<Withdrawal> =>
      call("POST", "/api/orders/{id}/withdrawal", { params: { id }, body }, options),

    /**
     * The invoice as a page for print, or as a PDF.
     * @throws ConflictError `invoice_not_due`
     * @example
     * const pdf = await tote.orders.invoice(order.id, { format: "pdf" });
     */
    invoice,

    /**
     * The invoice as XML (EN 16931), for programs that book it.
     * @throws ConflictError `invoice_not_due`
     * @example
     * const xml = await tote.orders.invoiceXml(order.id);
     */
    invoiceXml: <T extends string>(
      id: IdOf<"ord", T>,
      query?: Query<"/api/orders/{id}/invoice.xml">,
      options?: CallOptions,
    ): Call<string> =>
      call("GET", "/api/orders/{id}/invoice.xml", { params: { id }, query, accept: "application/xml" }, options),

    /**
     * The invoice with its credit notes and corrections.
     * @example
     * const { data } = await tote.orders.invoices(order.id);
     */
    invoices: <T extends string>(id: IdOf<"ord", T>, options?: CallOptions): Call<InvoiceList> =>
      call("GET", "/api/orders/{id}/invoices", { params: { id } }, options),
  };
}

/** The order that a shopper without a session asks for. */
export interface TrackedReference {
  readonly reference: string;
  readonly email: string;
}

/** The look-up of an order without a session. The address goes in the body, so that it stands in no log. */
export function trackOrderOn(call: Caller) {
  return ({ reference, email }: TrackedReference, options?: CallOptions): Call<TrackedOrder> =>
    call("POST", "/track-order", { body: { order: reference, email } }, options);
}
