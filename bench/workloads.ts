import { ANYBODY, type LoadRequest } from "./load.ts";
import { type BenchShop, orderOf } from "./shop.ts";

export interface Workload {
  name: string;
  title: string;
  requests: LoadRequest[];
  /** The least part of the bare server's rate that is good enough; null where the floor is another. */
  target: number | null;
  /** How slow the slowest of a hundred may be, where that is what matters. */
  targetP99Ms?: number;
  /** 64 unless told otherwise. */
  connections?: number;
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

/** Searches that find the same 200 products, each asked for the first time in a while: answers are kept for a moment. */
export function searchWorkload(): Workload {
  const requests = Array.from({ length: 5_000 }, (_, n): LoadRequest => {
    return { method: "GET", path: `/api/products?q=bench&maxPrice=${100_000_000 + n}`, headers: {} };
  });
  return { name: "search", title: "`GET /api/products?q=`, each with another filter", requests, target: null };
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

const BROWSER =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

/** Clicks of people who were never here before: each counts. The server has to trust this machine's forwarded addresses. */
export function clickWorkload(): Workload {
  const headers = { "user-agent": BROWSER, referer: "https://www.instagram.com/", "x-forwarded-for": ANYBODY };
  return {
    name: "click",
    title: "`GET /r/{code}`, every click by another visitor and durable",
    requests: [{ method: "GET", path: "/r/bench-0", headers }],
    target: 0.5,
  };
}

const FIGURES_P99_MS = 25;

/** What a creator with a long history asks for: everyone the same, and one after the other each something else. */
export function figuresWorkloads(cookie: string): Workload[] {
  const request = (path: string): LoadRequest => ({ method: "GET", path, headers: { cookie } });
  const ninetyDaysTo = (minutes: number) => {
    const to = Date.now() - minutes * 60_000;
    const [from, end] = [to - 90 * 86_400_000, to].map((at) => new Date(at).toISOString());
    return `from=${from}&to=${end}&timezone=Europe/Berlin`;
  };
  const others = Array.from({ length: 256 }, (_, n) => ninetyDaysTo(n * 7));
  const both = (name: string, title: string, path: string, more: string): Workload[] => [
    {
      name,
      title: `${title}, 90 days`,
      requests: [request(`${path}?interval=90d${more}`)],
      target: null,
      targetP99Ms: FIGURES_P99_MS,
    },
    {
      name,
      title: `${title}, each of another 90 days, 1 connection`,
      requests: others.map((period) => request(`${path}?${period}${more}`)),
      target: null,
      targetP99Ms: FIGURES_P99_MS,
      connections: 1,
    },
  ];
  return [
    ...both("stats", "`GET /api/creator/stats`", "/api/creator/stats", ""),
    ...both("analytics", "`GET /api/creator/analytics` by link", "/api/creator/analytics", "&groupBy=link"),
  ];
}
