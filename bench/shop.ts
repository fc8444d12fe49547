import { ADMIN } from "./server.ts";

/** What the loads need in the shop, made over its own API. */
export interface BenchShop {
  /** Session cookies of customers who do nothing but order. */
  buyers: string[];
  /** A customer with five lines in the bag. */
  bag: string;
  /** A customer with 200 orders. */
  history: string;
  productIds: string[];
  handle: string;
  /** Clicks on the links of creators who do nothing but earn: one each. */
  clickIds: string[];
}

const BUYERS = 64;
const PRODUCTS = 200;
const CREATORS = 8;
/** A click by what does not say that it is a browser credits nobody. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const ADDRESS = { name: "Ada Lovelace", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };
export const STOCK = 900_000_000;

export async function fillShop(origin: string): Promise<BenchShop> {
  const admin = await signIn(origin, ADMIN.email, ADMIN.password);
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
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => signUp(origin, `buyer-${index}@bench.example`)),
  );
  const [bag, history] = [await signUp(origin, "bag@bench.example"), await signUp(origin, "history@bench.example")];
  for (const productId of productIds.slice(0, 5))
    await call(origin, "POST", "/api/cart/lines", bag, { productId, qty: 2 });
  for (let round = 0; round < 200; round += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call(origin, "POST", "/api/orders", history, orderOf(productIds, round + index)),
      ),
    );
  }
  const clickIds = await Promise.all(Array.from({ length: CREATORS }, (_, index) => makeClick(origin, admin, index)));
  // So that there is a commission, whose event the floor copies.
  await call(origin, "POST", "/api/orders", buyers[0] ?? "", orderOf(productIds, 0, clickIds[0]));
  return { buyers, bag, history, productIds, handle: "bench-product-7", clickIds };
}

/** A creator with a link that was clicked. */
async function makeClick(origin: string, admin: string, index: number): Promise<string> {
  const creator = await signUp(origin, `creator-${index}@bench.example`);
  const terms = { displayName: `Creator ${index}`, channels: [], acceptedTerms: true };
  const { id } = await call<{ id: string }>(origin, "POST", "/api/creator-applications", creator, terms);
  await call(origin, "POST", `/api/admin/creators/${id.replace("app_", "crt_")}/approve`, admin, {});
  const link = { code: `bench-${index}` };
  await call(origin, "POST", "/api/creator/product-links", creator, link);
  const click = await call<{ clickId: string }>(origin, "POST", "/api/attribution/clicks", null, link);
  return click.clickId;
}

/** An order of two lines, brought by a click where there is one; `seed` spreads the products. */
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
): Promise<Body> {
  const answer = await send(origin, method, path, cookie, body);
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
): Promise<Response> {
  const headers: Record<string, string> = {
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
