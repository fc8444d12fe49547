/** Guesses at one account that come from very many addresses, and the devices that this does not hold up. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mailedToken, signUpOverHttp, TEST_PASSWORD, waitingMails } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Delays } from "./passwords/delays.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const signIn = (email: string, password: string, ip: string, device?: string) =>
  shop.request("POST", "/api/auth/sign-in", {
    body: { email, password },
    ip,
    headers: device === undefined ? {} : { cookie: `device=${device}` },
  });

/** As many failures as there may be, each from another address. */
async function useUpFailures(email: string, network: string): Promise<void> {
  const guesses = Array.from({ length: 20 }, (_, index) => signIn(email, "wrong one", `${network}.${index}`));
  for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
}

test("from twenty failures an hour on each attempt waits, at any address; the owner is told once", async () => {
  const { email } = await signUpOverHttp(shop);
  const known = (await signIn(email, TEST_PASSWORD, "192.0.2.1")).cookie("device") ?? "";
  const stranger = (await signUpOverHttp(shop)).email;
  const foreign = (await signIn(stranger, TEST_PASSWORD, "192.0.2.2")).cookie("device") ?? "";
  const waits = vi.spyOn(Delays.prototype, "wait");
  await useUpFailures(email, "198.51.100");
  await useUpFailures("nobody@example.com", "203.0.113");
  expect(waits).toHaveBeenCalledTimes(0);

  expect((await signIn(email, TEST_PASSWORD, "192.0.2.3", known)).status, "a known device").toBe(200);
  expect(waits).toHaveBeenCalledTimes(0);
  const answers = await Promise.all([
    signIn(email, "wrong one", "192.0.2.4"),
    signIn("nobody@example.com", "wrong one", "192.0.2.5"),
    signIn(email, TEST_PASSWORD, "192.0.2.6", foreign),
    signIn(email, TEST_PASSWORD, "192.0.2.7", `${known}x`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 200, 200]);
  expect(waits).toHaveBeenCalledTimes(4);
  expect((await signIn(stranger, TEST_PASSWORD, "192.0.2.4")).status, "another account").toBe(200);
  expect(waits).toHaveBeenCalledTimes(4);
  const told = (await waitingMails(shop, email)).filter(({ template }) => template === "sign_in_attempts");
  expect(told).toMatchObject([{ data: { name: "Ada Lovelace" } }]);
  expect(await waitingMails(shop, "nobody@example.com")).toEqual([]);

  await shop.database.reads.execute(sql`
    update sign_in_failures set window_started_at = window_started_at - interval '1 hour'`);
  expect((await signIn(email, TEST_PASSWORD, "192.0.2.8")).status).toBe(200);
  expect(waits).toHaveBeenCalledTimes(4);
  waits.mockRestore();
});

test("a known device has no more guesses than an address, wherever it is", async () => {
  const { email } = await signUpOverHttp(shop);
  const device = (await signIn(email, TEST_PASSWORD, "192.0.2.40")).cookie("device") ?? "";
  for (let guess = 1; guess <= 5; guess += 1)
    expect((await signIn(email, "wrong one", `192.0.2.${40 + guess}`, device)).status).toBe(401);
  expect((await signIn(email, TEST_PASSWORD, "192.0.2.50", device)).status).toBe(429);
  expect((await signIn(email, TEST_PASSWORD, "192.0.2.50")).status).toBe(200);
});

test("a mailed link makes a device known too, and a browser keeps several accounts", async () => {
  const [first, second] = [await signUpOverHttp(shop), await signUpOverHttp(shop)];
  const signedIn = await signIn(first.email, TEST_PASSWORD, "192.0.2.60");
  const [cookie] = [signedIn.headers["set-cookie"]].flat().filter((text) => String(text).startsWith("device="));
  expect(cookie).toMatch(/^device=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  await shop.request("POST", "/api/auth/magic-link", { body: { email: second.email } });
  const linked = await shop.request("POST", "/api/auth/magic-link/confirm", {
    body: { token: await mailedToken(shop, "magic_link", second.email) },
    headers: { cookie: `device=${signedIn.cookie("device")}` },
  });
  const device = linked.cookie("device") ?? "";
  expect(device).not.toContain("example");
  await useUpFailures(first.email, "198.51.101");
  const waits = vi.spyOn(Delays.prototype, "wait");
  expect((await signIn(first.email, TEST_PASSWORD, "192.0.2.61", device)).status).toBe(200);
  expect(waits).toHaveBeenCalledTimes(0);
  waits.mockRestore();
});

test("a bounded number waits at once, each as long as it should", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const delays = new Delays({ seconds: 5, most: 2 });
    const over: number[] = [];
    const waiting = [1, 2].map((index) => delays.wait().then(() => over.push(index)));
    expect(delays.areFull).toBe(true);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(over).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(waiting);
    expect(over).toEqual([1, 2]);
    expect(delays.areFull).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
