import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "../src/platform/http/openapi/openapi.ts";
import { createProducts, makeAdmin, signUp } from "./factories.ts";
import { type Document, type FuzzRequest, RequestGenerator } from "./fuzz/request-generator.ts";
import { startGuest } from "./guests.ts";
import { addDiscount, addShippingMethod, addTaxRate } from "./orders.ts";
import { createPayee } from "./payouts.ts";
import { startTestApp, type TestAnswer, type TestApp } from "./test-app.ts";

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 4_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
/** Requests that are under way together, so that they also meet each other. */
const AT_ONCE = 8;

type Role = "visitor" | "guest" | "customer" | "other customer" | "creator" | "administrator";
const ROLES: readonly Role[] = [
  "visitor",
  "guest",
  "customer",
  "other customer",
  "creator",
  "creator",
  "administrator",
  "administrator",
];

let shop: TestApp;
let generator: RequestGenerator;
const sessions = new Map<Role, string>();

beforeAll(async () => {
  shop = await startTestApp();
  generator = new RequestGenerator(openApiDocument(shop.app.endpoints) as unknown as Document, SEED);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490, countries: ["*"] });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await addDiscount(shop, { code: "TEN", type: "percentage", valueBps: 1_000 });
  const products = await createProducts(
    shop,
    Array.from({ length: 12 }, (_, index) => ({
      title: `Tote ${index}`,
      variants: [{ priceMinor: 1_000 + index, ...(index % 2 === 0 ? {} : { stock: index * 50 }) }],
    })),
  );
  generator.known.learn({ data: products, discountCode: "TEN", code: "TEN" });
});
afterAll(() => shop.close());

test(`${REQUESTS} requests made of the document get documented answers and no 5xx`, { timeout: 300_000 }, async () => {
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const batch = await prepareBatch();
    const answers = await Promise.all(batch.map((item) => sendChecked(item.request, item.role)));
    for (const [index, answer] of answers.entries()) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      learnFrom(answer);
      // Users whom the request signed out or erased sign in again.
      if (answer.status === 401 || answer.status === 204) sessions.delete(batch[index]?.role ?? "visitor");
    }
  }
  // The generator is worth nothing when all that it makes is refused at the door.
  const accepted = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
  expect(accepted / REQUESTS, JSON.stringify([...statuses].sort())).toBeGreaterThan(0.1);
});

async function prepareBatch(): Promise<Array<{ request: FuzzRequest; role: Role }>> {
  const batch = Array.from({ length: AT_ONCE }, () => ({
    request: generator.next(),
    role: generator.nextActor(ROLES),
  }));
  for (const role of new Set(batch.map((item) => item.role))) {
    if (role === "visitor" || sessions.has(role)) continue;
    sessions.set(role, await signIn(role));
  }
  return batch;
}

async function signIn(role: Role): Promise<string> {
  if (role === "administrator") return makeAdmin(shop);
  if (role === "guest") return (await startGuest(shop)).session;
  // With money, so that there is something to be paid out.
  return (role === "creator" ? await createPayee(shop, 50_000) : await signUp(shop)).session;
}

async function sendChecked(request: FuzzRequest, role: Role): Promise<TestAnswer<unknown>> {
  const { method, url, headers, body, statuses } = request;
  const session = sessions.get(role);
  const describe = (problem: string) =>
    `seed ${SEED}, ${role}: ${problem}\n${JSON.stringify({ method, url, headers, body: shown(body) }, null, 2)}`;
  let answer: TestAnswer<unknown>;
  try {
    // The contract check of the test application throws for every JSON answer that differs from the document.
    answer = await shop.request<unknown>(method, url, {
      headers,
      ...(session === undefined || headers.cookie !== undefined ? {} : { session }),
      ...(body === undefined ? {} : { body }),
    });
  } catch (error) {
    throw new Error(describe((error as Error).message));
  }
  if (answer.status >= 500) throw new Error(describe(`${answer.status} ${answer.text}`));
  if (statuses !== null && !statuses.has(String(answer.status)))
    throw new Error(describe(`the status ${answer.status} is not in the document: ${answer.text.slice(0, 500)}`));
  return answer;
}

function learnFrom(answer: TestAnswer<unknown>): void {
  if (answer.status >= 300) return;
  generator.known.learn(answer.body);
  if (typeof answer.headers.etag === "string") generator.known.learn(answer.headers.etag, "etag");
}

function shown(body: unknown): unknown {
  return Buffer.isBuffer(body) ? body.toString("latin1") : typeof body === "string" ? body.slice(0, 4_000) : body;
}
