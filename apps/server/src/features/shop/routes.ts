import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Shop } from "../../../../web/src/data.ts";
import { NotFound } from "../../platform/errors.ts";
import { notModified } from "../../platform/http/answers/etag.ts";
import type { Language } from "../../platform/http/pages/language.ts";
import { queryField } from "../../platform/http/pages/pages.ts";
import type { Services } from "../../services.ts";
import { ByteCache, type Representation, representText } from "../catalog/lists/byte-cache.ts";
import type { ShopNeeds } from "./feature.ts";
import { NAVIGATED_COLLECTIONS, presentShop } from "./read-shop.ts";
import { SORTS } from "./sorts.ts";
import { registerStyles, StyleSheets } from "./styles.ts";

/** A page may lag a change by this (docs/contract/catalogue-and-store.md#pages). */
const FRESH_MS = 1_000;
const RELATED = 4;
const PER_PAGE = 24;
const LANGUAGES: readonly Language[] = ["en", "de"];

/** The renderer is loaded at the first page, so that a start does not wait for it. */
const renderer = () => import("../../../../web/src/render.tsx");

/** Reads and renders one page, in the language that its shop says. */
type MakePage = (shop: Shop) => Promise<Representation>;

export function registerShopPages(app: FastifyInstance, services: Services, { settings, shelf }: ShopNeeds): void {
  const kept = new ByteCache({ freshMs: FRESH_MS, maxEntries: 2_000, maxBytes: 64 * 1024 * 1024 });
  const sheets = new StyleSheets();
  const accentColor = async () => (await settings.current()).storefront.accentColor;
  registerStyles(app, sheets, accentColor);
  const pictureStore = services.config.mediaStore?.publicUrl ?? null;
  const pictureOrigins = pictureStore === null ? [] : [new URL(pictureStore).origin];
  const policy = pagePolicy(pictureOrigins);

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    prefixed: Language | null,
    key: readonly string[],
    make: MakePage,
  ) => {
    const current = await settings.current();
    const { locales, accentColor: accent } = current.storefront;
    const own = locales[0] ?? "en";
    if (prefixed === own) return reply.redirect(request.url.slice(`/${own}`.length), 301);
    const language = prefixed ?? own;
    if (!locales.includes(language)) throw new NotFound("The shop has no such page.");
    const page = await kept.get(JSON.stringify([language, current.settingsVersion, ...key]), async () => {
      const startedAt = Date.now();
      const collections = await shelf.collections(NAVIGATED_COLLECTIONS);
      const stylesheet = sheets.of(accent).url;
      const shop = presentShop(language, { services, settings: current, collections, stylesheet, pictureOrigins });
      return { representation: await make(shop), dataThrough: startedAt };
    });
    const { location } = page.headers;
    if (location !== undefined) return reply.redirect(location, 301);
    reply.headers({
      "cache-control": "public, no-cache",
      "content-language": language,
      "content-security-policy": policy,
      "referrer-policy": "same-origin",
      etag: page.etag,
    });
    if (notModified(request.headers["if-none-match"], page.etag)) return reply.code(304).send();
    return reply.type("text/html; charset=utf-8").send(page.body);
  };

  const makeProduct = (handle: string, variantId: string) => async (shop: Shop) => {
    const found = await shelf.product(handle, RELATED);
    if (found === null) throw new NotFound("There is no such product on sale.");
    const { product, related } = found;
    if (product.handle !== handle) {
      const location = `${shop.prefix}/products/${encodeURIComponent(product.handle)}`;
      return representText(location, { location });
    }
    const { variants } = product;
    const variant =
      variants.find(({ id }) => id === variantId) ?? variants.find(({ available }) => available) ?? variants[0];
    if (variant === undefined) throw new NotFound("There is no such product on sale.");
    const [first] = product.collections;
    const collection = first === undefined ? null : await shelf.collection(first);
    const named = collection && { title: collection.title, url: `/collections/${collection.handle}` };
    const { renderProduct } = await renderer();
    return representText(renderProduct(shop, { product, variant, related, collection: named }));
  };

  const makeCollection = (handle: string, wanted: string, cursor: string) => async (shop: Shop) => {
    const collection = await shelf.collection(handle);
    if (collection === null) throw new NotFound("There is no such collection.");
    const sort = SORTS.find((known) => known === wanted) ?? "featured";
    const isFirst = cursor === "";
    const page = await shelf.products({ collection: handle, sort, limit: PER_PAGE, cursor: isFirst ? null : cursor });
    const { renderCollection } = await renderer();
    return representText(renderCollection(shop, { collection, ...page, sort, isFirst }));
  };

  for (const language of [null, ...LANGUAGES]) {
    const prefix = language === null ? "" : `/${language}`;
    app.get<{ Params: { handle: string } }>(`${prefix}/products/:handle`, (request, reply) => {
      const { handle } = request.params;
      const variant = queryField(request, "v");
      return answer(request, reply, language, ["product", handle, variant], makeProduct(handle, variant));
    });
    app.get<{ Params: { handle: string } }>(`${prefix}/collections/:handle`, (request, reply) => {
      const { handle } = request.params;
      const [sort, cursor] = [queryField(request, "sort"), queryField(request, "cursor")];
      const make = makeCollection(handle, sort, cursor);
      return answer(request, reply, language, ["collection", handle, sort, cursor], make);
    });
  }
}

function pagePolicy(pictureOrigins: readonly string[]): string {
  const pictures = ["'self'", "data:", ...pictureOrigins].join(" ");
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src ${pictures}; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}
