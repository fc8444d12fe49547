// Types that a stranger's editor must infer from every entry of @tote/client.
import { createClient, type Order, type Product, type WebhookEvent } from "@tote/client";
import { withApi } from "@tote/client/api";
import { createBag } from "@tote/client/bag";
import type { createTransport } from "@tote/client/core";
import type { formatMoney } from "@tote/client/money";
import { verifyWebhook } from "@tote/client/webhooks";

type IsAny<T> = 0 extends 1 & T ? true : false;
type Is<A, B> = IsAny<A> extends true ? false : [A, B] extends [B, A] ? true : false;

/** Takes nothing but the type `true`. */
const holds = <T extends true>(proof?: T) => proof;

export async function types(): Promise<void> {
  const tote = withApi(createClient({ baseUrl: "http://localhost:3000" }));
  const { data } = await tote.products.list({ limit: 1 });
  holds<Is<(typeof data)[number], Product>>();
  const order = await tote.orders.get("T-7K3M-9QXD");
  holds<Is<typeof order, Order>>();
  holds<Is<typeof order.id, `ord_${string}`>>();
  for await (const each of tote.orders.list()) holds<Is<typeof each.id, `ord_${string}`>>();
  const pending = await tote.api.get("/api/admin/orders", { query: { paymentStatus: "pending" } });
  holds<Is<typeof pending.hasMore, boolean>>();
  const event = await verifyWebhook("", new Headers(), "whsec_");
  if (event.type === "order.paid") holds<Is<typeof event.data.reference, string>>();
  holds<Is<Extract<WebhookEvent, { type: "order.paid" }>["data"]["reference"], string>>();
  const bag = createBag(tote);
  holds<Is<ReturnType<typeof bag.flush>, Promise<boolean>>>();
  holds<Is<ReturnType<typeof formatMoney>, string>>();
  holds<Is<ReturnType<typeof createTransport>["baseUrl"], string>>();
  // @ts-expect-error: an order is no product.
  await tote.products.get("ord_01k9zj3v6yf8rb1m0x4w7d2q5h");
  // @ts-expect-error: there is no such field.
  await tote.cart.add({ productId: "mug", qty: 1, colour: "blue" });
}
