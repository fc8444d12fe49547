/**
 * Every page of the office and of the shop, in a shop that was made through /setup with nothing in it and in the demo
 * shop, in both languages, on a desk and on a phone: a heading, nothing too wide, no violation of axe, no error in the
 * console and no refused request.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../src/platform/database/sql.ts";
import { addSession } from "../../factories.ts";
import { type NewShop, openNewShop } from "../../new-shop.ts";
import { makeDataDirectory } from "../../running-server.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { officeRoutes, settingsParts } from "./office-addresses.ts";
import { LANGUAGES, problemsOf } from "./walk.ts";

const LOCALES = { en: "en-GB", de: "de-DE" };

/** Lists that hold what a route names in its address, and the member that stands there. */
const NAMED: Readonly<Record<string, { list: string; member: string }>> = {
  "/account/orders/$order": { list: "/api/orders", member: "reference" },
  "/admin/collections/$collection": { list: "/api/admin/collections", member: "id" },
  "/admin/creators/$creator": { list: "/api/admin/creators", member: "id" },
  "/admin/customers/$id": { list: "/api/admin/customers", member: "id" },
  "/admin/payouts/runs/$run": { list: "/api/admin/payout-runs", member: "id" },
  "/admin/products/$product": { list: "/api/admin/product-rows", member: "id" },
  "/admin/promotions/$promotion": { list: "/api/admin/promotions", member: "id" },
  "/creator/links/$link": { list: "/api/creator/product-links", member: "id" },
  "/creator/wallet/payouts/$payout": { list: "/api/creator/payouts", member: "id" },
};

/** The first two addresses of each kind: the products of a shop are shown by one page. */
function twoOfAKind(links: readonly string[]): string[] {
  const kinds = new Map<string, number>();
  return [...new Set(links)].filter((link) => {
    const kind = /^(?:\/de)?\/(?:products|collections)\//.exec(link)?.[0] ?? link;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return (kinds.get(kind) ?? 0) <= 2;
  });
}

test("each route with a parameter has a list to find one in", () => {
  const routes = officeRoutes();
  expect(routes.length).toBeGreaterThan(45);
  expect(settingsParts().length).toBeGreaterThan(7);
  const open = routes.filter((route) => route.includes("$") && !route.endsWith("/$part"));
  expect(open).toEqual(Object.keys(NAMED).sort());
});

describe.skipIf(lacksBrowser())("every page", () => {
  let opened: NewShop;
  let visit: Visit;

  /** The addresses below these beginnings; a route whose thing is not there yet is left out. */
  async function addresses(session: string, begins: RegExp): Promise<string[]> {
    const found: string[] = [];
    for (const route of officeRoutes().filter((each) => begins.test(each))) {
      if (route.endsWith("/$part")) found.push(...settingsParts().map((part) => route.replace("$part", part)));
      else if (!route.includes("$")) found.push(route);
      else found.push(...(await addressOf(session, route)));
    }
    return found;
  }

  async function addressOf(session: string, route: string): Promise<string[]> {
    const { list = "", member = "" } = NAMED[route] ?? {};
    const { status, body } = await opened.shop.request<{ data: Record<string, string>[] }>("GET", list, { session });
    // People who aren't creators are told so by the pages; they have no link and no payout to open.
    expect(route.startsWith("/creator/") ? [200, 403] : [200], list).toContain(status);
    if (status === 403) return [];
    const name = body.data[0]?.[member];
    return name === undefined ? [] : [route.replace(/\$\w+/, name)];
  }

  async function walkOffice(session: string, begins: RegExp): Promise<string[]> {
    const problems: string[] = [];
    const all = await addresses(session, begins);
    expect(all.length).toBeGreaterThan(0);
    await visit.startAgain(session);
    for (const language of LANGUAGES) {
      await opened.shop.request("PATCH", "/api/auth/me", { session, body: { locale: language } });
      problems.push(...(await problemsOf(visit, all, language)));
    }
    return problems;
  }

  /** The pages that the start page leads to, and those that no page links before something is in the bag. */
  async function walkShop(): Promise<string[]> {
    const problems: string[] = [];
    for (const language of LANGUAGES) {
      const shopper = await Visit.start(opened.origin, { width: 1_280, scheme: "light", locale: LOCALES[language] });
      try {
        const start = language === "en" ? "/" : "/de";
        await shopper.page.goto(start);
        const links: string[] = await shopper.page.$$eval("a[href^='/']", (anchors) =>
          anchors.map((anchor) => anchor.getAttribute("href") ?? ""),
        );
        const own = twoOfAKind(
          links.filter((link) => !/^\/(admin|account|creator|docs|openapi)|language=|#/.test(link)),
        );
        const other = language === "en" ? /^\/de\b/ : /^\/$/;
        const walked = [...new Set([start, "/bag", "/sign-in", "/sign-up", "/forgot-password", ...own])];
        problems.push(
          ...(await problemsOf(
            shopper,
            walked.filter((link) => !other.test(link)),
            language,
          )),
        );
      } finally {
        await shopper.end();
      }
    }
    return problems;
  }

  describe("of a shop that was made through /setup", () => {
    let owner: string;
    beforeAll(async () => {
      opened = await openNewShop();
      visit = await Visit.start(opened.origin, { width: 1_280, scheme: "light" });
      const { page } = visit;
      await page.goto((await opened.printSetupLink()) ?? "");
      await page.getByLabel("Shop name").fill("Halm & Hain");
      await page.getByLabel("Country").selectOption("DE");
      await page.getByLabel("Your name").fill("Grace Hopper");
      await page.getByLabel("E-mail address").fill("grace@example.com");
      await page.getByLabel("Password").fill("fresh set of lanterns");
      await page.getByRole("button", { name: "Set up shop" }).click();
      await page.waitForURL("**/admin/start");
      const cookies = await page.context().cookies();
      owner = cookies.find(({ name }) => name === "session")?.value ?? "";
    }, 120_000);
    afterAll(async () => {
      await visit.end();
      await opened.shop.close();
    });

    test("a dashboard with a notice does not say that nothing needs attention", async () => {
      await visit.startAgain(owner);
      await visit.page.goto("/admin");
      await visit.page.locator(".notice.warn").first().waitFor();
      await visit.page.locator(".figs").waitFor();
      expect(await visit.page.locator(".notice.good").count()).toBe(0);
    });

    test("an address that is no page of the settings says so", async () => {
      await visit.startAgain(owner);
      await visit.page.goto("/admin/settings/payments");
      await visit.page.getByText("Page not found").waitFor();
    });

    test("in the administration", async () => expect(await walkOffice(owner, /^\/admin/)).toEqual([]), 600_000);
    test(
      "in the account, for creators and for partners",
      async () => expect(await walkOffice(owner, /^\/(account|creator|developers)/)).toEqual([]),
      600_000,
    );
    test("in the shop", async () => expect(await walkShop()).toEqual([]), 300_000);
  });

  describe("of the demo shop", () => {
    const data = makeDataDirectory();
    const people: Record<string, string> = {};
    beforeAll(async () => {
      opened = await openNewShop({ dataDir: data.path }, { DEMO: "true", DATA_DIR: data.path });
      visit = await Visit.start(opened.origin, { width: 1_280, scheme: "light" });
      for (const name of ["admin", "creator", "customer"]) {
        const email = `${name}@example.com`;
        const [row] = await opened.shop.database.reads.query(
          sql<{ id: string }>`select id from users where email_key = ${email}`,
        );
        people[name] = await addSession(opened.shop, row?.id ?? "");
      }
    }, 240_000);
    afterAll(async () => {
      await visit.end();
      await opened.shop.close();
      data.remove();
    });

    test(
      "in the administration",
      async () => expect(await walkOffice(people.admin ?? "", /^\/admin/)).toEqual([]),
      600_000,
    );
    test(
      "in the account",
      async () => expect(await walkOffice(people.customer ?? "", /^\/account/)).toEqual([]),
      600_000,
    );
    test("for creators", async () => expect(await walkOffice(people.creator ?? "", /^\/creator/)).toEqual([]), 600_000);
    test("in the shop", async () => expect(await walkShop()).toEqual([]), 300_000);
  });
});
