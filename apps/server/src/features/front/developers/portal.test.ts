/** The developer portal: every snippet that it shows runs, in the languages that this machine has. */
import { execFile, spawnSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as library from "@tote/client";
import { GUIDES } from "@tote/storefront/developers/guides";
import {
  clientSnippet,
  curlSnippet,
  reactSnippet,
  type Sample,
  SIGNING_GUIDES,
} from "@tote/storefront/developers/snippets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, makeAdmin } from "../../../../test/factories.ts";
import { startGuest } from "../../../../test/guests.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

const ABROAD = ["AT", "CH", "FR", "GB", "US", "PT"];

let shop: TestApp;
let origin: string;
let folder: string;
let sample: Sample;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490, countries: ["DE", ...ABROAD] });
  // The first of the list is sold out, and the second has variants of which one is.
  const mug = await createProduct(shop, {
    handle: "mug",
    variants: [
      { options: { Size: "S" }, priceMinor: 900, stock: 0 },
      { options: { Size: "M" }, priceMinor: 900, stock: 99 },
    ],
  });
  await createProduct(shop, { handle: "sold-out", variants: [{ priceMinor: 900, stock: 0 }] });
  const admin = await makeAdmin(shop);
  const settings = await shop.request("GET", "/api/admin/settings", { session: admin });
  const changed = await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    headers: { "if-match": String(settings.headers.etag) },
    body: { termsVersion: "it's of 2026", homeCountry: "DE" },
  });
  expect([changed.status, changed.text]).toEqual([200, changed.text]);
  sample = { product: "mug", variantId: mug.variants[1]?.variantId ?? "", termsVersion: "it's of 2026", country: "DE" };
  await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), "tote-portal-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

const read = (url: string) => shop.request("GET", url, { headers: { accept: "text/html" } });
const unescaped = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const snippetOf = (page: string, id: string) =>
  unescaped(new RegExp(`<pre data-snippet="${id}">([^]*?)</pre>`).exec(page)?.[1] ?? "");
const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;

describe("the quick start", () => {
  test("shows the shop's own address, and what can be ordered as the shop wants it", async () => {
    const { text } = await read("/developers");
    const address = "http://localhost:3000";
    expect(snippetOf(text, "curl")).toBe(curlSnippet(address, sample));
    expect(snippetOf(text, "client")).toBe(clientSnippet(address, sample));
    expect(snippetOf(text, "react")).toBe(reactSnippet(address, sample));
  });

  test("the examples of the API's pages are accepted here, too", async () => {
    const { session } = await startGuest(shop);
    for (const [operation, path, status] of [
      ["placeOrder", "/api/orders", 201],
      ["quoteOrder", "/api/checkout/quote", 200],
      ["addCartLine", "/api/cart/lines", 200],
    ] as const) {
      const { text } = await read(`/docs/${operation}`);
      const body = JSON.parse(unescaped(/<textarea[^>]*>([^<]+)</.exec(text)?.[1] ?? "null")) as object;
      const answer = await shop.request("POST", path, { session, body });
      expect([answer.status, answer.text]).toEqual([status, answer.text]);
    }
  });

  test.each(ABROAD)("has an address in %s, to which an order is placed", async (country) => {
    const { session } = await startGuest(shop);
    const [, body = ""] = /-d '(\{"lines[^\n]*)'$/m.exec(curlSnippet(origin, { ...sample, country })) ?? [];
    const order = JSON.parse(body.replaceAll("'\\''", "'")) as object;
    const placed = await shop.request("POST", "/api/orders", { session, body: order });
    expect([placed.status, placed.text]).toEqual([201, placed.text]);
  });

  test("in JavaScript places an order", async () => {
    const said: unknown[] = [];
    const body = clientSnippet(origin, sample).replace(/^import .*$/m, "const { createClient } = library;");
    const run = new Function("library", "console", `return (async () => { ${body} })();`);
    await (run(library, { log: (...words: unknown[]) => said.push(...words) }) as Promise<void>);
    expect(said).toEqual([2, expect.stringMatching(/^T-/)]);
  });

  test.skipIf(!has("curl"))("by curl places an order", async () => {
    const run = async () =>
      (
        await promisify(execFile)("sh", ["-ec", curlSnippet(origin, sample).replaceAll("curl ", "curl -sS ")], {
          cwd: folder,
        })
      ).stdout;
    const referenceIn = (said: string) => /T-\w{4}-\w{4}/.exec(said)?.[0];
    const first = referenceIn(await run());
    expect(first).toBeDefined();
  });
});

test("the version's page says what stays, and lists the changes that name the API", async () => {
  const { text } = await read("/developers/version");
  const { body } = await shop.request<{ info: { version: string } }>("GET", "/openapi.json?audience=all");
  expect(text).toContain(`<code>${body.info.version}</code>`);
  expect(text).toContain("Nothing that the API has is going to be removed.");
  expect(text).toContain("<code>GET /api/webhooks/events</code>");
  // The word of the file; the page says since when instead.
  expect(text).not.toContain(">Unreleased<");
  expect((await read("/de/developers/version")).text).toContain("Was sich an der API geändert hat");
});

describe("the signing guide", () => {
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  const body = '{"type":"order.created","text":"Grüße"}';
  const signed = (given: string, at = Math.floor(Date.now() / 1_000)) => {
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const mac = createHmac("sha256", key).update(`msg_1.${at}.${given}`).digest("base64");
    return { "webhook-id": "msg_1", "webhook-timestamp": String(at), "webhook-signature": `v1a,abc v1,${mac}` };
  };
  const old = Math.floor(Date.now() / 1_000) - 400;
  /** Messages, and whether each is genuine. */
  const cases: readonly (readonly [headers: Record<string, string>, isGenuine: boolean])[] = [
    [signed(body), true],
    [signed(`${body} `), false],
    [signed(body, old), false],
    // Forged headers are refused, and never an error that the receiver would answer with 500.
    [{}, false],
    [{ ...signed(body), "webhook-timestamp": "abc" }, false],
    [{ ...signed(body), "webhook-signature": "v1,ü v1 v2,x" }, false],
  ];
  const codeOf = (id: string) => SIGNING_GUIDES.find((guide) => guide.id === id)?.code ?? "";
  const run = (program: string, file: string, code: string, before: readonly string[] = []): unknown => {
    const path = join(folder, file);
    writeFileSync(path, code);
    const input = JSON.stringify({ secret, body, cases: cases.map(([headers]) => headers) });
    const { stdout, stderr } = spawnSync(program, [...before, path], { input, encoding: "utf8" });
    expect(stderr).toBe("");
    return JSON.parse(stdout);
  };
  const wanted = cases.map(([, isGenuine]) => isGenuine);

  test("is shown as it is run", async () => {
    const { text } = await read("/developers/signing");
    for (const { id, code } of SIGNING_GUIDES) expect(snippetOf(text, id)).toBe(code);
  });

  test("Node.js", () => {
    const code = `${codeOf("node")}
import { readFileSync } from "node:fs";
const { secret, body, cases } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(cases.map((headers) => isGenuine(secret, headers, body))));`;
    expect(run(process.execPath, "check.mjs", code)).toEqual(wanted);
  });

  test.skipIf(!has("python3"))("Python", () => {
    const code = `${codeOf("python")}
import json, sys
given = json.load(sys.stdin)
print(json.dumps([is_genuine(given["secret"], headers, given["body"].encode()) for headers in given["cases"]]))`;
    expect(run("python3", "check.py", code)).toEqual(wanted);
  });

  test.skipIf(!has("go"))(
    "Go",
    () => {
      const guide = join(folder, "guide.go");
      writeFileSync(guide, codeOf("go").replace("package webhooks", "package main"));
      const code = `package main
import ("encoding/json"; "net/http"; "os")
func main() {
	var given struct { Secret, Body string; Cases []map[string]string }
	json.NewDecoder(os.Stdin).Decode(&given)
	found := []bool{}
	for _, fields := range given.Cases {
		header := http.Header{}
		for name, value := range fields { header.Set(name, value) }
		found = append(found, IsGenuine(given.Secret, header, []byte(given.Body)))
	}
	json.NewEncoder(os.Stdout).Encode(found)
}`;
      expect(run("go", "check.go", code, ["run", guide])).toEqual(wanted);
      // The first run of a machine compiles Go's own packages.
    },
    300_000,
  );

  test.skipIf(!has("php"))("PHP", () => {
    const code = `${codeOf("php")}
$given = json_decode(stream_get_contents(STDIN), true);
echo json_encode(array_map(fn ($headers) => isGenuine($given['secret'], $headers, $given['body']), $given['cases']));`;
    expect(run("php", "check.php", code)).toEqual(wanted);
  });
});

test("every event has a page with its fields and an example", async () => {
  const { body } = await shop.request<{ webhooks: Record<string, object> }>("GET", "/openapi.json?audience=all");
  const list = (await read("/developers/events")).text;
  for (const type of Object.keys(body.webhooks)) {
    expect([type, list.includes(`href="/developers/events/${type}"`)]).toEqual([type, true]);
    const page = await read(`/developers/events/${type}`);
    expect([type, page.status, page.text.includes(`&quot;type&quot;: &quot;${type}&quot;`)]).toEqual([type, 200, true]);
  }
  expect((await read("/developers/events/no.such")).status).toBe(404);
  expect((await read("/de/developers")).text).toContain("Für Entwickler");
});

describe("the guides", () => {
  test("each is a page in both languages, and is found by its words together with operations", async () => {
    const list = (await read("/developers/guides")).text;
    for (const { id, texts, samples } of GUIDES) {
      const page = await read(`/developers/guides/${id}`);
      expect([id, page.status, page.text.includes(texts.en.title)]).toEqual([id, 200, true]);
      expect(list).toContain(`href="/developers/guides/${id}"`);
      expect((await read(`/de/developers/guides/${id}`)).text).toContain(texts.de.title);
      const shown = samples({ address: "http://localhost:3000", sample });
      for (const [place, { curl }] of shown.entries())
        if (curl !== undefined) expect(snippetOf(page.text, `${id}-${place + 1}-curl`)).toBe(curl);
    }
    expect((await read("/developers/guides/no-such-guide")).status).toBe(404);
    for (const word of ["idempotency", "pagination", "webhook", "bearer"])
      expect([word, (await read(`/docs?q=${word}`)).text.includes("/developers/guides/")]).toEqual([word, true]);
    const found = (await read("/docs?q=token")).text;
    expect(found).toContain('href="/developers/guides/cookies-and-tokens"');
    expect(found).toContain('href="/docs/createAccessToken"');
    expect((await read("/de/docs?q=Anmeldung")).text).toContain('href="/de/developers/guides/authentication"');
  });

  test("what the catalogue and the bag say in JavaScript runs here", async () => {
    for (const id of ["pagination", "errors", "idempotency", "rate-limits"]) {
      const guide = GUIDES.find((each) => each.id === id);
      for (const { client } of guide?.samples({ address: origin, sample }) ?? []) {
        if (client === undefined) continue;
        const said: unknown[] = [];
        const body = client.replaceAll(/^import \{ (.*) \} from .*$/gm, "const { $1 } = library;");
        const run = new Function("library", "console", `return (async () => { ${body} })();`);
        await (run(library, { log: (...words: unknown[]) => said.push(words) }) as Promise<void>);
        if (client.includes("console.log") && id !== "rate-limits") expect([id, said.length]).not.toEqual([id, 0]);
      }
    }
  });

  test.skipIf(!has("curl"))("an operation's page calls it by curl with a product of this shop", async () => {
    const call = snippetOf((await read("/docs/getProduct")).text, "call").replace("http://localhost:3000", origin);
    const { stdout } = await promisify(execFile)("sh", ["-ec", call.replace("curl ", "curl -sS ")]);
    expect(JSON.parse(stdout)).toMatchObject({ handle: "mug" });
  });
});
