/** The twenty lines of the README run, against the demo's kind of shop. */
import { readFileSync } from "node:fs";
import { createProduct } from "@tote/server/test/factories.ts";
import { addShippingMethod } from "@tote/server/test/orders.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as library from "../src/index.ts";
import { openShop, type Shop } from "./shop.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const [, program = ""] = /## Twenty lines[\s\S]*?```ts\n([\s\S]*?)```/.exec(readme) ?? [];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addShippingMethod(shop.app, { code: "standard", priceMinor: 490 });
  for (const handle of ["mug", "bowl"]) await createProduct(shop.app, { handle });
});
afterAll(() => shop.close());

test("from nothing to a tracked order and an account that lists it, in at most 25 lines", async () => {
  expect(program.split("\n").filter((line) => line !== "").length).toBeLessThanOrEqual(25);
  const said: string[] = [];
  const body = program
    .replace(/^import .*$/m, "const { createClient } = library;")
    .replace("http://localhost:3000", shop.proxy.url);
  const run = new Function("library", "console", `return (async () => { ${body} })();`);
  await (run(library, { log: (text: string) => said.push(text) }) as Promise<void>);
  expect(said).toEqual(["placed", expect.stringMatching(/^T-/)]);
});

test("the table of methods names each method that a client has", () => {
  const tote = library.createClient({ baseUrl: shop.url });
  const [, table = ""] = /\| Namespace \| Methods \|\n([\s\S]*?)\n\n/.exec(readme) ?? [];
  const named = new Set(table.match(/\w+/g));
  for (const [name, member] of Object.entries({ ...tote }).filter(([namespace]) => namespace !== "transport")) {
    expect([...named], name).toContain(name);
    const methods = typeof member === "function" ? [] : Object.keys(member);
    for (const method of methods) expect([...named], `${name}.${method}`).toContain(method);
  }
});
