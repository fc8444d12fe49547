/**
 * Erasure reaches every table. One person does all that a person can do here, with one word in everything that they are
 * called or write, and that others write about them; then the account is erased, and the word may stand nowhere but where
 * `KEPT` says why. A table without the word fails unless erased-places.ts says why it has none.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopChecks } from "../../src/operations/verify/checks.ts";
import { sql } from "../../src/platform/database/sql.ts";
import { decodeId, encodeId } from "../../src/platform/ids.ts";
import { createProduct, mailedToken, makeAdmin, signUp, signUpOverHttp, TEST_PASSWORD } from "../factories.ts";
import { startGuest } from "../guests.ts";
import { addShippingMethod, BERLIN, placeOrder } from "../orders.ts";
import { TEST_IBAN } from "../payouts.ts";
import { damaged, sealAll } from "../seals.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { KEPT, UNSEARCHABLE, WITHOUT_PERSONAL_DATA } from "./erased-places.ts";
import { findWord, listTables } from "./find-word.ts";

const WORD = "zqmarker";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual", webhooksAllowPrivate: true });
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

interface Made {
  id: string;
  reference: string;
  [member: string]: unknown;
}

async function must(
  method: string,
  url: string,
  options: { session?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Made> {
  const answer = await shop.request<Made>(method, url, options);
  if (answer.status >= 300) throw new Error(`${method} ${url} answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

let keys = 0;
/** Everything is sent with a key, so that its answer is stored. */
const post = (session: string | undefined, url: string, body: object = {}) => {
  keys += 1;
  const headers = { "idempotency-key": `key-${keys}` };
  return must("POST", url, { body, headers, ...(session === undefined ? {} : { session }) });
};
const manage = (path: string, body: object = {}) => post(admin, `/api/admin/${path}`, body);
const about = { reason: `What ${WORD} did` };
const eur = (amount: number) => ({ amount, currency: "EUR" });

/** The templates of the mails that wait for the person. */
async function mailsTo(word: string): Promise<string[]> {
  const rows = await shop.database.reads.query(sql<{ template: string }>`
    select template from mails where status = 'waiting' and strpos(recipient, ${word}) > 0 order by id`);
  return rows.map(({ template }) => template);
}

/** The kept PDFs by their hashes. Their text is compressed, so the search for the word cannot read it. */
function invoiceFiles(): Promise<{ hash: string }[]> {
  return shop.database.reads.query(
    sql<{ hash: string }>`select encode(sha256, 'hex') as hash from invoice_files order by 1`,
  );
}

async function runJob(name: string): Promise<void> {
  const job = shop.app.jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`there is no job ${name}`);
  await job.run();
}

test("a person who did everything here is nowhere after their erasure but in the books", async () => {
  const me = await signUpOverHttp(shop, { email: `${WORD}@example.com`, name: `Zoe ${WORD}` });
  const mine = (url: string, body: object = {}) => post(me.session, url, body);
  const userId = encodeId("usr", me.userId);
  await must("POST", "/api/auth/verify-email", {
    session: me.session,
    body: { token: await mailedToken(shop, "verify_email", me.email) },
  });
  await mine("/api/auth/addresses", { ...BERLIN, label: `${WORD} home`, name: `Zoe ${WORD}` });
  await shop.database.reads.execute(sql`
    insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, backed_up)
    values (gen_random_uuid(), ${me.userId}, ${`Phone of ${WORD}`}, '\\x01', '\\x02', 0, '{}', false)`);
  await mine("/api/auth/tokens", { name: `${WORD} script`, scopes: ["orders:read"] });
  await must("GET", "/api/auth/me", { session: me.session, headers: { "user-agent": `${WORD}/1.0` } });
  await must("POST", "/api/auth/sign-in", {
    body: { email: me.email, password: TEST_PASSWORD },
    headers: { "user-agent": `${WORD}/1.0` },
  });

  // A creator, with all that is decided about one.
  const application = { bio: `I am ${WORD}`, channels: [{ platform: WORD, url: `https://example.com/${WORD}` }] };
  await mine("/api/creator-applications", { displayName: `${WORD} bags`, ...application, acceptedTerms: true });
  const [creator] = (await must("GET", `/api/admin/creators?q=${WORD}`, { session: admin })).data as Made[];
  const crt = `creators/${creator?.id}`;
  for (const step of ["reject", "approve", "suspend", "reinstate"]) await manage(`${crt}/${step}`, about);
  const link = await mine("/api/creator/product-links", { label: `Story of ${WORD}` });
  const method = { type: "paypal", email: `${WORD}@example.com` };
  await must("PUT", "/api/creator/payout-method", { session: me.session, body: method });
  const bank = { type: "bank_transfer", accountHolder: `Zoe ${WORD}`, iban: TEST_IBAN };
  await must("PUT", "/api/creator/payout-method", { session: me.session, body: bank });
  for (const amount of [4_000, -100]) await manage(`${crt}/adjustments`, { amount: eur(amount), ...about });
  const failed = await mine("/api/creator/payouts");
  for (const step of ["hold", "release", "start"]) await manage(`payouts/${failed.id}/${step}`, about);
  await manage(`payouts/${failed.id}/mark-failed`, { ...about, reference: `Line ${WORD}` });
  const held = await manage(`${crt}/adjustments`, { amount: eur(50), ...about });
  await manage(`commissions/${held.id}/hold`, about);

  await manage(`customers/${userId}/credit`, { amount: eur(500), ...about });

  // Other customers' traces of a creator: a stamped bag, a credited order, and one that was credited by hand and back.
  const tote = await createProduct(shop, { title: "Canvas tote" });
  const lines = [{ productId: tote.productId, qty: 1 }];
  const other = await signUp(shop);
  const stamped = { productId: tote.productId, qty: 1, attribution: { code: link.code } };
  await must("POST", "/api/cart/lines", { session: other.session, body: stamped });
  const credited = (await placeOrder(shop, other.session, { lines, attribution: { code: link.code } })).body;
  await must("POST", "/api/cart/lines", { session: other.session, body: stamped });
  const attribution = `/api/admin/orders/${credited.id}/attribution`;
  for (const creatorId of [null, creator?.id, null])
    await must("PUT", attribution, { session: admin, body: { creatorId, ...about } });
  const refused = (await placeOrder(shop, me.session, { lines, attribution: { code: link.code } })).body;
  expect(refused.attribution.reason).toBe("self_referral");

  // A customer: one order that is refunded, sent and withdrawn from, and one that is canceled.
  const address = { ...BERLIN, name: `Zoe ${WORD}`, line1: `${WORD} Str. 1`, phone: `+49 ${WORD}` };
  const wish = { lines, shippingAddress: address, billingAddress: address, note: `For ${WORD}` };
  const order = (await placeOrder(shop, me.session, wish)).body;
  await manage(`orders/${order.id}/mark-paid`, { reference: `Statement of ${WORD}` });
  await manage(`orders/${order.id}/notes`, { text: `${WORD} called twice` });
  const change = await manage(`orders/${order.id}/changes`);
  await must("PUT", `/api/admin/changes/${change.id}`, {
    session: admin,
    headers: { "if-match": "*" },
    body: { actions: [], note: `${WORD} wants another colour` },
  });
  await manage(`orders/${order.id}/refunds`, { amount: eur(100), ...about });
  const shipped = (await manage(`orders/${order.id}/shipments`, {
    carrier: "DHL",
    trackingNumber: `${WORD}1`,
    trackingUrl: `https://example.com/${WORD}`,
  })) as Made & { shipments: Made[] };
  const parcel = { status: "delivered", detail: `Given to ${WORD}`, location: WORD };
  await manage(`shipments/${shipped.shipments[0]?.id}/events`, parcel);
  const review = {
    lineId: (order.lines[0] as { id?: string } | undefined)?.id,
    rating: 5,
    text: `${WORD} likes it`,
    name: WORD,
  };
  await mine(`/api/orders/${order.id}/reviews`, review);
  await mine(`/api/orders/${order.id}/withdrawal`, { reason: `${WORD} changed her mind` });
  await shop.database.reads.execute(sql`update withdrawals set name = ${WORD}, email = ${`${WORD}.two@example.com`}`);
  const canceled = (await placeOrder(shop, me.session, wish)).body;
  await mine(`/api/orders/${canceled.id}/cancel`, { reason: `${WORD} moved` });
  await mine(`/api/orders/${refused.id}/cancel`);
  await must("POST", "/api/cart/lines", { session: me.session, body: { productId: tote.productId, qty: 1 } });
  const seller = { legalName: "Tote GmbH", address: { ...BERLIN, name: "Tote GmbH" }, newsletter: true };
  await must("PATCH", "/api/admin/settings", { session: admin, headers: { "if-match": "*" }, body: seller });
  await mine("/api/newsletter");
  await mine(`/api/products/${tote.productId}/stock-alerts`, { variantId: tote.variants[0]?.variantId });
  await expect
    .poll(async () => {
      await runJob("invoices");
      return (await must("GET", `/api/orders/${order.id}`, { session: me.session })).invoiceUrl;
    })
    .toEqual(expect.any(String));
  const consent = { granted: true, version: `${WORD}-1` };
  await must("POST", "/api/attribution/consent", { session: me.session, body: consent });

  // Reports and enquiries, with a session and without one.
  const help = { kind: "support", subject: `${WORD} asks`, message: `This is ${WORD}, help me.` };
  const notice = { ...help, kind: "abuse", category: "counterfeit", url: "https://example.com/x", goodFaith: true };
  const visitor = { email: me.email.toUpperCase(), name: `Zoe ${WORD}` };
  const reports = [
    await mine("/api/report-problem", help),
    await mine("/api/report-problem", notice),
    await post(undefined, "/api/report-problem", { ...help, ...visitor }),
    await post(undefined, "/api/report-problem", { ...notice, ...visitor }),
  ];
  for (const { id } of reports) {
    await manage(`reports/${id}/reply`, { message: `Dear ${WORD}` });
    await manage(`reports/${id}/decide`, { decision: "resolved", reason: `${WORD} is right`, facts: `${WORD} wrote` });
  }
  const enquiry = {
    company: `${WORD} Ltd`,
    contactName: `Zoe ${WORD}`,
    email: me.email,
    website: `https://example.com/${WORD}`,
    useCase: `${WORD} wants labels`,
  };
  const integration = await mine("/api/partner-enquiries", enquiry);
  await post(undefined, "/api/partner-enquiries", enquiry);
  await manage(`integrations/${integration.id}/approve`, { personalData: true });
  const endpoint = { url: `https://127.0.0.1/${WORD}`, eventTypes: ["*"], description: `${WORD} listens` };
  await mine("/api/webhooks/endpoints", endpoint);
  const postBack = { url: `https://127.0.0.1/back/${WORD}`, eventTypes: ["*"], description: `${WORD} counts` };
  await must("PUT", "/api/creator/endpoint", { session: me.session, body: postBack });

  // A guest before: an order that has not moved to the account yet, one under the account's address, and mails that wait.
  const merged = await startGuest(shop, undefined, `${WORD}/1.0`);
  const asGuest = { ...wish, email: `${WORD}.guest@example.com` };
  const unmoved = (await placeOrder(shop, merged.session, asGuest)).body;
  await post(merged.session, `/api/orders/${unmoved.id}/withdrawal`, { reason: WORD, name: WORD });
  await must("POST", "/api/auth/sign-in", {
    session: merged.session,
    body: { email: me.email, password: TEST_PASSWORD },
  });
  await shop.database.reads.execute(
    sql`update orders set user_id = ${merged.userId}, placed_by = ${merged.userId} where reference = ${unmoved.reference}`,
  );
  const elsewhere = await startGuest(shop);
  const byAddress = (await placeOrder(shop, elsewhere.session, { ...wish, email: me.email.toUpperCase() })).body;
  // The follower reads what no running transaction of the server can precede any more.
  await expect
    .poll(async () => {
      await runJob("order-mails");
      await runJob("order-finds");
      return (await mailsTo(`${WORD}.guest`)).sort();
    })
    .toEqual(["order_confirmed", "withdrawal_received"]);

  // A change of address that is not confirmed yet: a link waits in the mails to both addresses.
  await mine("/api/auth/email", { email: `${WORD}.new@example.com` });
  await shop.database.reads.execute(sql`
    insert into totp_factors (user_id, secret_sealed, confirmed_at) values (${me.userId}, '\\x01', now())`);

  // The person's export contains all of it.
  const exported = await must("GET", "/api/auth/me/export", { session: me.session });
  const sections = exported.sections as Record<string, unknown[]>;
  expect(sections.links).toMatchObject([{ label: `Story of ${WORD}`, code: link.code }]);
  expect(sections.endpoints).toMatchObject([{ url: endpoint.url }]);
  expect(sections.postBacks).toMatchObject({ url: postBack.url, deliveries: [] });
  expect(sections.orders).toContainEqual(
    expect.objectContaining({
      withdrawals: [expect.objectContaining({ name: WORD, email: `${WORD}.two@example.com` })],
    }),
  );
  expect(sections.enquiries).toHaveLength(2);
  expect(sections.reports).toHaveLength(4);
  expect((sections.audit as { action: string }[]).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["creator.approve", "integration.approve", "payout_method.update"]),
  );
  expect(JSON.stringify(exported)).not.toMatch(/secret|token_hash|password_hash/);

  await runJob("invoice-files");
  const keptFiles = await invoiceFiles();
  expect(keptFiles.length).toBeGreaterThan(0);

  const before = await findWord(shop.database.reads, WORD);
  const filled = new Set(before.map((place) => place.split(".")[0]));
  const forgotten = (await listTables(shop.database.reads)).filter(
    (table) => !filled.has(table) && !(table in WITHOUT_PERSONAL_DATA) && !(table in UNSEARCHABLE),
  );
  // Only there from the erasure until the worker has been everywhere.
  expect(forgotten).toEqual(["creators_to_forget"]);
  expect([...filled].filter((table) => table !== undefined && table in WITHOUT_PERSONAL_DATA)).toEqual([]);

  await sealAll(shop);
  const erased = await shop.request("DELETE", "/api/auth/me", {
    session: me.session,
    body: { password: TEST_PASSWORD },
  });
  expect(erased.status, erased.text).toBe(204);
  expect(await mailsTo(WORD)).toEqual(["account_erased"]);
  const factors = await shop.database.reads.query(
    sql<{ user_id: string }>`select user_id from totp_factors where user_id = ${me.userId}`,
  );
  expect(factors).toEqual([]);
  // Open orders keep name and address for their delivery.
  for (const { id } of [unmoved, byAddress]) await manage(`orders/${id}/cancel`);
  for (const job of ["erased-creators-names", "order-erasure", "send-mails"]) await runJob(job);
  // Erasure changes nothing that a seal covers.
  await sealAll(shop);
  expect(await damaged(shop.database.settings.connection)).toEqual([]);
  const after = await findWord(shop.database.reads, WORD);
  expect(after.filter((place) => !(place in KEPT))).toEqual([]);
  expect(Object.keys(KEPT).filter((place) => !after.includes(place))).toEqual([]);
  expect(await must("GET", `/api/orders/${credited.id}`, { session: other.session })).toMatchObject({
    id: credited.id,
  });
  expect((await shop.request("GET", `/api/admin/customers/${userId}`, { session: admin })).status).toBe(404);
  const creatorId = decodeId("crt", creator?.id ?? "");
  const methods = await shop.database.reads.query(
    sql<{ label: string }>`select label from payout_methods where creator_id = ${creatorId}`,
  );
  expect(methods).toEqual([]);

  expect(await invoiceFiles()).toEqual(keptFiles);
  // The books agree without the person.
  const differences: unknown[] = [];
  for (const check of shopChecks(shop.services.config))
    await check.run(shop.database.reads, (found) => differences.push(found));
  expect(differences).toEqual([]);
});
