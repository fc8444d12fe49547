import { ANYBODY, type LoadRequest } from "./load/lua.ts";
import { type BenchShop, HISTORY, orderOf } from "./shop.ts";

export interface Workload {
  name: string;
  title: string;
  requests: LoadRequest[];
  /** The lowest acceptable fraction of the bare server's rate; null if the floor is another, or there is no target. */
  target: number | null;
  /** The highest acceptable 99th percentile, for rows where latency matters. */
  targetP99Ms?: number;
  /** Default 64. */
  connections?: number;
}

const JSON_HEADERS = { "content-type": "application/json" };
const FILTERS = 90;

export const get = (path: string, cookie?: string): LoadRequest => {
  return { method: "GET", path, headers: cookie === undefined ? {} : { cookie } };
};

/** Each request asks for something else, until everything has been requested once. */
export function readWorkloads(shop: BenchShop): Workload[] {
  const { regulars, handles } = shop;
  const filters = Array.from({ length: FILTERS }, (_, n) => `/api/products?limit=20&minPrice=${1_000 + n}`);
  return [
    {
      name: "me",
      title: `\`GET /api/auth/me\`, ${regulars.length} sessions`,
      requests: regulars.map((cookie) => get("/api/auth/me", cookie)),
      target: 0.55,
    },
    {
      name: "cart",
      title: `\`GET /api/cart\`, 5 lines, ${regulars.length} bags`,
      requests: regulars.map((cookie) => get("/api/cart", cookie)),
      target: 0.45,
    },
    {
      name: "products",
      title: `\`GET /api/products?limit=20\`, ${FILTERS} filters`,
      requests: filters.map((path) => get(path)),
      target: 0.5,
    },
    {
      name: "product",
      title: `\`GET /api/products/{handle}\`, ${handles.length} products`,
      requests: handles.map((handle) => get(`/api/products/${handle}`)),
      target: 0.5,
    },
    {
      name: "orders",
      title: `\`GET /api/orders?limit=20\`, ${regulars.length} customers with ${HISTORY} orders`,
      requests: regulars.map((cookie) => get("/api/orders?limit=20", cookie)),
      target: 0.35,
    },
  ];
}

/** The same request on all connections, which shows how much concurrent requests can share. */
export function sameKeyWorkloads({ regulars, handles }: BenchShop): Workload[] {
  const [cookie] = regulars;
  return [
    { name: "me", title: "`GET /api/auth/me`, one session", requests: [get("/api/auth/me", cookie)], target: null },
    { name: "cart", title: "`GET /api/cart`, 5 lines, one bag", requests: [get("/api/cart", cookie)], target: null },
    {
      name: "products",
      title: "`GET /api/products?limit=20`, one filter",
      requests: [get("/api/products?limit=20")],
      target: 0.7,
    },
    {
      name: "product",
      title: "`GET /api/products/{handle}`, one product",
      requests: [get(`/api/products/${handles[0]}`)],
      target: null,
    },
    {
      name: "orders",
      title: "`GET /api/orders?limit=20`, one customer",
      requests: [get("/api/orders?limit=20", cookie)],
      target: null,
    },
  ];
}

const FRESH_PAGES = 2_500;

/** Pages of the shop. `v` makes another page even where it names no variant, so none of the fresh ones is kept. */
export function pageWorkloads({ handles }: BenchShop): Workload[] {
  const fresh = Array.from({ length: FRESH_PAGES }, (_, n) => `/products/${handles[n % handles.length]}?v=${n}`);
  const prices = Array.from({ length: FILTERS }, (_, n) => `/collections/bags?min=${(n / 100).toFixed(2)}`);
  const row = (title: string, paths: readonly string[], target: number | null): Workload => {
    return { name: "pages", title, requests: paths.map((path) => get(path)), target };
  };
  return [
    row(
      `product page, ${handles.length} products, kept`,
      handles.map((handle) => `/products/${handle}`),
      0.6,
    ),
    row("product page, one product, kept", [`/products/${handles[0]}`], null),
    row("product page, each another and rendered anew", fresh, 0.1),
    row("collection page, kept", ["/collections/bags"], null),
    row(`collection page, ${FILTERS} filters`, prices, null),
  ];
}

/** Searches that find the same 200 products, each for the first time in a while, because answers are cached briefly. */
export function searchWorkload(): Workload {
  const requests = Array.from({ length: 5_000 }, (_, n): LoadRequest => {
    return { method: "GET", path: `/api/products?q=bench&maxPrice=${100_000_000 + n}`, headers: {} };
  });
  return { name: "search", title: "`GET /api/products?q=`, each with another filter", requests, target: null };
}

/** Orders of two lines by 64 customers, brought by clicks of 8 creators, over 200 products or all over the same two. */
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

/** Clicks of new visitors: each counts. The server has to trust this machine's forwarded addresses. */
export function clickWorkload(): Workload {
  const headers = { "user-agent": BROWSER, referer: "https://www.instagram.com/", "x-forwarded-for": ANYBODY };
  return {
    name: "click",
    title: "`GET /r/{code}`, every click by another visitor and durable",
    requests: [{ method: "GET", path: "/r/bench-0", headers }],
    target: 0.4,
  };
}

const FIGURES_P99_MS = 25;

/** Requests of a creator with a long history: all the same, and all different. */
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
