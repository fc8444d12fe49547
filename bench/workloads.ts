import type { LoadRequest } from "./load.ts";
import { type BenchShop, orderOf } from "./shop.ts";

export interface Workload {
  name: string;
  title: string;
  requests: LoadRequest[];
  /** The least part of the bare server's rate that is good enough; null where the floor is another. */
  target: number | null;
}

const JSON_HEADERS = { "content-type": "application/json" };

export function readWorkloads(shop: BenchShop): Workload[] {
  const get = (path: string, cookie?: string): LoadRequest[] => [
    { method: "GET", path, headers: cookie === undefined ? {} : { cookie } },
  ];
  return [
    { name: "me", title: "`GET /api/auth/me`", requests: get("/api/auth/me", shop.buyers[0]), target: 0.5 },
    { name: "cart", title: "`GET /api/cart`, 5 lines", requests: get("/api/cart", shop.bag), target: 0.35 },
    { name: "products", title: "`GET /api/products?limit=20`", requests: get("/api/products?limit=20"), target: 0.7 },
    {
      name: "product",
      title: "`GET /api/products/{handle}`",
      requests: get(`/api/products/${shop.handle}`),
      target: 0.5,
    },
    {
      name: "orders",
      title: "`GET /api/orders?limit=20`, 200 orders",
      requests: get("/api/orders?limit=20", shop.history),
      target: 0.3,
    },
  ];
}

/** Orders of two lines by 64 customers that clicks of 8 creators brought, over 200 products or all over the same two. */
export function orderWorkload(shop: BenchShop, kind: "spread" | "hot"): Workload {
  const requests = Array.from({ length: 256 }, (_, index): LoadRequest => {
    const cookie = shop.buyers[index % shop.buyers.length] ?? "";
    return {
      method: "POST",
      path: "/api/orders",
      headers: { ...JSON_HEADERS, cookie },
      body: JSON.stringify(
        orderOf(shop.productIds, kind === "spread" ? index : 0, shop.clickIds[index % shop.clickIds.length]),
      ),
    };
  });
  return {
    name: `place-${kind}`,
    title: `\`POST /api/orders\`, 2 lines, credited, ${kind === "spread" ? "200 products" : "everyone the same products"}`,
    requests,
    target: null,
  };
}
