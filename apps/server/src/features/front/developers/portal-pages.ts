import { readFile } from "node:fs/promises";
import type { Shop } from "@tote/storefront/data";
import { GUIDES } from "@tote/storefront/developers/guides";
import type { OpenApi } from "@tote/storefront/developers/openapi";
import type { Sample } from "@tote/storefront/developers/snippets";
import { changelogFile, findSdkDirectory } from "../../../platform/config/paths.ts";
import { NotFound } from "../../../platform/errors.ts";
import { renderer } from "../../../platform/http/pages/renderer.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import type { KeptPage } from "../shop/kept-pages.ts";
import { sdkPackages } from "../site/sdk-files.ts";

/** Where a shop has no product yet, the snippets name one that its owner may make. */
const NOTHING = { product: "my-first-product", variantId: "its-variant" };
const NO_COUNTRY = "DE";
/** Among these the first that can be had is looked for. */
const LOOKED_AT = 20;
const noKey = () => [] as const;

/** `/developers`. */
export function portalPage(document: () => OpenApi, shelf: Shelf, settings: () => Promise<StoreSettings>): KeptPage {
  return {
    path: "/developers",
    key: noKey,
    async make(shop) {
      const { renderPortal } = await renderer();
      const sample = await findSample(shop, shelf, settings);
      const packages = sdkPackages(findSdkDirectory());
      const shown = { version: document().info.version, sample, packages };
      return { shown, render: () => renderPortal(shop, shown) };
    },
  };
}

async function findSample(shop: Shop, shelf: Shelf, settings: () => Promise<StoreSettings>): Promise<Sample> {
  const [country = NO_COUNTRY] = shop.countries;
  return { ...(await findPurchase(shelf, settings)), country };
}

/** The product that the examples order here, and the terms that they accept. */
export async function findPurchase(
  shelf: Shelf,
  settings: () => Promise<StoreSettings>,
): Promise<Omit<Sample, "country">> {
  const { termsVersion } = await settings();
  return { ...(await findForSale(shelf)), termsVersion };
}

/** A product that can be ordered now, with a variant. */
async function findForSale(shelf: Shelf): Promise<Pick<Sample, "product" | "variantId">> {
  const cards = await shelf.first({ sort: "featured", limit: LOOKED_AT });
  const card = cards.find(({ available }) => available) ?? cards[0];
  const { handle, variants } = (card && (await shelf.product(card.handle, 0)))?.product ?? {
    handle: null,
    variants: [],
  };
  const variant = variants.find(({ available }) => available) ?? variants[0];
  return handle === null || variant === undefined ? NOTHING : { product: handle, variantId: variant.id };
}

/** `/developers/guides`. */
export const guidesPage: KeptPage = {
  path: "/developers/guides",
  key: noKey,
  async make(shop) {
    const { renderGuides } = await renderer();
    return { shown: null, render: () => renderGuides(shop) };
  },
};

/** `/developers/guides/{guide}`. */
export function guidePage(shelf: Shelf, settings: () => Promise<StoreSettings>): KeptPage<string> {
  return {
    path: "/developers/guides/:guide",
    key: ({ params }) => (params as { guide: string }).guide,
    async make(shop, id) {
      const guide = GUIDES.find((each) => each.id === id);
      if (guide === undefined) throw new NotFound("There is no such guide.");
      const { renderGuide } = await renderer();
      const sample = await findSample(shop, shelf, settings);
      return { shown: sample, render: () => renderGuide(shop, guide, sample) };
    },
  };
}

/** `/developers/events`. */
export function eventsPage(document: () => OpenApi): KeptPage {
  return {
    path: "/developers/events",
    key: noKey,
    async make(shop) {
      const { renderEvents } = await renderer();
      return { shown: null, render: () => renderEvents(shop, document()) };
    },
  };
}

/** `/developers/events/{type}`. */
export function eventPage(document: () => OpenApi): KeptPage<string> {
  return {
    path: "/developers/events/:type",
    key: ({ params }) => (params as { type: string }).type,
    async make(shop, type) {
      const { webhooks } = document();
      const event = Object.hasOwn(webhooks, type) ? webhooks[type] : undefined;
      if (event === undefined) throw new NotFound("There is no such event.");
      const { renderEvent } = await renderer();
      return { shown: null, render: () => renderEvent(shop, document(), type, event.post) };
    },
  };
}

/** `/developers/signing`. */
export const signingPage: KeptPage = {
  path: "/developers/signing",
  key: noKey,
  async make(shop) {
    const { renderSigning } = await renderer();
    return { shown: null, render: () => renderSigning(shop) };
  },
};

/** `/developers/version`. */
export function versionPage(document: () => OpenApi): KeptPage {
  return {
    path: "/developers/version",
    key: noKey,
    async make(shop) {
      const { renderVersion } = await renderer();
      // A program that was copied without its documents has none.
      const changelog = await readFile(changelogFile, "utf8").catch(() => "");
      return { shown: changelog, render: () => renderVersion(shop, document(), changelog) };
    },
  };
}
