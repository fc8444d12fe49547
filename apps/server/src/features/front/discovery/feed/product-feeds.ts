import { createHash } from "node:crypto";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { DomainError } from "../../../../platform/errors.ts";
import type { FeedSource } from "../../../catalogue/products/feed-source.ts";
import { translateProduct } from "../../../catalogue/products/translated/translate-product.ts";
import { type SettingsCache, type StoreSettings, shippingMethodsFor } from "../../../ground/store/settings.ts";
import { translateMethods, translateStorefront } from "../../../ground/translations/translate-store.ts";
import type { Translated, Translations } from "../../../ground/translations/translations.ts";
import { type FeedContext, feedItems, xmlText } from "./feed-item.ts";
import { GrowingFile } from "./growing-file.ts";

/** A new version of the format makes new tags. */
const FORMAT = 1;
/** Programs fetch a feed some times a day; what nobody fetches for an hour leaves the memory. */
const KEPT_MS = 60 * 60 * 1000;
const KEPT_BYTES = 32 * 1024 * 1024;
const MOST_KEPT = 4;
/** Feeds that are made, one after the other, or wait for it. */
const MOST_WAITING = 4;

export interface FeedNeeds {
  readonly source: FeedSource;
  readonly settings: SettingsCache;
  readonly translations: Translations;
  readonly storefrontUrl: string;
  readonly publicUrl: string;
}

interface FeedAbout {
  readonly country: string | null;
  readonly settings: StoreSettings;
  readonly into: Translated | null;
}

export interface ProductFeed {
  readonly etag: string;
  /** Compressed by gzip. */
  readonly file: GrowingFile;
}

/**
 * The feed of products by country, made once for each state of the catalogue and kept compressed. It is sent while it is
 * made, some products at a time, so that neither the first reader nor the rest of the shop waits for a large catalogue.
 */
export class ProductFeeds {
  readonly #needs: FeedNeeds;
  readonly #kept = new LRUCache<string, ProductFeed>({ max: MOST_KEPT, ttl: KEPT_MS, ttlAutopurge: true });
  #making: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(needs: FeedNeeds) {
    this.#needs = needs;
  }

  /**
   * @param country ISO 3166-1 alpha-2; null: no shipping is told.
   * @param locale The language of the texts; null: the shop's own.
   */
  async feed(country: string | null, locale: string | null = null): Promise<ProductFeed> {
    const { source, settings, translations, storefrontUrl, publicUrl } = this.#needs;
    const [current, into] = await Promise.all([settings.current(), translations.in(locale)]);
    const parts = [
      FORMAT,
      storefrontUrl,
      publicUrl,
      country,
      into?.language ?? null,
      current.settingsVersion,
      await source.revision(),
    ];
    const etag = `"${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 27)}"`;
    const key = `${country ?? ""} ${into?.language ?? ""}`;
    const known = this.#kept.get(key);
    if (known?.etag === etag) return known;
    if (this.#waiting >= MOST_WAITING)
      throw new DomainError({
        code: "overloaded",
        detail: "Other feeds are being made; repeat the request later.",
        headers: { "retry-after": "60" },
      });
    const made = { etag, file: new GrowingFile() };
    this.#kept.set(key, made);
    this.#waiting += 1;
    this.#making = this.#making.then(() => this.#make(key, made, { country, settings: current, into }));
    return made;
  }

  async #make(key: string, feed: ProductFeed, about: FeedAbout): Promise<void> {
    const { file } = feed;
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        file.add(chunk);
        done();
      },
    });
    try {
      await pipeline(Readable.from(this.#lines(about)), createGzip(), collect);
      file.end();
      if (file.bytes <= KEPT_BYTES) return;
    } catch (error) {
      file.end(error as Error);
    } finally {
      this.#waiting -= 1;
    }
    if (this.#kept.peek(key) === feed) this.#kept.delete(key);
  }

  async *#lines({ country, settings, into }: FeedAbout): AsyncGenerator<string> {
    const { source, storefrontUrl, publicUrl } = this.#needs;
    const served = country === null ? [] : shippingMethodsFor(settings, country);
    const shippingMethods = [...translateMethods(served, into)];
    const prefix = into === null ? "" : `/${into.language}`;
    const context: FeedContext = { storefrontUrl: storefrontUrl + prefix, publicUrl, country, shippingMethods };
    const { description } = translateStorefront(settings.storefront, into).storefront;
    yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${xmlText(settings.name)}</title><link>${xmlText(storefrontUrl)}/</link><description>${xmlText(description ?? settings.name)}</description>
`;
    for await (const products of source.products())
      yield products
        .map((product) => feedItems(into === null ? product : translateProduct(product, into), context))
        .join("");
    yield "</channel></rss>\n";
  }
}
