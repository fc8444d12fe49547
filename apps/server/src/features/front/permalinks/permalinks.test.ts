/** `/buy/{items}`, and the bag that offers them: docs/contract/permalinks.md. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BROWSER, type ClickShop, startClickShop } from "../../../../test/clicks.ts";
import { createProduct, signUp } from "../../../../test/factories.ts";
import { addDiscount } from "../../../../test/orders.ts";
import { sql } from "../../../platform/database/sql.ts";
import { encodeId } from "../../../platform/ids.ts";

let shop: ClickShop["shop"];
let clickShop: ClickShop;
let ink: string;
let mug: string;
beforeAll(async () => {
  clickShop = await startClickShop();
  ({ shop } = clickShop);
  const tote = await createProduct(shop, {
    handle: "tote",
    title: "Market <b>Tote",
    variants: [
      { options: { Colour: "Ink" }, priceMinor: 4_900, stock: 5, sku: "TOTE/INK" },
      { options: { Colour: "Moss" }, priceMinor: 4_900, stock: 0, sku: "MOSS" },
    ],
  });
  ink = tote.variants[0]?.variantId ?? "";
  const single = await createProduct(shop, {
    handle: "mug",
    title: "Mug",
    variants: [{ priceMinor: 1_800, stock: 50, sku: "MUG" }],
  });
  mug = single.variants[0]?.variantId ?? "";
  await addDiscount(shop, { code: "SUMMER", type: "percentage", valueBps: 1_000 });
});
afterAll(() => clickShop.shop.close());

const open = (url: string, session?: string) =>
  shop.request("GET", url, {
    headers: { accept: "text/html", "user-agent": BROWSER },
    ...(session === undefined ? {} : { session }),
  });
const leadsTo = async (url: string) => {
  const { status, headers } = await open(url);
  expect(status).toBe(303);
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  return String(headers.location);
};
const post = (fields: Record<string, string>, session?: string, origin = "http://localhost:3000") =>
  shop.request("POST", "/bag", {
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded", origin },
    body: new URLSearchParams(fields).toString(),
    ...(session === undefined ? {} : { session }),
  });
const linesOf = async (session: string) => {
  const { body } = await shop.request<{
    lines: { variantId: string; qty: number; attribution: { code: string } | null }[];
    discountCode: string | null;
  }>("GET", "/api/cart", { session });
  return {
    code: body.discountCode,
    lines: body.lines.map(({ variantId, qty, attribution }) => [variantId, qty, attribution?.code]),
  };
};

describe("the link", () => {
  test("leads to the bag with the variants that its names mean, added up", async () => {
    expect(await leadsTo(`/buy/${ink}:2,mug:1`)).toBe(`/bag?add=${ink}:2,${mug}:1`);
    expect(await leadsTo("/buy/~VE9URS9JTks:1")).toBe(`/bag?add=${ink}:1`);
    expect(await leadsTo("/buy/MUG:1,mug:2")).toBe(`/bag?add=${mug}:3`);
    expect(await leadsTo("/buy/nothing:1,~w7Y:2")).toBe("/bag?add=nothing:1,~w7Y:2");
    expect(await leadsTo("/buy?utm_source=mail")).toBe("/?utm_source=mail");
    expect(
      await leadsTo(`/buy/mug:1?discounts/codes/0=SUMMER&continue_to=/collections/a&context/language=de&buyer/email=a`),
    ).toBe(`/bag?add=${mug}:1&code=SUMMER&to=%2Fcollections%2Fa&language=de`);
  });

  test("leads to the page of a product that comes in several variants", async () => {
    expect(await leadsTo("/buy/tote:1?continue_to=/bag")).toBe("/products/tote");
    expect(await leadsTo("/buy/tote:1,mug:1")).toBe(`/bag?add=tote:1,${mug}:1`);
    expect(await leadsTo("/buy/tote:1?context/language=de")).toBe("/de/products/tote");
    expect(await leadsTo("/buy/tote:1?context/language=en&discounts/codes/0=A")).toBe("/products/tote");
    expect(await leadsTo("/buy?context/language=de&utm_source=mail")).toBe("/de?utm_source=mail");
  });

  test("records the click of its creator's link, once and for people alone", async () => {
    const link = await clickShop.makeLink({ code: "ada-loves-mugs" });
    const location = await leadsTo("/buy/mug:1?ref=Ada-Loves-Mugs");
    const [click] = await clickShop.clicksOf(link);
    expect(location).toBe(`/bag?add=${mug}:1&ref=ada-loves-mugs&clk=${encodeId("clk", click?.id ?? "")}`);
    expect(await leadsTo("/buy/mug:1?ref=ada-loves-mugs&attribution/ref=other")).toBe(`/bag?add=${mug}:1`);
    expect(await leadsTo("/buy/mug:1?ref=unknown-code")).toBe(`/bag?add=${mug}:1`);
    await shop.request("HEAD", "/buy/mug:1?ref=ada-loves-mugs", { headers: { "user-agent": BROWSER } });
    expect(await clickShop.counters(link)).toMatchObject({ clicks: 1 });
  });

  test("that is broken is a page with 400 and changes nothing", async () => {
    for (const items of ["mug:0", "mug", "~%21:1"]) {
      const { status, text } = await open(`/buy/${items}`);
      expect([items, status]).toEqual([items, 400]);
      expect(text).toContain("<h1");
    }
    const json = await shop.request("GET", "/buy/mug:01");
    expect(json).toMatchObject({ status: 400, body: { code: "malformed_link" } });
  });
});

describe("the bag", () => {
  test("offers the items and stays as it is", async () => {
    const { session } = await signUp(shop);
    const page = await open(`/bag?add=${ink}:9,${mug}:1,MOSS:1,nothing:1,tote:1&code=SUMMER&ref=x`, session);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Items from your link");
    expect(page.text).toContain("Market &lt;b>Tote");
    for (const words of ["Only 5 left", "Sold out", "No longer sold", "Choose a variant", "Add to bag and check out"])
      expect(page.text).toContain(words);
    expect((await linesOf(session)).lines).toEqual([]);
    expect((await open("/bag", session)).text).not.toContain("Items from your link");
  });

  test("takes them by one press; another press changes nothing", async () => {
    const { session } = await signUp(shop);
    const link = await clickShop.makeLink({ code: "ada-fills-bags" });
    const clk = /clk=(\w+)/.exec(await leadsTo("/buy/mug:2?ref=ada-fills-bags"))?.[1] ?? "";
    expect(link.code).toBe("ada-fills-bags");
    const fields = { add: `${ink}:9,MUG:2,MOSS:1,nothing:1`, ref: "ada-fills-bags", clk, code: "summer" };
    for (let press = 0; press < 2; press += 1) {
      const { status, headers } = await post(fields, session);
      expect([status, headers.location]).toEqual([303, "/checkout"]);
    }
    expect(await linesOf(session)).toEqual({
      code: "SUMMER",
      lines: [
        [ink, 5, "ada-fills-bags"],
        [mug, 2, "ada-fills-bags"],
      ],
    });
  });

  test("a visitor becomes a guest, and the way on stays in the shop", async () => {
    const added = await post({ add: `${mug}:1`, to: "/collections/a" });
    expect([added.status, added.headers.location]).toEqual([303, "/collections/a"]);
    expect((await linesOf(added.cookie("session") ?? "")).lines).toEqual([[mug, 1, undefined]]);
    expect((await post({ add: `${mug}:1`, to: "//evil.example" })).headers.location).toBe("/checkout");
  });

  test("a code that no bag can keep leaves the items and the guest as they are", async () => {
    const added = await post({ add: `${mug}:1`, code: "A".repeat(100) });
    expect([added.status, added.headers.location]).toEqual([303, "/checkout"]);
    expect(await linesOf(added.cookie("session") ?? "")).toEqual({ code: null, lines: [[mug, 1, undefined]] });
  });

  test("no guest is made for what cannot be ordered, for a broken list, or for another site", async () => {
    const guests = async () => {
      const [row] = await shop.database.reads.query(
        sql<{ n: number }>`select count(*)::int as n from users where email is null`,
      );
      return row?.n;
    };
    const before = await guests();
    expect((await post({ add: "MOSS:1,nothing:1" })).headers.location).toBe("/bag");
    expect((await post({ add: "mug:0" })).status).toBe(400);
    expect((await post({ add: `${mug}:1` }, undefined, "https://evil.example")).status).toBe(403);
    expect(await guests()).toBe(before);
  });
});
