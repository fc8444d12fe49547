import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NotFound } from "../../../../platform/errors.ts";
import { entityTag, notModified } from "../../../../platform/http/answers/etag.ts";
import type { SitemapEntry, SitemapSource } from "../../../catalogue/products/sitemap.ts";

/** Search engines take at most this many addresses in one file (sitemaps.org). */
export const MAX_ENTRIES = 50_000;
/** Search engines look some times a day; a large catalogue is not read again for each. */
const KEPT_MS = 10 * 60 * 1000;

interface KeptFile {
  readonly file: Promise<{ bytes: Buffer; etag: string } | null>;
  readonly until: number;
}

interface SitemapPlace {
  readonly source: SitemapSource;
  /** The address of the pages, without a slash at the end. */
  readonly storefrontUrl: string;
  readonly publicUrl: string;
  /** The languages of the shop, its own first. */
  readonly locales: () => Promise<readonly string[]>;
}

/**
 * `/sitemap.xml`: the start page, collections and products on sale, in each language of the shop with the addresses of the
 * others. Above 50,000 addresses it is an index that names `/sitemap-1.xml` and so on. A file may be ten minutes old.
 */
export function registerSitemap(
  app: FastifyInstance,
  { source, storefrontUrl, publicUrl, locales }: SitemapPlace,
  maxEntries: number = MAX_ENTRIES,
): void {
  const kept = new Map<number, KeptFile>();
  const pagesInFile = (languages: readonly string[]) => Math.max(1, Math.floor(maxEntries / languages.length));
  const part = async (number: number) => {
    const languages = await locales();
    const entries = await readPart(source, number, pagesInFile(languages));
    return entries.length === 0 ? null : urlSet(storefrontUrl, entries, languages);
  };
  const whole = async () => {
    const parts = Math.ceil(((await source.count()) + 1) / pagesInFile(await locales()));
    return parts > 1 ? index(publicUrl, parts) : part(1);
  };
  const fileOf = (number: number): KeptFile["file"] => {
    const known = kept.get(number);
    if (known !== undefined && known.until > Date.now()) return known.file;
    const file = (number === 0 ? whole() : part(number)).then((text) =>
      text === null ? null : { bytes: Buffer.from(text), etag: entityTag(text) },
    );
    kept.set(number, { file, until: Date.now() + KEPT_MS });
    // A failed or empty file is not kept: numbers come from anyone.
    file.then(
      (made) => made === null && kept.delete(number),
      () => kept.delete(number),
    );
    return file;
  };
  app.get("/sitemap.xml", (request, reply) => send(0, request, reply));
  app.get<{ Params: { part: string } }>("/sitemap-:part.xml", async (request, reply) => {
    const { part: number } = request.params;
    if (!/^[1-9]\d{0,5}$/.test(number)) throw new NotFound();
    return send(Number(number), request, reply);
  });

  async function send(number: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = await fileOf(number);
    if (file === null) throw new NotFound();
    reply.headers({ "cache-control": "public, max-age=600", etag: file.etag });
    if (notModified(request.headers["if-none-match"], file.etag)) return reply.code(304).send();
    return reply.type("text/xml; charset=utf-8").send(file.bytes);
  }
}

/** The start page is the first entry of all. */
async function readPart(source: SitemapSource, number: number, maxEntries: number): Promise<Partial<SitemapEntry>[]> {
  const skip = (number - 1) * maxEntries;
  return number === 1 ? [{ path: "/" }, ...(await source.read(0, maxEntries - 1))] : source.read(skip - 1, maxEntries);
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Handles are lower-case ASCII, so nothing in a path needs escaping; the storefront's address is a valid URL without `&`. */
function urlSet(
  storefrontUrl: string,
  entries: readonly Partial<SitemapEntry>[],
  languages: readonly string[],
): string {
  const lines = entries.flatMap(({ path = "/", updatedAt }) => {
    const modified = updatedAt === undefined ? "" : `<lastmod>${updatedAt.toISOString()}</lastmod>`;
    const addresses = languages.map((language, index) => ({
      language,
      // The shop's own language has no prefix.
      url: index === 0 ? storefrontUrl + path : `${storefrontUrl}/${language}${path === "/" ? "" : path}`,
    }));
    const alternates =
      addresses.length < 2
        ? ""
        : [...addresses, { language: "x-default", url: storefrontUrl + path }]
            .map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
            .join("");
    return addresses.map(({ url }) => `<url><loc>${url}</loc>${modified}${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join("\n")}\n</urlset>\n`;
}

function index(publicUrl: string, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${publicUrl}/sitemap-${part + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${lines.join("\n")}\n</sitemapindex>\n`;
}
