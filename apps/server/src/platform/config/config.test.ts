import { describe, expect, test } from "vitest";
import { InvalidConfiguration, readConfig } from "./config.ts";

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.problems;
    throw error;
  }
}

const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_51AbcdEfgh",
  STRIPE_PUBLISHABLE_KEY: "pk_test_51AbcdEfgh",
  STRIPE_WEBHOOK_SECRET: "whsec_AbcdEfgh1234",
};

describe("payments with Stripe", () => {
  test("need three keys, and every problem is told at once, with nothing of what was given", () => {
    expect(problemsOf({ PAYMENTS: "stripe" })).toEqual([
      expect.stringContaining("STRIPE_SECRET_KEY is not set"),
      expect.stringContaining("STRIPE_PUBLISHABLE_KEY is not set"),
      expect.stringContaining("STRIPE_WEBHOOK_SECRET is not set"),
    ]);
    const problems = problemsOf({
      PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: KEYS.STRIPE_PUBLISHABLE_KEY,
      STRIPE_PUBLISHABLE_KEY: KEYS.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: "we_1234567890",
      STRIPE_API_BASE: "http://127.0.0.1:12111/v1",
      STRIPE_CAPTURE: "later",
    });
    expect(problems).toHaveLength(5);
    for (const problem of problems) expect(problem).not.toMatch(/51Abcd|1234567890/);
  });

  test("keys of two worlds do not go together", () => {
    expect(problemsOf({ PAYMENTS: "stripe", ...KEYS, STRIPE_SECRET_KEY: "rk_live_51AbcdEfgh" })).toEqual([
      expect.stringContaining("one is a live key and the other a test key"),
    ]);
  });

  test("collect at once unless told otherwise, at Stripe unless told otherwise", () => {
    expect(readConfig({ PAYMENTS: "stripe", ...KEYS }).stripe).toEqual({
      secretKey: KEYS.STRIPE_SECRET_KEY,
      publishableKey: KEYS.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: KEYS.STRIPE_WEBHOOK_SECRET,
      apiBase: null,
      capture: "automatic",
    });
    const local = { STRIPE_API_BASE: "http://127.0.0.1:12111/", STRIPE_CAPTURE: "manual" };
    expect(readConfig({ PAYMENTS: "stripe", ...KEYS, ...local }).stripe).toMatchObject({
      apiBase: "http://127.0.0.1:12111",
      capture: "manual",
    });
  });

  test("stay configured beside another provider, for the orders that are there", () => {
    expect(readConfig({ PAYMENTS: "manual", ...KEYS }).stripe).not.toBeNull();
    expect(readConfig({ PAYMENTS: "manual" }).stripe).toBeNull();
    expect(problemsOf({ PAYMENTS: "manual", STRIPE_SECRET_KEY: KEYS.STRIPE_SECRET_KEY })).toHaveLength(2);
  });
});

describe("a replica", () => {
  const DATABASE_URL = "postgres://tote:hunter2@db.example.com/tote";
  const DATABASE_REPLICA_URL = "postgres://tote:hunter2@replica.example.com/tote";

  test("stands beside DATABASE_URL; DATABASE_POOLED says nothing of it", () => {
    expect(readConfig({ DATABASE_URL }).databaseReplicaUrl).toBeNull();
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL }).databaseReplicaUrl).toBe(DATABASE_REPLICA_URL);
    const pooled = { DATABASE_URL, DATABASE_POOLED: "true", DATABASE_DIRECT_URL: DATABASE_URL, DATABASE_REPLICA_URL };
    expect(problemsOf(pooled)).toEqual([]);
  });

  test("without it, or with another kind of address, is told with what else is wrong and without the address", () => {
    expect(problemsOf({ DATABASE_REPLICA_URL, PORT: "http" })).toEqual([
      expect.stringContaining("PORT"),
      expect.stringContaining("DATABASE_REPLICA_URL leads to a standby of DATABASE_URL, but DATABASE_URL is not set"),
    ]);
    const problems = problemsOf({ DATABASE_URL, DATABASE_REPLICA_URL: "replica.example.com:hunter2" });
    expect(problems).toEqual([expect.stringContaining("DATABASE_REPLICA_URL is not an address")]);
    expect(problems.join()).not.toContain("hunter2");
  });
});

describe("mistakes that would show only much later", () => {
  test("is told at start, with everything else and without what is secret", () => {
    const problems = problemsOf({
      SMTP_URL: "https://user:hunter2@mail.example.com",
      MAIL_FROM: "Shop <shop>",
      ADMIN_EMAIL: "nobody",
      ADMIN_PASSWORD: "long enough",
      TRUSTED_PROXIES: "127.0.0.1, proxy, 10.0.0.0/33, 10.0.0.0/0, 10.0.0.0/8/8",
      RATE_LIMITS: "never",
    });
    expect(problems).toEqual([
      "ADMIN_EMAIL is not an e-mail address.",
      "SMTP_URL is not an address of the form smtps://user:password@host:port.",
      "MAIL_FROM is not an e-mail address, or of the form Shop <shop@example.com>.",
      ...["proxy", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.0/8/8"].map(
        (network) => `TRUSTED_PROXIES has "${network}"; it takes addresses and networks such as 10.0.0.0/8.`,
      ),
      'RATE_LIMITS is "never"; it takes true or false, or on or off.',
    ]);
  });

  test("is taken where it is right", () => {
    const TRUSTED_PROXIES = "127.0.0.1,10.0.0.0/8,::1,fd00::/8,loopback";
    expect(
      readConfig({
        SMTP_URL: "smtp://127.0.0.1:25",
        MAIL_FROM: '"Shop" <shop@example.com>',
        TRUSTED_PROXIES,
        RATE_LIMITS: "off",
      }),
    ).toMatchObject({
      trustedProxies: TRUSTED_PROXIES.split(","),
      mailFrom: '"Shop" <shop@example.com>',
      rateLimits: false,
    });
    expect(readConfig({ MAIL_FROM: "shop@example.com" }).mailFrom).toBe("shop@example.com");
  });
});
