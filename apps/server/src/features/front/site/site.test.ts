import AjvModule from "ajv/dist/2020.js";
import formatsModule from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { problemCodes } from "../../../platform/problem-codes.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const HTML = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

/** Every address that a page loads or leads to here. */
function ownAddresses(page: string): string[] {
  return [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)]
    .map(([, address = ""]) => address.replaceAll("&amp;", "&"))
    .filter((address) => address.startsWith("/"));
}

describe("every page", () => {
  const PAGES = ["/problems", "/problems/not_found", "/track-order", "/report-problem", "/report-problem?kind=abuse"];

  test("has a strict policy, no inline code, a language, and only addresses that are there", async () => {
    for (const url of PAGES) {
      const page = await shop.request("GET", url, { headers: HTML });
      expect([url, page.status, page.headers["content-type"]]).toEqual([url, 200, "text/html; charset=utf-8"]);
      const policy = String(page.headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("unsafe");
      expect(policy).not.toMatch(/script-src(?! 'self';)/);
      expect(page.headers["referrer-policy"]).toBe("no-referrer");
      expect(page.headers["x-frame-options"]).toBe("DENY");
      expect(page.text).toContain('<html lang="en">');
      expect(page.text).not.toMatch(/<style|<script(?![^>]* src="\/)| on[a-z]+="| style="/);
      for (const address of ownAddresses(page.text)) {
        const target = await shop.request("GET", address, { headers: HTML });
        expect([url, address, target.status]).toEqual([url, address, 200]);
      }
    }
  });

  test("answers HEAD like GET, and other methods with what it takes", async () => {
    const head = await shop.request("HEAD", "/docs");
    expect([head.status, head.text]).toEqual([200, ""]);
    const wrong = await shop.request("DELETE", "/track-order");
    expect(wrong).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    expect(wrong.headers.allow).toBe("GET, HEAD, POST");
  });
});

test("assets are kept for ever, because their address changes with their bytes", async () => {
  const page = await shop.request("GET", "/docs", { headers: HTML });
  const assets = ownAddresses(page.text).filter((address) => address.startsWith("/assets/"));
  expect(assets.length).toBeGreaterThanOrEqual(2);
  for (const address of assets) {
    const asset = await shop.request("GET", address);
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(asset.headers["content-type"]).toMatch(/^(text\/css|text\/javascript|font\/woff2|image\/svg\+xml)/);
    expect(asset.headers["x-content-type-options"]).toBe("nosniff");
  }
  expect((await shop.request("GET", "/assets/page.css")).status).toBe(404);
});

test("each error code has a page, and `type` of a problem document leads to it", async () => {
  for (const [code, [status]] of Object.entries(problemCodes)) {
    const page = await shop.request("GET", `/problems/${code}`, { headers: HTML });
    expect(page.status).toBe(200);
    expect(page.text).toContain(`${status} `);
  }
  const { body } = await shop.request("GET", "/api/nothing");
  expect((await shop.request("GET", String(body.type), { headers: HTML })).status).toBe(200);
  for (const code of ["no_such_code", "constructor", "__proto__"])
    expect((await shop.request("GET", `/problems/${code}`, { headers: HTML })).status).toBe(404);
});

describe("an error", () => {
  test("is a page for a person and a problem document for a program", async () => {
    const page = await shop.request("GET", "/no-such-page", { headers: HTML });
    expect(page.status).toBe(404);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.text).toContain("Page not found");
    for (const accept of ["*/*", "application/json", "application/json, text/html;q=0.5", ""]) {
      const document = await shop.request("GET", "/no-such-page", { headers: { accept } });
      expect(document).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    expect(await shop.request("GET", "/no-such-page")).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test("of the API stays a problem document in a browser too", async () => {
    for (const url of ["/api/nothing", "/api/auth/me", "/api/store?x=1"]) {
      const { headers, body } = await shop.request("GET", url, { headers: HTML });
      expect(headers["content-type"]).toBe("application/problem+json");
      expect(body.code).toBeTypeOf("string");
    }
  });

  test("does not repeat the address, and speaks the reader's language", async () => {
    const page = await shop.request("GET", "/%3Cscript%3Ealert(1)%3C/script%3E?<b>", {
      headers: { ...HTML, "accept-language": "de" },
    });
    expect(page.status).toBe(404);
    expect(page.text).not.toContain("alert");
    expect(page.text).toContain("Seite nicht gefunden");
    const broken = await shop.request("GET", "/%E0%A4", { headers: HTML });
    expect([broken.status, broken.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  });

  test("of a form that is no form, or too large, is a page as well", async () => {
    const text = await shop.request("POST", "/report-problem", {
      headers: { ...HTML, "content-type": "text/plain" },
      body: "x",
    });
    expect([text.status, text.headers["content-type"]]).toEqual([415, "text/html; charset=utf-8"]);
    const form = { ...HTML, "content-type": "application/x-www-form-urlencoded" };
    const large = await shop.request("POST", "/report-problem", {
      headers: form,
      body: `message=${"x".repeat(70_000)}`,
    });
    expect(large.status).toBe(413);
    const invalid = await shop.request("POST", "/report-problem", { headers: form, body: "message=%00" });
    expect(invalid.status).toBe(422);
    // Forms are for pages alone.
    const api = await shop.request("POST", "/api/report-problem", { headers: form, body: "kind=support" });
    expect(api).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
  });
});

test("the document describes every page, and the pages that it describes are there", async () => {
  const { body } = await shop.request<{ paths: Record<string, Record<string, object>> }>(
    "GET",
    "/openapi.json?audience=all",
  );
  for (const operation of shop.app.pageOperations) {
    expect(body.paths[operation.path]).toHaveProperty(operation.method.toLowerCase());
    const answer = await shop.request(operation.method, operation.path.replaceAll(/\{\w+\}/g, "x"), { headers: HTML });
    const described = body.paths[operation.path]?.[operation.method.toLowerCase()] as { responses: object };
    const statuses = Object.keys(described.responses)
      .map((status) => status.replaceAll("X", "\\d"))
      .join("|");
    expect(String(answer.status)).toMatch(new RegExp(`^(${statuses})$`));
  }
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      "/",
      "/docs",
      "/track-order",
      "/track-order/{reference}",
      "/report-problem",
      "/livez",
      "/readyz",
      "/metrics",
      "/openapi.json",
    ]),
  );
});

test("the probes and the document itself are as the document says", async () => {
  const { body: document } = await shop.request<object>("GET", "/openapi.json?audience=all");
  const ajv = formatsModule.default(new AjvModule.default({ strict: false }));
  ajv.addSchema({ $id: "openapi", ...document });
  for (const path of ["/livez", "/readyz", "/openapi.json"]) {
    const pointer = ["paths", path, "get", "responses", "200", "content", "application/json", "schema"];
    const place = pointer.map((part) => encodeURIComponent(part.replaceAll("/", "~1"))).join("/");
    const validate = ajv.getSchema(`openapi#/${place}`);
    expect(validate?.((await shop.request("GET", path)).body), `${path} ${JSON.stringify(validate?.errors)}`).toBe(
      true,
    );
  }
});
