/** A shop that listens for browsers, with a few things to buy. */
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "playwright-core";
import { createCollections, createProduct } from "../../factories.ts";
import { addShippingMethod } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";

export interface OpenShop {
  readonly shop: TestApp;
  readonly origin: string;
}

export async function openShop(): Promise<OpenShop> {
  const shop = await startTestApp();
  await createCollections(shop, { handle: "kitchen", title: "Kitchen" });
  await createProduct(shop, {
    handle: "mug",
    title: "Morning Mug",
    vendor: "Halm & Hain",
    collections: ["kitchen"],
    options: [{ name: "Size", values: ["Small", "Large"] }],
    variants: [
      { options: { Size: "Small" }, priceMinor: 2_000, stock: 50 },
      { options: { Size: "Large" }, priceMinor: 2_600, stock: 50 },
    ],
  });
  await createProduct(shop, { handle: "cap", title: "Cap", variants: [{ priceMinor: 1_000, stock: 50 }] });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.server.address() as AddressInfo;
  return { shop, origin: `http://127.0.0.1:${port}` };
}

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const stops: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    stops.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? ""));
  }
  throw new Error(`The focus never came to ${wanted}, but to: ${stops.join(" · ")}`);
}

/** Fills in the guest's part of the checkout by its labels. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("Country").selectOption("DE");
  await page.getByLabel("Name").fill("Lene Brandt");
  await page.getByLabel("Street and house number").fill("Lindenallee 14");
  await page.getByLabel("Postal code").fill("04229");
  await page.getByLabel("City").fill("Leipzig");
}
