/** Two web processes and two workers on one database keep what one process keeps: docs/operations.md#scale-out. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BERLIN } from "../orders.ts";
import { SUPPORT } from "../reports.ts";
import { ADMIN, type Answer, ShopOfProcesses, type WebProcess } from "./shop-of-processes.ts";

let shop: ShopOfProcesses;
let first: WebProcess;
let second: WebProcess;
let staff: string;
let people = 0;

beforeAll(async () => {
  shop = await ShopOfProcesses.start();
  // At once, on an empty database: one of them makes the shop.
  [first, second] = await Promise.all([shop.startWeb(), shop.startWeb()]);
  await Promise.all([shop.startWorker(), shop.startWorker()]);
  staff = await first.session("/api/auth/sign-in", ADMIN);
}, 120_000);
afterAll(() => shop.close());

interface Customer {
  session: string;
  ip: string;
}

async function signUp(at: WebProcess): Promise<Customer> {
  people += 1;
  const ip = `198.51.100.${people}`;
  const body = { email: `customer.${people}@example.com`, password: ADMIN.password, name: "Ada Lovelace" };
  return { session: await at.session("/api/auth/sign-up", body, ip), ip };
}

async function makeProduct(stock: number): Promise<{ id: string; handle: string }> {
  const handle = `piece-${randomUUID()}`;
  const body = {
    title: "A piece",
    handle,
    status: "active",
    variants: [{ price: { amount: 1_000, currency: "EUR" }, stock }],
  };
  const made = await first.request<{ id: string }>("POST", "/api/admin/products", { session: staff, body });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return { id: made.body.id, handle };
}

type Order = { id: string; reference: string };

function order(at: WebProcess, { session, ip }: Customer, productId: string, key: string): Promise<Answer<Order>> {
  const body = { lines: [{ productId, qty: 1 }], shippingAddress: BERLIN };
  return at.request<Order>("POST", "/api/orders", { session, ip, body, headers: { "idempotency-key": key } });
}

const shown = (at: WebProcess, path: string) => at.request("GET", path, { session: staff });

test("a session that ends in one process has ended in the other", async () => {
  const customer = await signUp(first);
  expect((await second.request("GET", "/api/auth/me", customer)).status).toBe(200);
  expect((await second.request("POST", "/api/auth/sign-out", customer)).status).toBe(204);
  expect((await first.request("GET", "/api/auth/me", customer)).status).toBe(401);
});

test("a request that is sent to both is done once", async () => {
  const { id } = await makeProduct(10);
  const customer = await signUp(second);
  const key = randomUUID();
  const answers = await Promise.all([first, second, first, second].map((at) => order(at, customer, id, key)));
  // One of two that arrive at the same moment may be told to come back.
  const placed = answers.filter(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(new Set(placed.map(({ body }) => body.id)).size).toBe(1);
  const again = await order(second, customer, id, key);
  expect([again.status, again.body.id, again.headers.get("idempotent-replayed")]).toEqual([
    201,
    placed[0]?.body.id,
    "true",
  ]);
  const rows = await shop.ask(
    "select from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id where p.handle = $1",
    [(await shown(first, `/api/products/${id}`)).body.handle],
  );
  expect(rows).toHaveLength(1);
});

test("what one sells the other does not sell again", async () => {
  const { id, handle } = await makeProduct(7);
  const customers = await Promise.all(Array.from({ length: 12 }, () => signUp(first)));
  const answers = await Promise.all(
    customers.map((customer, n) => order(n % 2 === 0 ? first : second, customer, id, randomUUID())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(201), ...Array(5).fill(409)]);
  const stock =
    "select s.on_hand::integer as on_hand from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id where p.handle = $1";
  expect(await shop.ask(stock, [handle])).toEqual([{ on_hand: 0 }]);
});

test("a change in one shows in the other: product, page, list, settings and commission rules", async () => {
  const { id, handle } = await makeProduct(3);
  const page = (at: WebProcess) => at.request<{ text: string }>("GET", `/products/${handle}`);
  const creator = await signUp(first);
  await shop.ask(
    "insert into creators (id, user_id, status, display_name, accepted_terms_at, applied_at, decided_at) select gen_random_uuid(), id, 'approved', 'Ada', now(), now(), now() from users where email = $1",
    [`customer.${people}@example.com`],
  );
  const earns = async (at: WebProcess) => {
    const { body } = await at.request<{ data: { rateBps: number }[] }>(
      "GET",
      `/api/creator/products?product=${id}`,
      creator,
    );
    return body.data[0]?.rateBps;
  };
  const before = await earns(first);
  expect([before, await earns(second)]).toEqual([expect.any(Number), before]);
  // Both keep it from now on.
  for (const at of [first, second]) {
    expect((await page(at)).body.text).toContain("A piece");
    expect((await shown(at, "/api/products?sort=newest&limit=5")).status).toBe(200);
    expect((await shown(at, "/api/store")).status).toBe(200);
  }
  const { body, headers } = await shown(first, `/api/admin/products/${id}`);
  const edit = { session: staff, body: { title: "Another name" }, headers: { "if-match": headers.get("etag") ?? "" } };
  expect([(await first.request("PATCH", `/api/admin/products/${id}`, edit)).status, body.title]).toEqual([
    200,
    "A piece",
  ]);
  await expect.poll(async () => (await page(second)).body.text, { timeout: 20_000 }).toContain("Another name");
  const titles = async () => JSON.stringify((await shown(second, "/api/products?sort=newest&limit=5")).body);
  await expect.poll(titles, { timeout: 20_000 }).toContain("Another name");
  const [one, two] = await Promise.all([page(first), page(second)]);
  expect(one.headers.get("etag")).toBe(two.headers.get("etag"));
  expect(one.body.text).toBe(two.body.text);
  const lists = await Promise.all([first, second].map((at) => shown(at, "/api/products?sort=newest&limit=5")));
  expect(lists.map(({ body: list }) => JSON.stringify(list))).toEqual(Array(2).fill(JSON.stringify(lists[0]?.body)));

  const settings = await shown(second, "/api/admin/settings");
  const renamed = {
    session: staff,
    body: { name: "Harbour" },
    headers: { "if-match": settings.headers.get("etag") ?? "" },
  };
  expect((await second.request("PATCH", "/api/admin/settings", renamed)).status).toBe(200);
  await expect.poll(async () => (await shown(first, "/api/store")).body.name, { timeout: 20_000 }).toBe("Harbour");
  const rule = { scope: "product", targetId: id, rateBps: 1_234 };
  const made = await second.request("POST", "/api/admin/commission-rules", { session: staff, body: rule });
  expect([made.status, JSON.stringify((await shown(first, "/api/admin/commission-rules")).body)]).toEqual([
    201,
    expect.stringContaining("1234"),
  ]);
  // The rule decides in the process that kept the rules of before.
  await expect.poll(() => earns(first), { timeout: 20_000 }).toBe(1_234);
});

test("what one has counted the other refuses within a second", async () => {
  const ip = "203.0.113.9";
  const report = (at: WebProcess) => at.request("POST", "/api/report-problem", { ip, body: SUPPORT });
  for (let sent = 0; sent < 5; sent += 1) expect((await report(first)).status).toBe(201);
  expect((await report(first)).status).toBe(429);
  await expect.poll(async () => (await report(second)).status, { timeout: 20_000, interval: 500 }).toBe(429);
});

test("a job is done once: mails, invoices without a gap, and seals that agree", async () => {
  const { id } = await makeProduct(100);
  const customers = await Promise.all(Array.from({ length: 10 }, () => signUp(second)));
  const answers = await Promise.all(
    customers.map((customer, n) => order(n % 2 === 0 ? first : second, customer, id, randomUUID())),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const done = `
    select count(distinct m.event_id)::integer as mails, count(m.event_id)::integer as letters,
      (select count(*)::integer from seal_entries s where s.row_id = o.id and s.kind = 'receipt') as seals
    from orders o join events e on e.resource_id = o.id left join mails m on m.event_id = e.id
    where o.reference = any($1) group by o.id`;
  const references = answers.map(({ body }) => body.reference);
  await expect
    .poll(() => shop.ask(done, [references]), { timeout: 60_000 })
    .toEqual(references.map(() => ({ mails: 1, letters: 1, seals: 1 })));
  const ours = "select i.number from invoices i join orders o on o.id = i.order_id where o.reference = any($1)";
  await expect.poll(async () => (await shop.ask(ours, [references])).length, { timeout: 60_000 }).toBe(10);
  const numbers = await shop.ask<{ number: string }>("select number from invoices");
  const counted = numbers.map(({ number }) => Number(/(\d+)$/.exec(number)?.[1])).sort((a, b) => a - b);
  expect(counted).toEqual(counted.map((_, n) => (counted[0] ?? 0) + n));
});

test("a web process that is killed takes no acknowledged order with it, and nothing is ordered twice", async () => {
  const { id, handle } = await makeProduct(1_000);
  const customers = await Promise.all(Array.from({ length: 8 }, () => signUp(first)));
  const keys = customers.flatMap((customer) => Array.from({ length: 3 }, () => ({ customer, key: randomUUID() })));
  const acknowledged = new Map<string, string>();
  let isKilled = false;
  await Promise.all(
    keys.map(async ({ customer, key }) => {
      const answer = await order(second, customer, id, key).catch(() => null);
      if (answer?.status === 201) acknowledged.set(key, answer.body.id);
      // As soon as some were placed, with others under way.
      if (acknowledged.size >= 4 && !isKilled) isKilled = second.program.child.kill("SIGKILL");
    }),
  );
  expect(isKilled).toBe(true);
  await second.program.exit;
  expect((await first.request("GET", "/readyz")).status).toBe(200);
  const orders: string[] = [];
  for (const { customer, key } of keys) {
    const replayed = await order(first, customer, id, key);
    expect([replayed.status, key]).toEqual([201, key]);
    expect(replayed.body.id).toBe(acknowledged.get(key) ?? replayed.body.id);
    orders.push(replayed.body.id);
  }
  expect(new Set(orders).size).toBe(keys.length);
  const sold =
    "select count(*)::integer as sold from order_lines l join products p on p.id = l.product_id where p.handle = $1";
  expect(await shop.ask(sold, [handle])).toEqual([{ sold: keys.length }]);
});
