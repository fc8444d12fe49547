import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createCreator,
  createProduct,
  makeAdmin,
  makeStaff,
  signUp,
  waitingMails,
} from "../../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import {
  earn,
  requestPayout,
  setMethod,
  TEST_IBAN,
  TEST_METHOD,
  type TestCreator,
  walletOf,
} from "../../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { Secrets } from "../../../../platform/crypto/secrets.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { maskedLabel } from "./payout-method.ts";
import { openAccount, sealAccount } from "./sealed-account.ts";

let shop: TestApp;
let creator: TestCreator;
let logged = "";

beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => void (logged += line) });
  shop = await startTestApp({}, { log });
  creator = await createCreator(shop);
});
afterAll(() => shop.close());

async function stored(creatorId: string) {
  const [row] = await shop.database.reads.query(sql<{ sealed: Buffer; label: string; payout_email_key: string | null }>`
    select m.sealed, m.label, c.payout_email_key from payout_methods m join creators c on c.id = m.creator_id where m.creator_id = ${creatorId}`);
  if (row === undefined) throw new Error("there is no method");
  return row;
}

test("a bank account is stored encrypted, shown masked, told by mail and recorded", async () => {
  expect((await walletOf(shop, creator)).payoutMethod).toBeNull();
  const answer = await setMethod(shop, creator, {
    ...TEST_METHOD,
    accountHolder: "  Ada   Lovelace ",
    iban: "de89 3704 0044 0532 0130 00",
    bic: "cobadeff xxx",
  });
  expect(answer).toMatchObject({ status: 200, body: { type: "bank_transfer", label: "DE •••• 3000" } });
  expect((await walletOf(shop, creator)).payoutMethod).toEqual(answer.body);
  const row = await stored(creator.creatorId);
  expect(openAccount(shop.services.secrets, creator.creatorId, row.sealed)).toEqual({
    type: "bank_transfer",
    accountHolder: "Ada Lovelace",
    iban: TEST_IBAN,
    bic: "COBADEFFXXX",
  });
  expect(row.payout_email_key).toBeNull();
  expect(await waitingMails(shop, creator.email)).toEqual([
    {
      template: "payout_method_changed",
      locale: "en",
      data: { displayName: "Ada Lovelace", label: "DE •••• 3000" },
    },
  ]);
});

test("a PayPal account is an address whose owner's orders earn nothing", async () => {
  const answer = await setMethod(shop, creator, { type: "paypal", email: "A.da+shop@GoogleMail.com" });
  expect(answer.body).toMatchObject({ type: "paypal", label: "A•••@GoogleMail.com" });
  expect((await stored(creator.creatorId)).payout_email_key).toBe("ada@gmail.com");
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  const { productId } = await createProduct(shop);
  const link = await shop.request<{ code: string }>("POST", "/api/creator/product-links", {
    session: creator.session,
    body: {},
  });
  const owner = await signUp(shop, { email: "ada@gmail.com" });
  const order = (session: string) =>
    placeOrder(shop, session, { lines: [{ productId, qty: 1 }], attribution: { code: link.body.code } });
  expect((await order(owner.session)).body).toMatchObject({
    attribution: { status: "not_credited", reason: "self_referral" },
  });
  await setMethod(shop, creator);
  expect((await stored(creator.creatorId)).payout_email_key).toBeNull();
  expect((await order(owner.session)).body).toMatchObject({ attribution: { status: "credited" } });
});

test("what is wrong is named field by field, without saying it again", async () => {
  const problems = async (body: object) => {
    const answer = await setMethod(shop, creator, body);
    expect(answer.status).toBe(422);
    expect(answer.text).not.toContain("37040044");
    const { errors } = answer.body as { errors: { pointer: string; code: string }[] };
    return errors.map(({ pointer, code }) => [pointer, code]);
  };
  expect(await problems({ ...TEST_METHOD, iban: "DE88 3704 0044 0532 0130 00" })).toEqual([
    ["#/iban", "wrong_check_digits"],
  ]);
  expect(await problems({ ...TEST_METHOD, iban: "DE89 3704 0044 0532 0130", bic: "x" })).toEqual([
    ["#/iban", "wrong_length"],
    ["#/bic", "wrong_format"],
  ]);
  expect(await problems({ type: "bank_transfer", accountHolder: "  " })).toEqual([
    ["#/accountHolder", "required"],
    ["#/iban", "required"],
  ]);
  expect(await problems({ ...TEST_METHOD, email: "a@example.com" })).toEqual([["#/email", "unknown_field"]]);
  expect(await problems({ type: "paypal" })).toEqual([["#/email", "required"]]);
  expect(await problems({ type: "paypal", email: "a@example.com", iban: TEST_IBAN })).toEqual([
    ["#/iban", "unknown_field"],
  ]);
  for (const body of [{}, { type: "cash" }, { type: "paypal", email: "nobody" }, { ...TEST_METHOD, swift: "x" }])
    await problems(body);
});

test("it takes a password that was entered lately", async () => {
  const other = await createCreator(shop);
  await shop.database.reads.execute(
    sql`update sessions set authenticated_at = now() - interval '16 minutes' where user_id = ${other.userId}`,
  );
  expect(await setMethod(shop, other)).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
  expect((await shop.request("PUT", "/api/creator/payout-method", { body: TEST_METHOD })).status).toBe(401);
  const suspended = await createCreator(shop, { status: "suspended" });
  expect((await setMethod(shop, suspended)).body.code).toBe("creator_not_approved");
});

test("a payout goes where it was to go when it was made", async () => {
  const other = await createCreator(shop);
  await setMethod(shop, other);
  await earn(shop, other.creatorId, 5_000);
  const { id } = (await requestPayout(shop, other)).body;
  await setMethod(shop, other, { type: "paypal", email: "ada@example.com" });
  const admin = await makeAdmin(shop);
  expect((await shop.request("GET", `/api/admin/payouts/${id}`, { session: admin })).body).toMatchObject({
    method: "bank_transfer",
    methodLabel: "DE •••• 3000",
  });
});

test("an account opens for its creator alone, with the key alone, and only unchanged", () => {
  const account = { type: "paypal", email: "ada@example.com" } as const;
  const secrets = new Secrets(Buffer.alloc(32, 1));
  const sealed = sealAccount(secrets, "one", account);
  expect(openAccount(secrets, "one", sealed)).toEqual(account);
  expect(() => openAccount(secrets, "another", sealed)).toThrow("another creator");
  expect(() => openAccount(new Secrets(Buffer.alloc(32, 2)), "one", sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
  expect(() => openAccount(secrets, "one", changed)).toThrow();
  expect(openAccount(secrets, "one", Buffer.alloc(0))).toBeNull();
});

test("labels do not say more than is needed to know it again", () => {
  expect(maskedLabel({ type: "paypal", email: "a@b.example" })).toBe("a•••@b.example");
  expect(maskedLabel({ type: "paypal", email: "😀mail@b.example" })).toBe("😀•••@b.example");
});

test("no account is anywhere in clear: no table, no log line, no entry that staff can read", async () => {
  const other = await createCreator(shop);
  await setMethod(shop, other, { ...TEST_METHOD, accountHolder: "Xaverius Quux", bic: "COBADEFFXXX" });
  await earn(shop, other.creatorId, 5_000);
  await requestPayout(shop, other);
  const tables = await shop.database.reads.query(sql<{ name: string | null; rows: string | null }>`
    select c.relname::text as name, query_to_xml(format('select t::text as row from %I t', c.relname), true, false, '')::text as rows
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  expect(tables.length).toBeGreaterThan(30);
  for (const { name, rows } of tables) {
    const decoded = (rows ?? "").replaceAll(/\\x([0-9a-f]{2,})/g, (_, text: string) =>
      Buffer.from(text, "hex").toString("latin1"),
    );
    expect([name, /37040044053201|Quux|COBADEFFXXX/i.test(decoded)]).toEqual([name, false]);
  }
  expect(logged).toContain("/api/creator/payout-method");
  expect(logged).not.toMatch(/37040044053201|Quux|COBADEFF|A\.da\+shop/i);
  const staff = await makeStaff(shop);
  const log = await shop.request<{ data: unknown[] }>(
    "GET",
    `/api/admin/audit-log?resource=${encodeId("crt", other.creatorId)}`,
    { session: staff },
  );
  expect(log.body.data).toEqual([]);
});
