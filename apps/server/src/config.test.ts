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
