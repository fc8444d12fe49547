/** Guesses at one account that come from very many addresses, and the devices that this does not hold up. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mailedToken, signUpOverHttp, TEST_PASSWORD, waitingMails } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Delays } from "./passwords/delays.ts";
import { passwordQueue } from "./passwords/passwords.ts";

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

test("a bounded number waits at once, each as long as it should, and a full house makes room for another network", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const delays = new Delays({ seconds: 5, most: 3 });
    const over: string[] = [];
    const wait = (name: string, network: string) =>
      delays.wait(network).then((isOver) => over.push(`${name} ${isOver ? "over" : "lost"}`));
    const waiting = [wait("a1", "a"), wait("a2", "a"), wait("a3", "a")];
    expect(delays.hasRoom("a")).toBe(false);
    expect(await delays.wait("a")).toBe(false);
    // The owner, at home.
    waiting.push(wait("b1", "b"));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(over).toEqual(["a3 lost"]);
    expect(delays.hasRoom("b")).toBe(false);
    expect(delays.hasRoom("c")).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(waiting);
    expect(over).toEqual(["a3 lost", "a1 over", "a2 over", "b1 over"]);
    expect(delays.hasRoom("a")).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("a flood from one network delays a sign-in from another by one turn, and a known device by none", async () => {
  const { email } = await signUpOverHttp(shop);
  const device = (await signIn(email, TEST_PASSWORD, "192.0.2.70")).cookie("device") ?? "";
  const done: string[] = [];
  const note = (name: string) => (answer: { status: number }) => done.push(`${name} ${answer.status}`);
  const flood = Array.from({ length: 60 }, (_, index) =>
    signIn(`made-up-${index}@example.com`, "wrong one", `2001:db8:77:${index.toString(16)}::1`).then(note("guess")),
  );
  await expect.poll(() => passwordQueue.state.waiting, { timeout: 20_000 }).toBeGreaterThan(20);
  await Promise.all([
    signIn(email, TEST_PASSWORD, "198.51.100.200").then(note("owner")),
    signIn(email, TEST_PASSWORD, "2001:db8:77:ffff::1", device).then(note("device")),
  ]);
  const before = done.length;
  expect(done.filter((text) => text === "owner 200" || text === "device 200")).toHaveLength(2);
  await Promise.all(flood);
  // Far fewer than the sixty had their turn before: those in progress, and those that a busy machine let through meanwhile.
  expect(before).toBeLessThan(45);
});

test("a network has 200 sign-ins a minute, whatever its addresses; a known device is not counted", async () => {
  const limited = await startTestApp({ rateLimits: true });
  try {
    const email = "ada@example.com";
    const body = { email, password: TEST_PASSWORD, name: "Ada" };
    expect((await limited.request("POST", "/api/auth/sign-up", { body })).status).toBe(201);
    const post = (ip: string, device = "") =>
      limited.request("POST", "/api/auth/sign-in", {
        body: { email, password: TEST_PASSWORD },
        ip,
        headers: { cookie: device },
      });
    const device = `device=${(await post("2001:db8:99:1::1")).cookie("device")}`;
    await limited.database.reads.execute(sql`update rate_counters set count = 200 where count = 1`);
    const refused = await post("2001:db8:99:2::1");
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(refused.headers["ratelimit-policy"]).toBe('"sign-in-network";q=200;w=60');
    expect((await post("2001:db8:99:3::1", device)).status, "a known device").toBe(200);
    expect((await post("2001:db8:98:1::1")).status, "another network").toBe(200);
  } finally {
    await limited.close();
  }
});
