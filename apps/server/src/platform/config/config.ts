/** The only reader of the environment. Everything is read once, all problems are listed together, the result is frozen. */

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { type MediaStoreConfig, parseMediaUrl } from "../media-address.ts";
import { isCurrency } from "../money/currency.ts";
import { isTimeZone } from "../time.ts";
import { type Environment, EnvironmentReader, quoted } from "./environment-reader.ts";
import { PAYMENT_PROVIDERS, type PaymentProviderName } from "./payment-providers.ts";
import { readTelemetry, type TelemetryConfig } from "./telemetry.ts";

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | null;
  /** When an authorized payment is collected: by Stripe at once, or when the order ships or staff collect it. */
  capture: "automatic" | "manual";
}

/** The name of a shop that has not been given one. */
export const DEFAULT_STORE_NAME = "Tote";

export interface Config {
  production: boolean;
  /** Null: not set, so the next free port from 3000 on may be taken. */
  port: number | null;
  host: string;
  /** Null: follows the port. */
  publicUrl: string | null;
  storefrontUrl: string | null;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  databasePooled: boolean;
  /** A standby of `databaseUrl`, straight to it, for reads that may lag; null: the primary answers all. */
  databaseReplicaUrl: string | null;
  dataDir: string;
  /** 32 bytes, or null: made in `dataDir`. */
  secretKey: Buffer | null;
  demo: boolean;
  /** True if DEMO is set explicitly, rather than derived from NODE_ENV. */
  demoChosen: boolean;
  adminEmail: string | null;
  adminPassword: string | null;
  storeName: string;
  storeCurrency: string;
  storeTimezone: string;
  /** Null: `test` in a demo shop, else `manual`. */
  payments: PaymentProviderName | null;
  stripe: StripeConfig | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Null: uploaded pictures lie in `dataDir`. */
  mediaStore: MediaStoreConfig | null;
  /** How much sizes of pictures may take on disk. */
  mediaSizesBytes: number;
  /** The key that carriers sign their messages with; null: no carrier may send any. */
  carrierWebhookSecret: Buffer | null;
  allowedOrigins: readonly string[];
  trustedProxies: readonly string[];
  role: "all" | "web" | "worker";
  /** HTTP processes on this machine. */
  processes: number;
  rateLimits: boolean;
  /** For development: webhooks may go to private addresses and over http. */
  webhooksAllowPrivate: boolean;
  /** For development: agents' profiles may lie on this machine and over http, and prove who sends a request. */
  agentsAllowPrivate: boolean;
  metricsToken: string | null;
  /** Where metrics and probes are served apart from the shop, for a worker too; null: nowhere. */
  metricsPort: number | null;
  metricsHost: string;
  /** Null: nothing is sent to a collector. */
  telemetry: TelemetryConfig | null;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  requireVerifiedEmail: boolean;
  creatorHoldDays: number;
  attributionWindowDays: number;
  commissionRateBps: number;
  minimumPayoutMinor: number;
  /** Null: by provider. */
  orderExpiryHours: number | null;
  /** How long raw clicks are kept once they are summed up. */
  clickRetentionMonths: number;
}

/** Everything that is wrong with the configuration; the process ends with 78 (EX_CONFIG). */
export class InvalidConfiguration extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      problems.length === 1
        ? `Configuration: ${problems[0]}`
        : `The configuration has ${problems.length} problems:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
    );
    this.name = "InvalidConfiguration";
    this.problems = problems;
  }
}

export const EXIT_CONFIGURATION = 78;

/**
 * The process's environment over a file: the given one, which must be there, else `.env` of the working folder, which may be.
 *
 * @throws the system's error when a file cannot be read.
 */
export function readEnvironment(file?: string): Environment {
  const path = resolve(file ?? ".env");
  const fromFile = file !== undefined || existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {};
  return { ...fromFile, ...process.env };
}

/** The names of all settings. */
export function settingNames(): string[] {
  const read = new EnvironmentReader({});
  readSettings(read);
  return [...read.names];
}

/** Throws {@link InvalidConfiguration} with every problem at once. */
export function readConfig(environment: Environment): Config {
  const read = new EnvironmentReader(environment);
  const config = readSettings(read);
  checkTogether(config, read.problems);
  if (read.problems.length > 0) throw new InvalidConfiguration(read.problems);
  return Object.freeze(config);
}

function readSettings(read: EnvironmentReader): Config {
  const production = read.text("NODE_ENV") === "production";
  return {
    production,
    port: read.integer("PORT", 0, 65_535),
    host: read.text("HOST") ?? "127.0.0.1",
    publicUrl: read.origin("PUBLIC_URL"),
    storefrontUrl: read.origin("STOREFRONT_URL"),
    databaseUrl: read.databaseUrl("DATABASE_URL"),
    databaseDirectUrl: read.databaseUrl("DATABASE_DIRECT_URL"),
    databasePooled: read.flag("DATABASE_POOLED", false),
    databaseReplicaUrl: read.databaseUrl("DATABASE_REPLICA_URL"),
    dataDir: resolve(read.text("DATA_DIR") ?? "data"),
    secretKey: readSecretKey(read),
    demo: read.flag("DEMO", !production),
    demoChosen: read.text("DEMO") !== null,
    adminEmail: read.mailbox("ADMIN_EMAIL", false),
    adminPassword: read.text("ADMIN_PASSWORD"),
    storeName: read.text("STORE_NAME") ?? DEFAULT_STORE_NAME,
    storeCurrency: read.text("STORE_CURRENCY") ?? "EUR",
    storeTimezone: read.text("STORE_TIMEZONE") ?? "Europe/Berlin",
    payments: read.choice("PAYMENTS", PAYMENT_PROVIDERS),
    stripe: readStripe(read),
    smtpUrl: read.smtpUrl("SMTP_URL"),
    mailFrom: read.mailbox("MAIL_FROM", true),
    mediaStore: readMediaStore(read),
    mediaSizesBytes: (read.integer("MEDIA_SIZES_MB", 1, 1_000_000) ?? 1_000) * 1_000_000,
    carrierWebhookSecret: readCarrierWebhookSecret(read),
    allowedOrigins: read.list("ALLOWED_ORIGINS"),
    trustedProxies: read.networks("TRUSTED_PROXIES"),
    role: read.choice("ROLE", ["all", "web", "worker"]) ?? "all",
    processes: read.integer("PROCESSES", 1, 128) ?? 1,
    rateLimits: read.flag("RATE_LIMITS", true),
    webhooksAllowPrivate: read.flag("WEBHOOKS_ALLOW_PRIVATE", false),
    agentsAllowPrivate: read.flag("AGENTS_ALLOW_PRIVATE", false),
    metricsToken: read.text("METRICS_TOKEN"),
    metricsPort: read.integer("METRICS_PORT", 1, 65_535),
    metricsHost: read.text("METRICS_HOST") ?? "127.0.0.1",
    telemetry: readTelemetry(read),
    logLevel: read.choice("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"]) ?? "info",
    requireVerifiedEmail: read.flag("REQUIRE_VERIFIED_EMAIL", false),
    creatorHoldDays: read.integer("CREATOR_HOLD_DAYS", 0, 365) ?? 14,
    attributionWindowDays: read.integer("ATTRIBUTION_WINDOW_DAYS", 1, 365) ?? 30,
    commissionRateBps: read.integer("COMMISSION_RATE_BPS", 0, 10_000) ?? 1_000,
    minimumPayoutMinor: read.integer("MINIMUM_PAYOUT", 0, 1_000_000_000) ?? 2_500,
    orderExpiryHours: read.integer("ORDER_EXPIRY_HOURS", 1, 8_760),
    // Longer than the longest attribution window: an order must find the click that brought it.
    clickRetentionMonths: read.integer("CLICK_RETENTION_MONTHS", 13, 1_200) ?? 25,
  };
}

function readSecretKey(read: EnvironmentReader): Buffer | null {
  const value = read.text("SECRET_KEY");
  if (value === null) return null;
  const key = Buffer.from(value, "base64");
  if (key.length === 32) return key;
  read.problems.push("SECRET_KEY is not 32 bytes in base64 (make one with: openssl rand -base64 32).");
  return null;
}

/** As Standard Webhooks writes secrets: `whsec_` and 24 to 64 bytes in base64; the prefix may be missing. */
function readCarrierWebhookSecret(read: EnvironmentReader): Buffer | null {
  const value = read.text("CARRIER_WEBHOOK_SECRET");
  if (value === null) return null;
  const base64 = value.replace(/^whsec_/, "");
  const key = Buffer.from(base64, "base64");
  if (/^[A-Za-z0-9+/]+=*$/.test(base64) && key.length >= 24 && key.length <= 64) return key;
  read.problems.push(
    'CARRIER_WEBHOOK_SECRET is not 24 to 64 bytes in base64 (make one with: echo "whsec_$(openssl rand -base64 32)").',
  );
  return null;
}

function readMediaStore(read: EnvironmentReader): MediaStoreConfig | null {
  const value = read.text("MEDIA_URL");
  if (value === null) return null;
  const store = parseMediaUrl(value);
  if (!("problem" in store)) return store;
  read.problems.push(store.problem);
  return null;
}

/** The forms of Stripe's keys, so that a swapped key is found at start and not at the first order. */
const STRIPE_KEYS = [
  ["STRIPE_SECRET_KEY", /^[sr]k_(?:live|test)_\w{8,}$/, "sk_ or rk_"],
  ["STRIPE_PUBLISHABLE_KEY", /^pk_(?:live|test)_\w{8,}$/, "pk_"],
  ["STRIPE_WEBHOOK_SECRET", /^whsec_[\w+/=]{8,}$/, "whsec_"],
] as const;

/** Also beside another provider, as long as there are orders that were paid with Stripe. */
function readStripe(read: EnvironmentReader): StripeConfig | null {
  const keys = STRIPE_KEYS.map(([name]) => read.text(name));
  const apiBase = read.origin("STRIPE_API_BASE");
  const capture = read.choice("STRIPE_CAPTURE", ["automatic", "manual"]) ?? "automatic";
  if (read.text("PAYMENTS") !== "stripe" && keys.every((key) => key === null)) return null;
  const before = read.problems.length;
  for (const [index, [name, form, prefix]] of STRIPE_KEYS.entries()) {
    const key = keys[index] ?? null;
    if (key === null) read.problems.push(`${name} is not set; payments with Stripe need it.`);
    // The value is not repeated: it is a secret, perhaps another one than was meant.
    else if (!form.test(key)) read.problems.push(`${name} is not such a key of Stripe's: it begins with ${prefix}.`);
  }
  if (apiBase !== null && new URL(apiBase).pathname !== "/")
    read.problems.push("STRIPE_API_BASE is an address without a path, such as http://127.0.0.1:12111.");
  const [secretKey, publishableKey, webhookSecret] = keys;
  if (read.problems.length > before || !secretKey || !publishableKey || !webhookSecret) return null;
  if (secretKey.includes("_live_") !== publishableKey.includes("_live_"))
    read.problems.push("STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is a live key and the other a test key.");
  return { secretKey, publishableKey, webhookSecret, apiBase, capture };
}

function checkTogether(config: Config, problems: string[]): void {
  if (!isCurrency(config.storeCurrency))
    problems.push(`STORE_CURRENCY is ${quoted(config.storeCurrency)}; it takes an ISO 4217 code such as EUR.`);
  if (!isTimeZone(config.storeTimezone))
    problems.push(
      `STORE_TIMEZONE is ${quoted(config.storeTimezone)}; it takes an IANA time zone such as Europe/Berlin.`,
    );
  if ((config.adminEmail === null) !== (config.adminPassword === null))
    problems.push("ADMIN_EMAIL and ADMIN_PASSWORD go together.");
  if (config.adminPassword !== null && config.adminPassword.length < 8)
    problems.push("ADMIN_PASSWORD has fewer than 8 characters.");
  if (config.metricsPort !== null && config.metricsPort === config.port)
    problems.push("METRICS_PORT and PORT are the same.");
  if (config.agentsAllowPrivate && config.publicUrl?.startsWith("https:") === true)
    problems.push("AGENTS_ALLOW_PRIVATE is for development: a shop at an https PUBLIC_URL must not have it.");
  if (config.production && config.databaseUrl !== null && config.secretKey === null)
    problems.push("SECRET_KEY is required in production beside DATABASE_URL: every process must have the same.");
  if (config.databasePooled && config.databaseUrl === null)
    problems.push("DATABASE_POOLED says that DATABASE_URL leads to a pooler, but DATABASE_URL is not set.");
  if (config.databasePooled && config.databaseDirectUrl === null)
    problems.push("DATABASE_POOLED needs DATABASE_DIRECT_URL for migrations.");
  if (config.databaseReplicaUrl !== null && config.databaseUrl === null)
    problems.push("DATABASE_REPLICA_URL leads to a standby of DATABASE_URL, but DATABASE_URL is not set.");
  for (const origin of config.allowedOrigins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      problems.push(`ALLOWED_ORIGINS has ${quoted(origin)}; it takes origins such as https://shop.example.com.`);
  }
}
