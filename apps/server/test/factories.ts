import { accountHooks } from "../src/account-hooks.ts";
/** Inserts what tests need in the database by the shortest way; the tests of a feature use its HTTP API. */

import { type CollectionInput, saveCollections } from "../src/features/catalogue/products/editing/save-collections.ts";
import { saveProducts } from "../src/features/catalogue/products/editing/save-products.ts";
import type { ProductInput } from "../src/features/catalogue/products/product-input.ts";
import { approveIntegration } from "../src/features/partners/webhooks/integrations/approve-integration.ts";
import { submitEnquiry } from "../src/features/partners/webhooks/integrations/submit-enquiry.ts";
import { insertAccessToken } from "../src/features/people/accounts/queries/access-tokens.ts";
import { insertUser } from "../src/features/people/accounts/queries/users.ts";
import { startSession } from "../src/features/people/accounts/sign-in/start-session.ts";
import { newToken, TOKEN_PREFIX_LENGTH, tokenHash } from "../src/features/people/accounts/tokens/token-format.ts";
import { insertCreator } from "../src/features/programme/creators/queries.ts";
import { sql } from "../src/platform/database/sql.ts";
import type { CreatorStatus } from "../src/platform/http/requests/principal.ts";
import { decodeId, encodeId, newId } from "../src/platform/ids.ts";
import type { TestApp } from "./test-app.ts";

export const TEST_PASSWORD = "correct horse battery staple";

export interface TestCustomer {
  userId: string;
  email: string;
  /** The session token, for `request(..., { session })`. */
  session: string;
}

/** A customer as those who erase and export see them. */
export function personOf({ userId, email }: Pick<TestCustomer, "userId" | "email">) {
  return { id: userId, email, emailKey: email.toLowerCase(), emailVerified: true };
}

interface CustomerOptions {
  name?: string;
  email?: string;
  roles?: ReadonlyArray<"staff" | "admin">;
}

/** A customer with a verified address, signed in. Without a password, because hashing one takes its time. */
export async function signUp(shop: TestApp, options: CustomerOptions = {}): Promise<TestCustomer> {
  const userId = newId();
  const { name = "Ada Lovelace", email = `${userId}@example.com`, roles = [] } = options;
  await shop.database.transaction((tx) =>
    insertUser(tx, {
      id: userId,
      email,
      emailKey: email.toLowerCase(),
      emailVerified: true,
      name,
      locale: "en",
      timezone: "UTC",
      passwordHash: null,
      roles,
    }),
  );
  return { userId, email, session: await addSession(shop, userId) };
}

/** Another session of a customer. */
export async function addSession(shop: TestApp, userId: string): Promise<string> {
  const client = { ip: "127.0.0.1", userAgent: null };
  return (await shop.database.transaction((tx) => startSession(tx, accountHooks, userId, ["password"], client))).token;
}

/** The session of an administrator. */
export async function makeAdmin(shop: TestApp): Promise<string> {
  return (await signUp(shop, { name: "Grace Hopper", roles: ["admin"] })).session;
}

/** The session of a member of the staff. */
export async function makeStaff(shop: TestApp): Promise<string> {
  return (await signUp(shop, { name: "Katherine Johnson", roles: ["staff"] })).session;
}

/** A personal access token of a customer. */
export async function addAccessToken(
  shop: TestApp,
  userId: string,
  scopes: readonly string[] = ["orders:read"],
): Promise<string> {
  const token = newToken("pat");
  await shop.database.transaction((tx) =>
    insertAccessToken(tx, {
      id: newId(),
      tokenHash: tokenHash(token),
      userId,
      name: "test",
      scopes,
      prefix: token.slice(0, TOKEN_PREFIX_LENGTH),
      last4: token.slice(-4),
      expiresAt: null,
    }),
  );
  return token;
}

/** A customer with the password {@link TEST_PASSWORD}, who signed up as everyone does; the address is not verified. */
export async function signUpOverHttp(
  shop: TestApp,
  options: { email?: string; name?: string } = {},
): Promise<TestCustomer> {
  const { email = `${newId()}@example.com`, name = "Ada Lovelace" } = options;
  const answer = await shop.request<{ user: { id: string } }>("POST", "/api/auth/sign-up", {
    body: { email, password: TEST_PASSWORD, name },
  });
  const session = answer.cookie("session");
  if (session === null) throw new Error(`sign-up answered ${answer.status}: ${answer.text}`);
  return { email, session, userId: decodeId("usr", answer.body.user.id) ?? "" };
}

export interface TestProduct {
  /** Public ids. */
  productId: string;
  handle: string;
  variants: { variantId: string; sku: string | null; title: string }[];
}

/** An active product, through the catalogue's write path; by default with one variant at 25.00 whose stock is not counted. */
export async function createProduct(shop: TestApp, overrides: Partial<ProductInput> = {}): Promise<TestProduct> {
  const [product] = await createProducts(shop, [overrides]);
  if (product === undefined) throw new Error("unreachable: one product was saved");
  return product;
}

export async function createProducts(shop: TestApp, inputs: readonly Partial<ProductInput>[]): Promise<TestProduct[]> {
  const whole = inputs.map((input) => ({ title: "Canvas tote", variants: [{ priceMinor: 2500 }], ...input }));
  const saved = await shop.database.transaction((tx) => saveProducts(tx, whole));
  return saved.map(({ productId, handle, variants }) => ({
    productId: encodeId("prod", productId),
    handle,
    variants: variants.map((variant) => ({ ...variant, variantId: encodeId("var", variant.variantId) })),
  }));
}

export async function createCollections(shop: TestApp, ...inputs: CollectionInput[]): Promise<void> {
  await shop.database.transaction((tx) => saveCollections(tx, inputs));
}

/** A customer who takes part in the creator programme, approved unless told otherwise. */
export async function createCreator(
  shop: TestApp,
  options: CustomerOptions & { status?: CreatorStatus } = {},
): Promise<TestCustomer & { creatorId: string }> {
  const { status = "approved", ...customer } = options;
  const user = await signUp(shop, customer);
  const creatorId = newId();
  await shop.database.transaction((tx) =>
    insertCreator(tx, {
      id: creatorId,
      userId: user.userId,
      status,
      displayName: customer.name ?? "Ada Lovelace",
      bio: "",
      channels: [],
      acceptedTermsAt: new Date(),
      appliedAt: new Date(),
      decidedAt: status === "pending" ? null : new Date(),
      invitedEmail: null,
    }),
  );
  return { ...user, creatorId };
}

export interface WaitingMail {
  template: string;
  locale: string;
  data: { token?: string; name?: string } & Record<string, unknown>;
}

/** The mails that wait for an address, oldest first. */
export async function waitingMails(shop: TestApp, recipient: string): Promise<WaitingMail[]> {
  const rows = await shop.database.reads.query(sql<{ template: string; locale: string; data: unknown }>`
    select template, locale, data from mails where recipient = ${recipient} and status = 'waiting' order by id`);
  return rows.map(({ template, locale, ...row }) => ({
    template,
    locale,
    data: (row.data ?? {}) as WaitingMail["data"],
  }));
}

/** The token of the newest mail of a template that waits for an address. */
export async function mailedToken(shop: TestApp, template: string, recipient: string): Promise<string> {
  const mails = (await waitingMails(shop, recipient)).filter((mail) => mail.template === template);
  const token = mails.at(-1)?.data.token;
  if (token === undefined) throw new Error(`no ${template} mail waits for ${recipient}`);
  return token;
}

/** A customer whose integration is approved: for every event type, without personal data unless told otherwise. */
export async function createPartner(
  shop: TestApp,
  options: { eventTypes?: readonly string[]; personalData?: boolean } = {},
): Promise<TestCustomer & { integrationId: string }> {
  const partner = await signUp(shop);
  const { eventTypes = ["*"], personalData = false } = options;
  const id = await shop.database.transaction(async (tx) => {
    const { id } = await submitEnquiry(tx, {
      company: "Parcel Works",
      contactName: "Ada Lovelace",
      email: partner.email,
      website: null,
      useCase: "Labels",
      requestedEventTypes: [],
      enquiredBy: partner.userId,
    });
    await approveIntegration(tx, { id, actorId: newId(), userEmail: undefined, eventTypes, personalData });
    return id;
  });
  return { ...partner, integrationId: encodeId("int", id) };
}
