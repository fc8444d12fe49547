/** What tests need in the database before they begin, made the short way; the tests of a feature go through its HTTP. */
import { insertUser } from "../src/features/accounts/queries/users.ts";
import { startSession } from "../src/features/accounts/start-session.ts";
import type { ProductInput } from "../src/features/catalog/product-input.ts";
import { type CollectionInput, saveCollections } from "../src/features/catalog/save-collections.ts";
import { saveProducts } from "../src/features/catalog/save-products.ts";
import { insertCreator } from "../src/features/creators/queries.ts";
import type { CreatorStatus } from "../src/http/principal.ts";
import { encodeId, newId } from "../src/ids.ts";
import type { TestApp } from "./test-app.ts";

export const TEST_PASSWORD = "correct horse battery staple";

export interface TestCustomer {
  userId: string;
  email: string;
  /** The session token, for `request(..., { session })`. */
  session: string;
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
  return (await shop.database.transaction((tx) => startSession(tx, userId, "password", client))).token;
}

/** The session of an administrator. */
export async function makeAdmin(shop: TestApp): Promise<string> {
  return (await signUp(shop, { name: "Grace Hopper", roles: ["admin"] })).session;
}

/** A customer with the password {@link TEST_PASSWORD}, who signed up as everyone does. */
export async function signUpOverHttp(shop: TestApp): Promise<{ email: string; session: string }> {
  const email = `${newId()}@example.com`;
  const answer = await shop.request("POST", "/api/auth/sign-up", {
    body: { email, password: TEST_PASSWORD, name: "Ada Lovelace" },
  });
  const session = answer.cookie("session");
  if (session === null) throw new Error(`sign-up answered ${answer.status}: ${answer.text}`);
  return { email, session };
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
