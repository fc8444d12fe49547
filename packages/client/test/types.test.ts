/** Promises of the types. The compiler checks them; the run only checks that the modules load. */
import { describe, expectTypeOf, test } from "vitest";
import { withApi } from "../src/api.ts";
import {
  type Cart,
  createClient,
  type ErrorCode,
  type List,
  type Order,
  type OrderPage,
  type Page,
  type Product,
  type ProductCard,
  type Profile,
  type WebhookEvent,
} from "../src/index.ts";
import { isKnownEvent, type verifyWebhook } from "../src/webhooks.ts";

const tote = createClient({ baseUrl: "https://shop.example" });
const { api } = withApi(tote);

/** Never called: its body is for the compiler. */
type Unused = () => unknown;

describe("ids", () => {
  test("answers have them as template types, and parameters refuse those of other resources", () => {
    expectTypeOf<Order["id"]>().toEqualTypeOf<`ord_${string}`>();
    expectTypeOf<Cart["lines"][number]["variantId"]>().toEqualTypeOf<`var_${string}`>();
    const calls: Unused[] = [
      () => tote.orders.get("T-7K3M-9QXD"),
      (given = "any" as string) => tote.orders.get(given),
      () => tote.products.get("canvas-tote"),
      // @ts-expect-error: an order is no product.
      () => tote.products.get("ord_01k9zj3v6yf8rb1m0x4w7d2q5h"),
      // @ts-expect-error: a product is no variant.
      () => tote.cart.setQty("prod_01k9zj3v6yf8rb1m0x4w7d2q5h", 1),
    ];
    expectTypeOf(calls).toBeArray();
  });
});

describe("answers", () => {
  test("have the names of the API", () => {
    expectTypeOf(tote.cart.add).returns.resolves.toEqualTypeOf<Cart>();
    expectTypeOf(tote.session.get).returns.resolves.toEqualTypeOf<Profile | null>();
    expectTypeOf(tote.orders.list).returns.toEqualTypeOf<List<OrderPage>>();
    expectTypeOf(tote.orders.list).returns.resolves.toEqualTypeOf<Page<OrderPage>>();
    expectTypeOf(tote.session.signOut).returns.resolves.toBeUndefined();
  });

  test("of products depend on the view", () => {
    const card = () => tote.products.list({ view: "card" }).toArray({ limit: 1 });
    const whole = () => tote.products.list().toArray({ limit: 1 });
    expectTypeOf(card).returns.resolves.toEqualTypeOf<ProductCard[]>();
    expectTypeOf(whole).returns.resolves.toEqualTypeOf<Product[]>();
  });

  test("enumerations are open in answers and closed in requests", () => {
    expectTypeOf<"a_state_of_tomorrow">().toExtend<Order["status"]>();
    expectTypeOf<"a_code_of_tomorrow">().toExtend<ErrorCode>();
    // @ts-expect-error: there is no such filter.
    const call: Unused = () => tote.orders.list({ status: "a_state_of_tomorrow" });
    expectTypeOf(call).toBeFunction();
  });
});

describe("requests", () => {
  test("unknown fields and missing ones are refused", () => {
    const calls: Unused[] = [
      // @ts-expect-error: there is no such field.
      () => tote.cart.add({ productId: "mug", qty: 1, colour: "blue" }),
      // @ts-expect-error: a quantity is needed.
      () => tote.cart.add({ productId: "mug" }),
      // @ts-expect-error: a list becomes an array with a limit only.
      () => tote.orders.list().toArray(),
    ];
    expectTypeOf(calls).toBeArray();
  });

  test("by path: the path, its values, the query and the body", () => {
    const orders = () => api.get("/api/admin/orders", { query: { paymentStatus: "pending" } });
    expectTypeOf(orders).returns.resolves.toHaveProperty("data");
    const cancel = () => api.post("/api/orders/{id}/cancel", { path: { id: "T-7K3M-9QXD" }, body: {} });
    expectTypeOf(cancel).returns.resolves.toEqualTypeOf<Order>();
    const calls: Unused[] = [
      () => api.get("/api/store"),
      // @ts-expect-error: there is no such path.
      () => api.get("/api/stores"),
      // @ts-expect-error: the path has no such method.
      () => api.delete("/api/store"),
      // @ts-expect-error: the path needs an id.
      () => api.get("/api/orders/{id}"),
      // @ts-expect-error: there is no such filter.
      () => api.get("/api/orders", { query: { colour: "blue" } }),
    ];
    expectTypeOf(calls).toBeArray();
  });
});

describe("events", () => {
  test("are told apart by their type", () => {
    const handle = (event: WebhookEvent) => {
      if (event.type === "order.paid") expectTypeOf(event.data.reference).toBeString();
      // @ts-expect-error: there is no such type.
      return event.type === "order.teleported";
    };
    expectTypeOf(handle).toBeFunction();
    expectTypeOf<Awaited<ReturnType<typeof verifyWebhook>>["id"]>().toBeString();
    expectTypeOf(isKnownEvent).guards.toEqualTypeOf<WebhookEvent>();
  });
});
