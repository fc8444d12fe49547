import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { Invalid } from "../../../../platform/errors.ts";
import { preferredEncoding } from "../../../../platform/http/answers/accept-encoding.ts";
import { notModified } from "../../../../platform/http/answers/etag.ts";
import { queryField } from "../../../../platform/http/pages/pages.ts";
import { type SettingsCache, shippingMethodsFor } from "../../../ground/store/settings.ts";
import type { ProductFeeds } from "./product-feeds.ts";

/** `/feeds/products.xml`: every variant on sale, for price comparison. */
export function registerProductFeed(app: FastifyInstance, feeds: ProductFeeds, settings: SettingsCache): void {
  app.get("/feeds/products.xml", async (request, reply) => {
    const { etag, file } = await feeds.feed(
      await countryOf(queryField(request, "country"), settings),
      queryField(request, "locale").slice(0, 11),
    );
    reply.headers({ "cache-control": "public, no-cache", etag, vary: "Accept-Encoding" });
    if (notModified(request.headers["if-none-match"], etag)) return reply.code(304).send();
    const isCompressed = acceptsGzip(request.headers["accept-encoding"]);
    if (isCompressed) reply.headers({ "content-encoding": "gzip", etag: etag.replace(/"$/, '-gzip"') });
    reply.type("application/xml; charset=utf-8");
    if (request.method === "HEAD") return reply.send(Readable.from([]));
    const compressed = Readable.from(file.read());
    if (isCompressed) return reply.send(compressed);
    const plain = createGunzip();
    compressed.on("error", (error) => plain.destroy(error)).pipe(plain);
    plain.on("close", () => compressed.destroy());
    return reply.send(plain);
  });
}

/** The feed is kept in this coding alone. */
function acceptsGzip(header: string | undefined): boolean {
  return preferredEncoding(header?.replaceAll(/\bbr\b[^,]*/g, "")) === "gzip";
}

/** The country that was asked for, else the shop's own, else none. */
async function countryOf(wanted: string, settings: SettingsCache): Promise<string | null> {
  const current = await settings.current();
  if (wanted === "") return current.homeCountry;
  if (!/^[A-Z]{2}$/.test(wanted) || shippingMethodsFor(current, wanted).length === 0)
    throw new Invalid([{ parameter: "country", code: "not_served", detail: "The shop delivers to no such country." }]);
  return wanted;
}
