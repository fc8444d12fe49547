/** How far the worker is behind: a notice for staff, and the detail of /readyz for operators. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Backlog } from "../../../platform/events/backlog.ts";
import { passwordQueue } from "../../people/accounts/passwords/passwords.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test("a mail that has been due for ten minutes is told in the dashboard and in /readyz?detail=1", async () => {
  const staff = await makeStaff(shop);
  await shop.database.reads.execute(sql`delete from mails`);
  await shop.database.reads.execute(sql`
    insert into mails (id, template, recipient, locale, data, due_at) values
      (gen_random_uuid(), 'welcome', 'late@example.com', 'en', '{"name":""}', now() - interval '10 minutes'),
      (gen_random_uuid(), 'welcome', 'again@example.com', 'en', '{"name":""}', now() + interval '1 hour')`);
  const { body } = await shop.request<{ notices: { code: string; detail: string }[] }>("GET", "/api/admin/dashboard", {
    session: staff,
  });
  expect(body.notices.find(({ code }) => code === "worker_behind")?.detail).toContain("10 minutes behind");
  const detail = await shop.request<{ behindSeconds: Record<string, number> }>("GET", "/readyz?detail=1");
  expect(Object.keys(detail.body.behindSeconds)).toEqual(["events", "mails", "invoices"]);
  expect(detail.body.behindSeconds.mails).toBeGreaterThanOrEqual(600);
  expect(detail.body.behindSeconds.invoices).toBe(0);
});

test("refused work is told for ten minutes", async () => {
  const staff = await makeStaff(shop);
  const notices = async () => {
    const { body } = await shop.request<{ notices: { code: string }[] }>("GET", "/api/admin/dashboard", {
      session: staff,
    });
    return body.notices.map(({ code }) => code);
  };
  expect(await notices()).not.toContain("work_refused");
  const refusedAt = vi.spyOn(passwordQueue, "refusedAt", "get");
  refusedAt.mockReturnValue(Date.now() - 590_000);
  expect(await notices()).toContain("work_refused");
  refusedAt.mockReturnValue(Date.now() - 610_000);
  expect(await notices()).not.toContain("work_refused");
  refusedAt.mockRestore();
});

test("strangers and plain probes are told nothing of it", async () => {
  expect((await shop.request("GET", "/readyz")).body).toEqual({ status: "ok" });
  const forwarded = { headers: { "x-forwarded-for": "198.51.100.1" } };
  expect((await shop.request("GET", "/readyz?detail=1", forwarded)).body).toEqual({ status: "ok" });
});

test("the database is asked once for many probes, and again after a failure", async () => {
  let asked = 0;
  const backlog = new Backlog({
    mails: async () => {
      asked += 1;
      if (asked === 1) throw new Error("away");
      return 2.6;
    },
  });
  await expect(backlog.read()).rejects.toThrow("away");
  expect(await Promise.all([backlog.read(), backlog.read()])).toEqual([{ mails: 3 }, { mails: 3 }]);
  expect(asked).toBe(2);
});
