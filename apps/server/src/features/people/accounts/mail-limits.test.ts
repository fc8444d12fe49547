import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { signUp, signUpOverHttp, TEST_PASSWORD } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { networkKey } from "../../../platform/http/limits/rate-limit.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ rateLimits: true });
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - (Date.now() % 3_600_000) + 1_000 }));
afterEach(() => void vi.useRealTimers());
afterAll(() => shop.close());

let strangers = 0;
const askFor = (path: string, ip: string, body: object = {}) =>
  shop.request("POST", `/api/auth/${path}`, {
    ip,
    body: { email: `stranger${(strangers += 1)}@example.com`, ...body },
  });

test("one address gets twenty mails an hour sent to strangers, whichever they are, and a network two hundred", async () => {
  const first = "203.0.113.1";
  for (let count = 0; count < 9; count += 1) {
    expect((await askFor("magic-link", first)).status).toBe(202);
    expect((await askFor("password-reset", first)).status).toBe(202);
  }
  const account = { password: TEST_PASSWORD, name: "Ada" };
  for (let count = 0; count < 2; count += 1) expect((await askFor("sign-up", first, account)).status).toBe(201);
  for (const path of ["magic-link", "password-reset"])
    expect(await askFor(path, first)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect((await askFor("sign-up", first, account)).status).toBe(429);

  const statuses: number[] = [];
  // They wait for one row of the network: all at once they would time out on a machine that is busy.
  for (let host = 2; host <= 10; host += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askFor("magic-link", `203.0.113.${host}`)));
    statuses.push(...answers.map(({ status }) => status));
  }
  // The three that were refused above were counted for the network too.
  expect(statuses.filter((status) => status === 202)).toHaveLength(177);
  expect((await askFor("magic-link", "203.0.113.99")).status).toBe(429);
  expect((await askFor("magic-link", "203.0.114.99")).status).toBe(202);
});

test("an account asks for five changes of its address an hour, whatever the new ones and wherever it is", async () => {
  const { session } = await signUp(shop);
  const statuses: number[] = [];
  for (let count = 1; count <= 6; count += 1) {
    const body = { email: `next${count}@example.com` };
    statuses.push((await shop.request("POST", "/api/auth/email", { session, body, ip: `192.0.${count}.2` })).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

test("strangers who ask for links don't keep the owner from one", async () => {
  const owner = await signUpOverHttp(shop);
  const signedIn = await shop.request("POST", "/api/auth/sign-in", {
    body: { email: owner.email, password: TEST_PASSWORD },
    ip: "198.51.100.1",
  });
  const device = `device=${signedIn.cookie("device")}`;
  const ask = (ip: string, cookie?: string) =>
    shop.request("POST", "/api/auth/password-reset", {
      ip,
      body: { email: owner.email },
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });
  const statusesFrom = async (network: string) => {
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host += 1) statuses.push((await ask(`${network}.${host}`)).status);
    return statuses;
  };
  // Five a network, whatever the host.
  expect(await statusesFrom("203.0.10")).toEqual([202, 202, 202, 202, 202, 429]);
  // From elsewhere the owner gets one, on a device that the shop has not seen.
  expect((await ask("203.0.20.1")).status).toBe(202);
  for (const network of ["203.0.30", "203.0.40", "203.0.50"]) await statusesFrom(network);
  // Twenty in all are enough for a mailbox; a device of the account is counted apart.
  expect((await ask("203.0.60.1")).status).toBe(429);
  expect((await ask("203.0.60.1", device)).status).toBe(202);
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:a:b::1", "2001:db8:a::/48"],
  ["2001:db8:a:c:1::", "2001:db8:a::/48"],
  ["::1", "0:0:0::/48"],
])("%s belongs to %s", (ip, network) => {
  expect(networkKey(ip)).toBe(network);
});
