/** The developer portal in a browser: without JavaScript, its verifier, and for everyone. */
import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, signUp } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

describe.skipIf(lacksBrowser())("the developer portal", () => {
  let shop: TestApp;
  let origin: string;
  beforeAll(async () => {
    shop = await startTestApp();
    await createProduct(shop, { handle: "mug" });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  test("its tabs work without JavaScript, and the verifier is not shown", async () => {
    const visit = await Visit.start(origin, { width: 360, scheme: "dark", javaScript: false });
    try {
      await visit.page.goto("/developers");
      await visit.page.getByText("curl -c cookies.txt").waitFor();
      await visit.page.getByText("React", { exact: true }).click();
      await visit.page.getByText("ToteProvider client={tote}").waitFor();
      await visit.page.getByText("curl -c cookies.txt").waitFor({ state: "hidden" });
      expect(await visit.page.getByRole("button", { name: "Copy" }).first().isVisible()).toBe(false);
      await visit.page.goto("/developers/signing");
      await visit.page.locator("label", { hasText: "PHP" }).click();
      await visit.page.getByText("function isGenuine(string $secret").waitFor();
      await visit.page.getByText("createHmac, timingSafeEqual").waitFor({ state: "hidden" });
      expect(await visit.page.getByRole("button", { name: "Check" }).isVisible()).toBe(false);
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });

  test("who is signed in gets a token in place, which opens their orders", async () => {
    const visit = await Visit.start(origin, { width: 360, scheme: "light" });
    try {
      const { page } = visit;
      await page.goto("/developers");
      expect(await page.getByRole("button", { name: "Create token" }).isVisible()).toBe(false);
      const { session } = await signUp(shop);
      await visit.signIn(session);
      await page.reload();
      await page.getByRole("button", { name: "Make a token and put it in place" }).click();
      await page.getByText("Here it is, this once").waitFor();
      const snippet = await page.locator('[data-snippet="token"]').textContent();
      const [, token = ""] = /Bearer (\S+)'/.exec(snippet ?? "") ?? [];
      const answer = await fetch(`${origin}/api/orders?limit=3`, { headers: { authorization: `Bearer ${token}` } });
      expect([answer.status, await answer.json()]).toMatchObject([200, { data: [] }]);
      await visit.keepPicture("developers-token-360-light");
      expect(await visit.isTooWide()).toBe(false);
      await page.goto("/developers/version");
      await page.getByRole("heading", { name: "What has changed in the API" }).waitFor();
      await visit.keepPicture("developers-version-360-light");
      expect([await visit.accessibilityViolations(), await visit.isTooWide()]).toEqual([[], false]);
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });

  test("the React snippet runs as it is shown, and so does that of a page of the shop", async () => {
    const visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    const { page } = visit;
    try {
      await page.goto("/developers");
      const shown = (id: string) => page.locator(`[data-snippet="${id}"]`).textContent();
      const react = (await shown("react"))?.replace("http://localhost:3000", origin) ?? "";
      const imported = /import (.*) from "(.*)";/.exec((await shown("page")) ?? "");
      expect(imported?.slice(1)).toEqual(["{ createClient }", "/sdk/client.js"]);
      const { outputFiles } = await build({
        stdin: {
          contents: `/** @jsxImportSource react */\n${react}\nimport { createRoot } from "react-dom/client";\ncreateRoot(document.body).render(<App />);`,
          loader: "tsx",
          resolveDir: fileURLToPath(new URL("../../../../packages/react/test", import.meta.url)),
        },
        bundle: true,
        write: false,
        format: "iife",
        jsx: "automatic",
        define: { "process.env.NODE_ENV": '"development"' },
        jsxImportSource: "react",
        tsconfig: fileURLToPath(new URL("../../../../tsconfig.json", import.meta.url)),
        logLevel: "error",
      });
      const script = outputFiles[0]?.text ?? "";
      await page.context().route("**/snippet*", (route) =>
        route.request().url().endsWith(".js")
          ? route.fulfill({ contentType: "text/javascript; charset=utf-8", body: script })
          : route.fulfill({
              contentType: "text/html; charset=utf-8",
              body: '<!doctype html><html lang="en"><title>Snippet</title><body><script src="/snippet.js"></script></body></html>',
            }),
      );
      await page.goto("/snippet");
      await page.getByRole("button", { name: "Guest: 0 in the bag" }).click();
      await page.getByRole("button", { name: "Guest: 1 in the bag" }).waitFor();
      const handles = await page.evaluate(`import("/sdk/client.js").then(async ({ createClient }) => {
        const { data } = await createClient({ baseUrl: location.origin }).products.list({ limit: 3 });
        return data.map(({ handle }) => handle);
      })`);
      expect(handles).toEqual(["mug"]);
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });

  test.each(["https", "http"])("code is copied as pages from %s can", async (scheme) => {
    const visit = await Visit.start(origin, { width: 360, scheme: "light" });
    const { page } = visit;
    try {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      if (scheme === "http") await page.addInitScript("delete Navigator.prototype.clipboard");
      await page.goto("/developers/signing");
      await page.getByRole("button", { name: "Copy" }).first().click();
      await page.getByRole("button", { name: "Copied" }).waitFor();
      await page.getByLabel("Body").focus();
      await page.keyboard.press("Control+V");
      await expect.poll(() => page.getByLabel("Body").inputValue()).toContain("createHmac, timingSafeEqual");
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });

  test("a pasted message is genuine or not, and nothing leaves the page", async () => {
    const visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    try {
      const { page } = visit;
      await page.goto("/developers/signing");
      await page.getByRole("button", { name: "Check" }).waitFor();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.method()));
      const at = Math.floor(Date.now() / 1_000);
      const body = JSON.stringify({ type: "order.created", timestamp: new Date().toISOString(), data: {} });
      const mac = createHmac("sha256", Buffer.alloc(24, 1)).update(`msg_1.${at}.${body}`).digest("base64");
      await page.getByLabel("Secret").fill(`whsec_${Buffer.alloc(24, 1).toString("base64")}`);
      await page
        .getByLabel("Headers")
        .fill(`webhook-id: msg_1\nwebhook-timestamp: ${at}\nwebhook-signature: v1,${mac}`);
      await page.getByLabel("Body").fill(body);
      await page.getByRole("button", { name: "Check" }).click();
      await page.getByText("Genuine.").waitFor();
      await page.getByLabel("Body").fill(`${body} `);
      await page.getByRole("button", { name: "Check" }).click();
      await page.getByText("Not genuine: no signature fits this secret").waitFor();
      const yesterday = at - 86_400;
      const former = createHmac("sha256", Buffer.alloc(24, 1)).update(`msg_1.${yesterday}.${body}`).digest("base64");
      await page.getByLabel("Body").fill(body);
      await page
        .getByLabel("Headers")
        .fill(`webhook-id: msg_1\nwebhook-timestamp: ${yesterday}\nwebhook-signature: v1,${former}`);
      await page.getByRole("button", { name: "Check" }).click();
      await page.getByText("The signature is valid, but the timestamp is more than five minutes off.").waitFor();
      await page.getByLabel("Headers").fill("webhook-id: msg_1");
      await page.getByRole("button", { name: "Check" }).click();
      await page.getByText("webhook-signature is missing").waitFor();
      expect(asked).toEqual([]);
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });

  test("typing finds guides and operations together, and a group opens by its address", async () => {
    const visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    const { page } = visit;
    try {
      await page.goto("/docs");
      await page.getByLabel("Search guides and operations").fill("idempotency");
      await page.getByRole("link", { name: "Idempotency" }).waitFor();
      await page.getByLabel("Search guides and operations").fill("token");
      await page.getByRole("link", { name: "Cookies and tokens" }).waitFor();
      await page.getByRole("link", { name: "/api/auth/tokens" }).first().waitFor();
      await page.getByLabel("Search guides and operations").fill("");
      await page.getByRole("navigation", { name: "For developers" }).getByRole("link", { name: "Cart" }).click();
      await page.getByRole("link", { name: "/api/cart/merge" }).waitFor();
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });

  test.each([
    { width: 360, scheme: "light", prefix: "/de" },
    { width: 390, scheme: "dark", prefix: "" },
    { width: 1280, scheme: "dark", prefix: "" },
    { width: 1280, scheme: "light", prefix: "/de" },
  ] as const)("every page is accessible and fits: $width px, $scheme", async ({ width, scheme, prefix }) => {
    const visit = await Visit.start(origin, { width, scheme });
    try {
      for (const path of [
        "/developers",
        "/developers/events",
        "/developers/events/order.created",
        "/developers/signing",
        "/developers/guides",
        "/developers/guides/pagination",
        "/docs",
        "/docs/placeOrder",
      ]) {
        await visit.page.goto(prefix + path);
        await visit.keepPicture(`${path.replaceAll(/\W/g, "-").slice(1)}-${width}-${scheme}`);
        expect([path, await visit.accessibilityViolations()]).toEqual([path, []]);
        expect([path, await visit.isTooWide()]).toEqual([path, false]);
      }
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });
});
