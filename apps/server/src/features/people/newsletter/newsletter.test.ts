/** docs/contract/catalogue-and-store.md#newsletter */
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, makeAdmin, signUp, waitingMails } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { eraseConsent } from "./personal-data.ts";

interface Consent {
  email: string | null;
  state: string;
  wording: string;
  place: string;
}

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  expect((await subscribe("early@example.com")).status).toBe(404);
  const settings = await shop.request("GET", "/api/admin/settings", { session: admin });
  const patch = { session: admin, body: { newsletter: true }, headers: { "if-match": String(settings.headers.etag) } };
  expect((await shop.request("PATCH", "/api/admin/settings", patch)).status).toBe(200);
});
afterAll(() => shop.close());

const subscribe = (email?: string, session?: string) =>
  shop.request<{ status: string }>("POST", "/api/newsletter", {
    body: email === undefined ? {} : { email },
    ...(session === undefined ? {} : { session }),
  });
const form = (path: string, fields: Record<string, string>) =>
  shop.request("POST", path, {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const list = async (query = "") =>
  (await shop.request<{ data: Consent[] }>("GET", `/api/admin/newsletter${query}`, { session: admin })).body.data;
const stateOf = async (email: string) => (await list()).find((each) => each.email === email)?.state;

test("the footer's form asks, the mail's link confirms, and looking at it confirms nothing", async () => {
  const home = await shop.request("GET", "/de", { headers: { accept: "text/html" } });
  expect(home.text).toContain('action="/newsletter"');
  const sent = await form("/newsletter", { email: "petra@example.com", language: "de" });
  expect([sent.status, sent.text.includes("Bitte prüfen Sie Ihr Postfach")]).toEqual([202, true]);
  const token = await mailedToken(shop, "confirm_newsletter", "petra@example.com");
  expect((await shop.request("GET", `/newsletter/confirm?token=${token}`)).status).toBe(200);
  expect(await stateOf("petra@example.com")).toBe("asked");
  expect((await form("/newsletter/confirm", { token })).status).toBe(200);
  const [kept] = await list("?q=petra");
  expect(kept).toMatchObject({
    state: "confirmed",
    place: "footer",
    wording: expect.stringContaining("Abmeldung ist jederzeit möglich"),
  });
  // Asked again: the same answer, no further mail, and the proof stays.
  expect((await subscribe("PETRA@example.com")).body.status).toBe("check_email");
  expect(await waitingMails(shop, "PETRA@example.com")).toEqual([]);
  expect(await list("?q=petra")).toEqual([kept]);
});

test("who leaves is forgotten but for a hash; a former link does not bring them back, a new consent does", async () => {
  await subscribe("lena@example.com");
  const token = await mailedToken(shop, "confirm_newsletter", "lena@example.com");
  await form("/newsletter/confirm", { token });
  // As mail programs send it, and twice.
  for (const _ of [1, 2])
    expect((await form(`/newsletter/leave?token=${token}`, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
  expect(await list("?q=lena")).toEqual([]);
  expect(await list("?state=left")).toMatchObject([{ email: null, state: "left" }]);
  expect((await form("/newsletter/confirm", { token })).status).toBe(404);
  expect((await subscribe("lena@example.com")).body.status).toBe("check_email");
  expect(await stateOf("lena@example.com")).toBe("asked");
  expect((await list()).filter(({ state }) => state === "left")).toEqual([]);
});

test("an account with its own verified address needs no mail; another's address does", async () => {
  const { session, email } = await signUp(shop);
  expect((await subscribe(undefined, session)).body.status).toBe("subscribed");
  expect(await stateOf(email)).toBe("confirmed");
  expect((await subscribe("someone@example.com", session)).body.status).toBe("check_email");
  expect(await stateOf("someone@example.com")).toBe("asked");
});

test("the office alone sees and exports consents, with a link to leave for each reader", async () => {
  const { body, text } = await shop.request("GET", "/api/admin/newsletter.csv?state=confirmed", { session: admin });
  expect(body).toBeDefined();
  const [head, ...rows] = text.replace("\uFEFF", "").trim().split("\r\n");
  expect(head).toBe("email,locale,place,wording,askedAt,confirmedAt,leftAt,unsubscribeUrl");
  expect(rows.length).toBeGreaterThan(0);
  const url = new URL(/http\S+$/.exec(rows[0] ?? "")?.[0] ?? "");
  expect((await shop.request("GET", url.pathname + url.search)).text).toContain("Unsubscribe");
  const { session } = await signUp(shop);
  for (const path of ["/api/admin/newsletter", "/api/admin/newsletter.csv"]) {
    expect((await shop.request("GET", path, { session })).status, path).toBe(403);
    expect((await shop.request("GET", path)).status, path).toBe(401);
  }
});

test("what is refused: no address, a wrong one with all that was typed, a wrong token", async () => {
  expect(await subscribe()).toMatchObject({ status: 422, body: { errors: [{ pointer: "#/email" }] } });
  const again = await form("/newsletter", { email: "no address", language: "en" });
  expect([again.status, again.text.includes('value="no address"')]).toEqual([422, true]);
  for (const step of ["confirm", "leave"]) {
    expect((await shop.request("GET", `/newsletter/${step}?token=x`)).status).toBe(404);
    expect((await form(`/newsletter/${step}`, { token: "news_x.y" })).status).toBe(404);
  }
});

test("what is not confirmed goes after a week; the export has the consent, and erasing deletes a verified address", async () => {
  const { session, email } = await signUp(shop);
  await subscribe(undefined, session);
  const data = await shop.request<{ sections: { newsletter: unknown[] } }>("GET", "/api/auth/me/export", { session });
  expect(data.body.sections.newsletter).toMatchObject([{ email, place: "footer", confirmedAt: expect.any(String) }]);
  await shop.database.transaction((tx) =>
    tx.execute(sql`update newsletter_consents set asked_at = now() - interval '8 days' where confirmed_at is null`),
  );
  await shop.app.jobs.find(({ name }) => name === "newsletter-retention")?.run();
  expect((await list("?state=asked")).length).toBe(0);
  expect(await stateOf(email)).toBe("confirmed");
  const person = { id: "", email, emailKey: email, emailVerified: true };
  await shop.database.transaction((tx) => eraseConsent(tx, { ...person, emailVerified: false }));
  expect(await stateOf(email)).toBe("confirmed");
  await shop.database.transaction((tx) => eraseConsent(tx, person));
  expect(await list(`?q=${email}`)).toEqual([]);
});
