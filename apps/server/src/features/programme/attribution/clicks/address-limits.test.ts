/** docs/contract/attribution-and-commissions.md#clicks: one address with made-up user agents. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { creatorWithLink } from "../../../../../test/commissions.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ rateLimits: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
});

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
const click = (code: string, ip: string, browser: number) =>
  shop.request("GET", `/r/${code}`, { ip, headers: { "user-agent": `${BROWSER} Build/${browser}` } });
const stored = async () => {
  const [row] = await shop.database.reads.query(
    sql<{ clicks: number; visitors: number }>`
      select count(*)::integer as clicks, count(distinct visitor)::integer as visitors from clicks`,
  );
  return row;
};

test("everybody is redirected; clicks and visitors of one address are bounded", async () => {
  const { code } = await creatorWithLink(shop);
  // The limits' minute doesn't end, however long this takes.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - (Date.now() % 60_000) + 1_000 });
  const statuses = new Set<number>();
  for (let done = 0; done < 2_000; done += 100) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => click(code, "192.0.2.1", done + index)),
    );
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([302]);
  const one = await stored();
  // The limit of an address a minute, from 100 visitors and one that stands for all others.
  expect(one).toEqual({ clicks: 600, visitors: 101 });
  // A real visitor behind the same address is still credited once the minute is over.
  vi.setSystemTime(Date.now() + 60_000);
  expect((await click(code, "192.0.2.1", 9_999)).headers.location).toContain("clk=clk_");
  // Other addresses aren't affected.
  await click(code, "198.51.100.1", 0);
  await click(code, "198.51.100.2", 0);
  expect(await stored()).toEqual({ clicks: 603, visitors: 103 });
});
