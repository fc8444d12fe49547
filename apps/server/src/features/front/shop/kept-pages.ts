import { hash } from "node:crypto";
import type { Shop } from "@tote/storefront/data";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NotFound } from "../../../platform/errors.ts";
import { ByteCache, type Loaded, representText } from "../../../platform/http/answers/byte-cache.ts";
import { notModified } from "../../../platform/http/answers/etag.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { SPECULATION_RULES } from "./files/page-files.ts";
import type { ShopReader } from "./shop-reader.ts";

/** A page may lag a change by this (docs/contract/catalogue-and-store.md#pages). */
const FRESH_MS = 1_000;
export const LANGUAGES: readonly Language[] = ["en", "de"];

/** The content of a page. Rendering costs several times as much as reading, so unchanged content is not rendered again. */
export interface PageContent {
  /**
   * Plain JSON that changes with everything that `render` takes in beside the shop and what is the same as long as the server
   * runs: the data, or revisions that stand for them.
   */
  readonly shown: unknown;
  render(): string;
}

export interface Redirect {
  readonly location: string;
}

/** A page that is the same for everyone. */
export interface KeptPage<Key = readonly string[]> {
  /** Its path without the prefix of a language, as a route of Fastify. */
  readonly path: string;
  /** The parameters that decide what the page shows; others do not make another page. */
  key(request: FastifyRequest): Key;
  /** True where visitors can make up keys without end: such pages never displace the others. */
  isVaried?(key: Key): boolean;
  /** Reads what it shows, in the language that the shop says. */
  make(shop: Shop, key: Key): Promise<PageContent | Redirect>;
  /** The page that a request with a token of its own gets instead, kept by nobody; null: the request has none. */
  makePrivate?(request: FastifyRequest, shop: () => Promise<Shop>): Promise<string> | null;
}

type Reader = Pick<ShopReader, "settings" | "read" | "readShared" | "policy">;

/** Serves pages at their address of each language from bytes that are kept for a second. */
export class KeptPages {
  readonly #reader: Reader;
  readonly #kept: ByteCache;
  readonly #varied: ByteCache;

  constructor(reader: Reader, freshMs = FRESH_MS) {
    this.#reader = reader;
    this.#kept = new ByteCache({ freshMs, maxEntries: 2_000, maxBytes: 48 * 1024 * 1024 });
    this.#varied = new ByteCache({ freshMs, maxEntries: 300, maxBytes: 16 * 1024 * 1024 });
  }

  register<Key>(app: FastifyInstance, page: KeptPage<Key>): void {
    for (const language of [null, ...LANGUAGES]) {
      const prefix = language === null ? "" : `/${language}`;
      const path = language !== null && page.path === "/" ? prefix : prefix + page.path;
      app.get(path, (request, reply) => this.#answer(request, reply, language, page));
    }
  }

  async #answer<Key>(request: FastifyRequest, reply: FastifyReply, prefixed: Language | null, page: KeptPage<Key>) {
    const settings = await this.#reader.settings();
    const { locales } = settings.storefront;
    const own = locales[0] ?? "en";
    if (prefixed === own) return reply.redirect(withoutPrefix(request.url, own), 301);
    const language = prefixed ?? own;
    if (!locales.includes(language)) throw new NotFound("The shop has no such page.");
    const privately = page.makePrivate?.(request, () => this.#reader.read(language, settings)) ?? null;
    if (privately !== null) return sendPrivate(reply, language, this.#reader.policy, privately);
    const key = page.key(request);
    const cache = page.isVaried?.(key) === true ? this.#varied : this.#kept;
    const name = JSON.stringify([language, settings.settingsVersion, page.path, key]);
    const kept = await cache.get(name, (_after, former) => this.#load(page, key, language, settings, former));
    const { location } = kept.headers;
    if (location !== undefined) return reply.redirect(location, 301);
    reply.headers({
      "cache-control": "public, no-cache",
      "content-language": language,
      "content-security-policy": this.#reader.policy,
      "referrer-policy": "same-origin",
      "speculation-rules": SPECULATION_RULES,
      etag: kept.etag,
    });
    if (notModified(request.headers["if-none-match"], kept.etag)) return reply.code(304).send();
    return reply.type("text/html; charset=utf-8").send(kept.body);
  }

  async #load<Key>(
    page: KeptPage<Key>,
    key: Key,
    language: Language,
    settings: StoreSettings,
    former: Loaded | undefined,
  ): Promise<Loaded> {
    const { shop, readAt: dataThrough } = await this.#reader.readShared(language, settings);
    const content = await page.make(shop, key);
    if ("location" in content) return { representation: representText(content.location, { ...content }), dataThrough };
    const basis = hash("sha256", shopAsText(shop) + JSON.stringify(content.shown), "base64url");
    const representation = former?.basis === basis ? former.representation : representText(content.render());
    return { representation, dataThrough, basis };
  }
}

/** Pages that are made in the same moment share a shop. */
const shopTexts = new WeakMap<Shop, string>();

function shopAsText(shop: Shop): string {
  let text = shopTexts.get(shop);
  if (text === undefined) {
    text = JSON.stringify(shop);
    shopTexts.set(shop, text);
  }
  return text;
}

/** Also a refusal is kept by nobody: the next token may be right. */
async function sendPrivate(reply: FastifyReply, language: Language, policy: string, page: Promise<string>) {
  reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  const document = await page;
  return reply
    .headers({ "content-language": language, "content-security-policy": policy })
    .type("text/html; charset=utf-8")
    .send(document);
}

/** `/de/products/cap?v=1` becomes `/products/cap?v=1`, and `/de` becomes `/`. */
function withoutPrefix(url: string, language: Language): string {
  const rest = url.slice(`/${language}`.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}
