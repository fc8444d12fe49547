/** What tests need in the database before they begin, made the short way; the tests of a feature go through its HTTP. */
import { sql } from "../src/database/sql.ts";
import { startSession } from "../src/features/accounts/start-session.ts";
import type { Role } from "../src/http/principal.ts";
import { encodeId, newId } from "../src/ids.ts";
import type { TestApp } from "./test-app.ts";

export interface TestCustomer {
  userId: string;
  /** The session token, for `request(..., { session })`. */
  session: string;
}

/** A customer with a verified address, signed in. */
export async function createCustomer(
  shop: TestApp,
  options: { name?: string; roles?: readonly Extract<Role, "staff" | "admin">[] } = {},
): Promise<TestCustomer> {
  const userId = newId();
  const email = `${userId}@example.test`;
  const { name = "Ada Lovelace", roles = [] } = options;
  const started = await shop.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into users (id, email, email_key, email_verified_at, name, roles)
      values (${userId}, ${email}, ${email}, now(), ${name}, ${[...roles]})`);
    return startSession(tx, userId, "password", { ip: "127.0.0.1", userAgent: null });
  });
  return { userId, session: started.token };
}

export interface TestVariant {
  /** As the API names them. */
  productId: string;
  variantId: string;
  /** As the database names them. */
  productUuid: string;
  uuid: string;
  handle: string;
}

interface VariantOptions {
  title?: string;
  priceMinor?: number;
  /** Null: not counted. */
  stock?: number | null;
}

/** An active product; one variant an entry. */
export async function createProduct(
  shop: TestApp,
  variants: readonly [VariantOptions, ...VariantOptions[]] = [{}],
): Promise<[TestVariant, ...TestVariant[]]> {
  const productUuid = newId();
  const handle = `product-${productUuid}`;
  await shop.database.reads.execute(sql`
    insert into products (id, handle, title) values (${productUuid}, ${handle}, 'Canvas tote')`);
  const add = async ({ title = "Natural", priceMinor = 2500, stock = null }: VariantOptions, position: number) => {
    const uuid = newId();
    await shop.database.reads.execute(sql`
      insert into variants (id, product_id, position, title, price_minor) values (${uuid}, ${productUuid}, ${position}, ${title}, ${priceMinor})`);
    if (stock !== null)
      await shop.database.reads.execute(sql`insert into stock (variant_id, on_hand) values (${uuid}, ${stock})`);
    return { productId: encodeId("prod", productUuid), variantId: encodeId("var", uuid), productUuid, uuid, handle };
  };
  const [first, ...others] = variants;
  const made: [TestVariant, ...TestVariant[]] = [await add(first, 0)];
  for (const [index, options] of others.entries()) made.push(await add(options, index + 1));
  return made;
}
