import { ADMIN } from "./server.ts";
import { sized } from "./size.ts";

/** The data that the loads need, created over the shop's own API. */
export interface BenchShop {
  /** Session cookies of customers who only place orders. */
  buyers: string[];
  /** Customers with five lines in the bag and a history of orders. */
  regulars: string[];
  productIds: string[];
  /** Handles of all products on sale, including those of the demo shop. */
  handles: string[];
  /** Clicks on the links of creators who only earn: one each. */
  clickIds: string[];
}

/** As many as pgbench draws from (load/pgbench.ts), at any size. */
const BUYERS = 64;
const REGULARS = sized(256, 16);
/** A page of orders and one more at least. */
export const HISTORY = sized(200, 21);
/** A sign-up takes a second of CPU, so more at once would only wait. */
const SIGN_UPS_AT_ONCE = 32;
const PRODUCTS = 200;
const CREATORS = 8;
/** A click without a browser's user agent credits no creator. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const ADDRESS = { name: "Ada Lovelace", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };
export const STOCK = 900_000_000;

export async function fillShop(origin: string, regularCount = REGULARS): Promise<BenchShop> {
  const admin = await signIn(origin, ADMIN.email, ADMIN.password);
  const { productIds, buyers, clickIds } = await fillBuyers(origin, admin);
  const regulars = await signUpMany(origin, "regular", regularCount);
  for (let round = 0; round < HISTORY; round += 1) await placeOneEach(origin, regulars, productIds, round);
  await fillBags(origin, regulars, productIds);
  // Creates a commission, whose event the floor copies.
  await call(origin, "POST", "/api/orders", buyers[0] ?? "", orderOf(productIds, 0, clickIds[0]));
  return { buyers, regulars, productIds, handles: await listHandles(origin), clickIds };
}

/** Products, customers who have ordered nothing yet, and creators with a click each. */
export async function fillBuyers(
  origin: string,
  admin: string,
): Promise<Pick<BenchShop, "productIds" | "buyers" | "clickIds">> {
  const productIds: string[] = [];
  for (let index = 0; index < PRODUCTS; index += 1) {
    const product = await call<{ id: string }>(origin, "POST", "/api/admin/products", admin, {
      title: `Bench product ${index}`,
      handle: `bench-product-${index}`,
      description: `<p>${"A sentence about a product that is good to have. ".repeat(4)}</p>`,
      vendor: "Bench",
      tags: ["bench"],
      variants: [{ price: { amount: 1_000 + index, currency: "EUR" }, stock: STOCK }],
    });
    productIds.push(product.id);
  }
  const buyers = await signUpMany(origin, "buyer", BUYERS);
  const clickIds = await Promise.all(Array.from({ length: CREATORS }, (_, index) => makeClick(origin, admin, index)));
  return { productIds, buyers, clickIds };
}

async function signUpMany(origin: string, name: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < count) {
    const numbers = Array.from(
      { length: Math.min(SIGN_UPS_AT_ONCE, count - cookies.length) },
      (_, n) => cookies.length + n,
    );
    cookies.push(...(await Promise.all(numbers.map((number) => signUp(origin, `${name}-${number}@bench.example`)))));
  }
  return cookies;
}

async function placeOneEach(
  origin: string,
  customers: readonly string[],
  productIds: readonly string[],
  round: number,
): Promise<void> {
  await Promise.all(
    customers.map((cookie, index) => call(origin, "POST", "/api/orders", cookie, orderOf(productIds, round + index))),
  );
}

/**
 * Puts five products into each bag, different ones per customer. Runs after the orders, which remove bought lines from
 * the bag.
 */
async function fillBags(origin: string, customers: readonly string[], productIds: readonly string[]): Promise<void> {
  for (const [index, cookie] of customers.entries()) {
    const lines = Array.from({ length: 5 }, (_, line) => ({
      productId: productIds[(index * 5 + line) % productIds.length],
      qty: 2,
    }));
    await call(origin, "POST", "/api/cart/merge", cookie, { lines });
  }
}

async function listHandles(origin: string): Promise<string[]> {
  const handles: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const path: string = `/api/products?limit=100${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`;
    const page: { data: { handle: string }[]; nextCursor: string | null } = await call(origin, "GET", path, null);
    handles.push(...page.data.map(({ handle }) => handle));
    cursor = page.nextCursor;
  }
  return handles;
}

/** Creates a creator with a link, and a click on it. */
export async function makeClick(origin: string, admin: string, index: number): Promise<string> {
  const creator = await signUp(origin, `creator-${index}@bench.example`);
  const terms = { displayName: `Creator ${index}`, channels: [], acceptedTerms: true };
  const { id } = await call<{ id: string }>(origin, "POST", "/api/creator-applications", creator, terms);
  await call(origin, "POST", `/api/admin/creators/${id.replace("app_", "crt_")}/approve`, admin, {});
  const link = { code: `bench-${index}` };
  await call(origin, "POST", "/api/creator/product-links", creator, link);
  const click = await call<{ clickId: string }>(origin, "POST", "/api/attribution/clicks", null, link);
  return click.clickId;
}

/** An order of two lines, credited to a click if given; `seed` spreads the products. */
export function orderOf(productIds: readonly string[], seed: number, clickId?: string): unknown {
  const pick = (offset: number) => productIds[(seed * 7 + offset) % productIds.length];
  return {
    lines: [
      { productId: pick(0), qty: 1 },
      { productId: pick(3), qty: 2 },
    ],
    shippingAddress: ADDRESS,
    ...(clickId === undefined ? {} : { attribution: { clickId } }),
  };
}

export async function call<Body>(
  origin: string,
  method: string,
  path: string,
  cookie: string | null,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Body> {
  const answer = await send(origin, method, path, cookie, body, more);
  return (await answer.json()) as Body;
}

export async function signUp(origin: string, email: string): Promise<string> {
  return cookieOf(
    await send(origin, "POST", "/api/auth/sign-up", null, {
      email,
      password: "a password for the bench only",
      name: "Bench",
    }),
  );
}

export async function signIn(origin: string, email: string, password: string): Promise<string> {
  return cookieOf(await send(origin, "POST", "/api/auth/sign-in", null, { email, password }));
}

async function send(
  origin: string,
  method: string,
  path: string,
  cookie: string | null,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers: Record<string, string> = {
    ...more,
    "user-agent": BROWSER,
    ...(cookie === null ? {} : { cookie }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

function cookieOf(answer: Response): string {
  return (answer.headers.getSetCookie()[0] ?? "").split(";", 1)[0] ?? "";
}
