import { accountHooks } from "../../account-hooks.ts";
import { FIRST_SHIPPING_METHOD } from "../../features/ground/store/first-shipping-method.ts";
import {
  type FirstSettings,
  insertSettingsOnce,
  insertShippingMethod,
  readSettings,
} from "../../features/ground/store/queries.ts";
import { ensureAdministrator } from "../../features/people/accounts/ensure-administrator.ts";
import { hashPassword } from "../../features/people/accounts/passwords/passwords.ts";
import { replacePassword } from "../../features/people/accounts/passwords/replace-password.ts";
import type { PastAccount } from "../../features/people/accounts/seed/insert-past-accounts.ts";
import { canCollect, PROVIDERS } from "../../features/sales/payments/providers.ts";
import { type Config, InvalidConfiguration } from "../../platform/config/config.ts";
import type { Secrets } from "../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import { DomainError } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { DAY_MS } from "../../platform/time.ts";
import { type DemoPeople, seedCreatorStory } from "../seed/seed-creator-story.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import {
  type Credentials,
  type DemoCredentials,
  type KeptCredentials,
  makeDemoCredentials,
  readDemoCredentials,
  repairDemoCredentials,
} from "./data-directory/demo-credentials.ts";

export interface PreparedStore {
  readonly demo: boolean;
  /** The demo shop's credentials, if this data directory has them. */
  readonly credentials: KeptCredentials | null;
  /** True when customers pay by hand and are shown no account to pay to. */
  readonly lacksPaymentInstructions: boolean;
}

/**
 * Makes the shop on an empty database, and keeps the administrator of the configuration. DEMO and STORE_* count only then:
 * what the shop is stands in the database from its first start on.
 *
 * @throws InvalidConfiguration when PAYMENTS=test would let anyone order for nothing in a real shop, or Stripe could not
 *   collect its prices: better now than at the first order.
 */
export async function prepareStore(
  database: Database,
  config: Config,
  secrets: Secrets,
  onProgress: (step: string) => void,
): Promise<PreparedStore> {
  await database.transaction((tx) => makeStoreOnce(tx, config, secrets, onProgress));
  const settings = await readSettings(database.reads);
  refusePayments(config, settings);
  await ensureConfiguredAdministrator(database, config);
  const { demo, payment_instructions: instructions } = settings;
  if (demo) await repairDemoCredentials(config.dataDir, (fresh) => replacePasswords(database, fresh));
  const isPaidByHand = (config.payments ?? (demo ? "test" : "manual")) === "manual";
  return {
    demo,
    credentials: demo ? readDemoCredentials(config.dataDir) : null,
    lacksPaymentInstructions: isPaidByHand && instructions.trim() === "",
  };
}

/** Everything of the first start in one transaction: a start that is interrupted leaves an empty database, to be tried again. */
async function makeStoreOnce(
  tx: Tx,
  config: Config,
  secrets: Secrets,
  onProgress: (step: string) => void,
): Promise<void> {
  if (!(await insertSettingsOnce(tx, firstSettings(config)))) return;
  refusePayments(config, { demo: config.demo, currency: config.storeCurrency });
  if (config.demo) {
    onProgress("Making the demo shop");
    await makeDemoShop(tx, config, secrets);
  } else await insertFirstShippingMethod(tx);
}

async function makeDemoShop(tx: Tx, config: Config, secrets: Secrets): Promise<void> {
  const now = new Date();
  // Hashing a password takes a core for a while, beside the database's.
  const [people] = await Promise.all([demoPeople(config, now), seedDemo(tx, now)]);
  await seedCreatorStory(tx, {
    people,
    secrets,
    now,
    orderExpiryHours: config.orderExpiryHours ?? PROVIDERS.manual.expiryHours,
  });
}

async function replacePasswords(database: Database, credentials: DemoCredentials): Promise<void> {
  const accounts = [credentials.customer, credentials.creator, credentials.administrator];
  const changes = await Promise.all(
    accounts.map(async ({ email, password }) => ({ email, passwordHash: await hashPassword(password) })),
  );
  await database.transaction(async (tx) => {
    for (const { email, passwordHash } of changes) await replacePassword(tx, email, passwordHash);
  });
}

/** Those who can sign in, with the passwords of this data directory. Their addresses count as verified. */
async function demoPeople(config: Config, now: Date): Promise<DemoPeople> {
  const { customer, creator, administrator } = await makeDemoCredentials(config.dataDir);
  const account = async (
    { email, password }: Credentials,
    name: string,
    days: number,
    roles: PastAccount["roles"] = [],
  ): Promise<PastAccount> => ({
    id: newId(),
    email,
    name,
    timezone: config.storeTimezone,
    passwordHash: await hashPassword(password),
    roles,
    createdAt: new Date(now.getTime() - days * DAY_MS),
  });
  const accounts = await Promise.all([
    account(customer, "Carla Customer", 91),
    account(creator, "Mira Sommer", 93),
    account(administrator, "Ada Administrator", 95, ["admin"]),
  ]);
  return { customer: accounts[0], creator: accounts[1], administrator: accounts[2] };
}

/** The administrator of ADMIN_EMAIL and ADMIN_PASSWORD is there after every start. */
async function ensureConfiguredAdministrator(database: Database, { adminEmail, adminPassword }: Config): Promise<void> {
  if (adminEmail === null || adminPassword === null) return;
  try {
    await ensureAdministrator(database, accountHooks, { email: adminEmail, password: adminPassword });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    const details = error.errors?.map((entry) => entry.detail) ?? [error.detail];
    throw new InvalidConfiguration(details.map((detail) => `ADMIN_EMAIL, ADMIN_PASSWORD: ${detail}`));
  }
}

function firstSettings(config: Config): FirstSettings {
  return {
    name: config.storeName,
    currency: config.storeCurrency,
    timezone: config.storeTimezone,
    attributionWindowDays: config.attributionWindowDays,
    holdDays: config.creatorHoldDays,
    commissionRateBps: config.commissionRateBps,
    minimumPayoutMinor: config.minimumPayoutMinor,
    demo: config.demo,
    // Strangers reach it, and it is about real money.
    staffSecondFactor: config.publicUrl?.startsWith("https:") && !config.demo ? "required" : "optional",
  };
}

/** A new shop gets no tax rate: no rate means no tax, and a wrong one would be worse than none. */
async function insertFirstShippingMethod(tx: Tx): Promise<void> {
  await insertShippingMethod(tx, { id: newId(), ...FIRST_SHIPPING_METHOD });
}

function refusePayments(config: Config, { demo, currency }: { demo: boolean; currency: string }): void {
  if (!canCollect(config.payments, currency))
    throw new InvalidConfiguration([
      `PAYMENTS is ${config.payments}, which cannot collect every amount of ${currency} exactly. Use manual.`,
    ]);
  if (config.payments === "test" && !demo)
    throw new InvalidConfiguration([
      "PAYMENTS is test, which marks every order as paid; only a demo shop takes it. Use manual.",
    ]);
  const isFree = demo && (config.payments ?? "test") === "test";
  if (isFree && config.publicUrl?.startsWith("https:") === true && !config.demoChosen)
    throw new InvalidConfiguration([
      "PUBLIC_URL is https and the shop is a demo, which marks every order as paid. Set DEMO=true to run a public demo, or DEMO=false with another DATA_DIR for a real shop.",
    ]);
}
