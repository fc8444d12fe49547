/** What leaves the shop, in the office: carriers, and shipments with and without a parcel. */
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin } from "../../factories.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

describe.skipIf(lacksBrowser())("what leaves the shop, in the office", () => {
  let shop: TestApp;
  let origin: string;
  let admin: string;
  let visit: Visit;

  beforeAll(async () => {
    shop = await startTestApp();
    admin = await makeAdmin(shop);
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterEach(() => visit.end());
  afterAll(() => shop.close());

  const open = async (path: string) => {
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    await visit.signIn(admin);
    await visit.page.goto(path);
    return visit.page;
  };
  const carrier = async (code: string) => {
    const { body } = await shop.request<{ data: { code: string; name: string; changed: boolean }[] }>(
      "GET",
      "/api/admin/carriers",
      { session: admin },
    );
    return body.data.find((each) => each.code === code);
  };

  test("a carrier that was changed is reset", async () => {
    const page = await open("/admin/settings/carriers");
    const dialog = page.getByRole("dialog");
    const reset = dialog.getByRole("button", { name: "Reset to default", exact: true });
    await page.getByRole("button", { name: "DPD", exact: true }).click();
    expect(await reset.count()).toBe(0);
    await dialog.getByLabel("Name", { exact: true }).fill("Ours");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Ours", exact: true }).click();
    await reset.click();
    await page.locator(".announcer").getByText("Carrier reset to default.").waitFor();
    expect(await carrier("dpd")).toMatchObject({ name: "DPD", changed: false });
    await page.getByRole("button", { name: "DPD", exact: true }).waitFor();
  });
});
