/** Every page of the creator's workspace and of the administration while its reads wait, fail, are refused or find no network. */
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import type { Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCreator, signUp, type TestCustomer } from "../../factories.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

const OFFICE = new URL("../../../../office/src/", import.meta.url);
const AREAS = {
  creator: ["creator/routes.tsx"],
  admin: ["routes.tsx", "orders/routes.ts", "catalogue/routes.ts", "money/routes.ts", "desk/routes.ts"].map(
    (file) => `admin/${file}`,
  ),
};

/** The addresses of an area, as its routes name them. */
function addressesOf(area: keyof typeof AREAS): string[] {
  const sources = AREAS[area].map((file) => readFileSync(new URL(file, OFFICE), "utf8")).join("\n");
  const paths = [...sources.matchAll(/"(\/(?:creator|admin)[\w/$-]*)"/g)].map(([, path = ""]) => path);
  // The parts of the settings are one page, whose read is the same.
  const pages = [...new Set(paths)].filter((path) => !path.endsWith("/$part"));
  return pages.map((path) => path.replaceAll(/\$\w+/g, "x"));
}

/** Pages that read nothing before somebody acts. */
const WITHOUT_READS: readonly string[] = [
  "/admin/changes",
  "/admin/orders/tracking",
  "/admin/products/new",
  "/admin/promotions/new",
];

/** Requests of the frame, without which no page appears. */
const FRAME = /^\/api\/(auth\/|store$|creator-applications\/me$|admin\/counts$|live)/;

const problem = (status: number, code: string) => ({
  status,
  contentType: "application/problem+json",
  headers: { "x-request-id": "req_of_the_test" },
  body: JSON.stringify({ type: "about:blank", title: code, status, code, detail: code, requestId: "req_of_the_test" }),
});

const MODES = {
  loading: { answer: () => new Promise<void>(() => undefined), shows: ".skeleton, .chart-wait, [aria-busy=true]" },
  error: { answer: (route: Route) => route.fulfill(problem(500, "internal_error")), shows: "[role=alert]" },
  forbidden: { answer: (route: Route) => route.fulfill(problem(403, "forbidden")), shows: "[role=alert]" },
  offline: { answer: (route: Route) => route.abort("internetdisconnected"), shows: "[role=alert]" },
} as const;
type Mode = keyof typeof MODES;

const TEXTS: Readonly<Record<Exclude<Mode, "loading">, RegExp>> = {
  error: /Something went wrong|Etwas ist schiefgegangen/,
  forbidden: /No access|Kein Zugriff/,
  offline: /The shop isn't responding|Der Shop antwortet nicht/,
};

describe.skipIf(lacksBrowser())("the states of every page of the back office", () => {
  let shop: TestApp;
  let origin: string;
  const people: Partial<Record<keyof typeof AREAS, TestCustomer>> = {};

  beforeAll(async () => {
    shop = await startTestApp();
    people.admin = await signUp(shop, { name: "Grace Hopper", roles: ["admin"] });
    people.creator = await createCreator(shop, { name: "Mira Sommer" });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  async function open(area: keyof typeof AREAS, mode: Mode, scheme: "light" | "dark"): Promise<Visit> {
    const visit = await Visit.start(origin, { width: 1_280, scheme });
    visit.page.setDefaultTimeout(20_000);
    await visit.signIn(people[area]?.session ?? "");
    await visit.page.route("**/api/**", (route) =>
      FRAME.test(new URL(route.request().url()).pathname) ? route.continue() : MODES[mode].answer(route),
    );
    // No page of the list, so that each of them is come to by a link.
    await visit.page.goto(`/${area}/nowhere`);
    await visit.page.locator("main").waitFor();
    return visit;
  }

  /** As a link inside of the program leads there: no document is loaded. What stands there is marked as that of before. */
  const lead = (visit: Visit, path: string) =>
    visit.page.evaluate(`
      for (const element of document.querySelectorAll("main *")) element.setAttribute("data-former", "");
      history.pushState({}, "", ${JSON.stringify(path)});
      dispatchEvent(new PopStateEvent("popstate"));`);

  async function walk(area: keyof typeof AREAS, mode: Mode, look: { scheme: "light" | "dark"; locale: string }) {
    await shop.request("PATCH", "/api/auth/me", {
      session: people[area]?.session ?? "",
      body: { locale: look.locale },
    });
    const visit = await open(area, mode, look.scheme);
    const problems: string[] = [];
    try {
      for (const path of addressesOf(area)) {
        await lead(visit, path);
        const main = visit.page.locator("main");
        const shown = main
          .locator(MODES[mode].shows)
          .and(visit.page.locator(":not([data-former])"))
          .filter(mode === "loading" ? {} : { hasText: TEXTS[mode] });
        const isWithout = WITHOUT_READS.includes(path);
        const there = isWithout ? main.locator("h1:not([data-former])") : shown;
        const found = await there
          .first()
          .waitFor({ state: "attached" })
          .then(
            () => true,
            () => false,
          );
        if (!found) problems.push(`${mode} ${path}: ${(await main.textContent())?.slice(0, 200)}`);
        if (mode === "error" || mode === "forbidden") {
          const check = mode === "error" ? visit.accessibilityViolations() : visit.contrastViolations();
          problems.push(...(await check).map((violation) => `${mode} ${path}: ${violation}`));
        }
      }
      problems.push(...visit.complaints.filter((complaint) => !/^(403|500): /.test(complaint)));
    } finally {
      await visit.end();
    }
    return problems;
  }

  test("an address that does not exist leads back to the start of its own workspace", async () => {
    const visit = await Visit.start(origin, { width: 1_280, scheme: "light" });
    try {
      for (const start of ["/creator", "/developers/console", "/account", "/admin"]) {
        await visit.signIn(people[start === "/admin" ? "admin" : "creator"]?.session ?? "");
        await visit.page.goto(`${start}/nowhere`);
        await visit.page.getByRole("link", { name: "Back to the start" }).click();
        await visit.page.getByRole("heading", { level: 1 }).waitFor();
        expect(new URL(visit.page.url()).pathname).toBe(start);
      }
    } finally {
      await visit.end();
    }
  });

  test.each(["creator", "admin"] as const)(
    "%s: a page says what it waits for, and what went wrong",
    async (area) => {
      expect(addressesOf(area).length).toBeGreaterThan(area === "admin" ? 25 : 6);
      const [day, night] = [
        { scheme: "light", locale: "en" },
        { scheme: "dark", locale: "de" },
      ] as const;
      // The network is tried again before a page gives up: the other walks need not wait for that.
      const byDay = await Promise.all((["loading", "error", "offline"] as const).map((mode) => walk(area, mode, day)));
      const problems = [...byDay.flat(), ...(await walk(area, "forbidden", night))];
      expect(problems).toEqual([]);
    },
    240_000,
  );
});
