import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

interface Checklist {
  items: { code: string; detail: string; how: string }[];
}

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

test.each(["en", "de"])(
  "%s: fields are called by their labels, and no path or member of the API is named",
  async (language) => {
    const headers = { "accept-language": language };
    const { body } = await shop.request<Checklist>("GET", "/api/admin/legal", { session: admin, headers });
    expect(body.items.length).toBeGreaterThan(15);
    for (const { code, detail, how } of body.items)
      expect([code, `${detail} ${how}`]).toEqual([code, expect.not.stringMatching(/\b(GET|PUT|POST|PATCH) \/|`/)]);
  },
);
