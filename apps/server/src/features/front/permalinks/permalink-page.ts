import type { FastifyInstance, FastifyReply } from "fastify";
import type { Services } from "../../../platform/services.ts";
import type { NamedGoods } from "../../catalogue/search/shelf.ts";
import type { FollowCode } from "../../programme/attribution/clicks/redirect-page.ts";
import type { PermalinkNeeds } from "./feature.ts";
import { MOST_PIECES, type NamedItem, type Permalink, readPermalink, writeItems } from "./read-permalink.ts";

type Named = ReadonlyMap<string, NamedGoods>;

/**
 * `GET /buy/{items}`: leads to the bag, which offers the items. It changes nothing but the click of the creator's code, so
 * that previews, prefetching browsers and other people's pages fill no bag.
 */
export function addPermalinkPage(
  app: FastifyInstance,
  { publicUrl }: Pick<Services, "publicUrl">,
  { shelf, settings, followCode }: PermalinkNeeds,
): void {
  for (const path of ["/buy", "/buy/*"])
    app.get(path, async (request, reply) => {
      const link = readPermalink(request.url, publicUrl);
      const { storefront } = await settings.current();
      const language = storefront.locales.find((each) => each === link.language) ?? null;
      const prefix = language === null || language === storefront.locales[0] ? "" : `/${language}`;
      const named = await shelf.identify(link.items.map(({ name }) => name));
      const { parameters, cookie } = link.ref === null ? NOT_FOLLOWED : await followCode(request, link.ref);
      if (cookie !== null) reply.header("set-cookie", cookie);
      return redirect(reply, locationOf({ ...link, language, prefix }, named, parameters));
    });
}

const NOT_FOLLOWED: Awaited<ReturnType<FollowCode>> = { path: "/", parameters: {}, cookie: null };

function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" })
    .redirect(location, 303);
}

/** The bag with the items; the page of the product where that comes in several variants; the start page without items. */
function locationOf(
  link: Permalink & { readonly prefix: string },
  named: Named,
  { ref, clk }: { ref?: string; clk?: string },
): string {
  const { items, discountCode, to, language, prefix, campaign } = link;
  const [first] = items;
  const goods = items.length === 1 && first !== undefined ? named.get(first.name) : undefined;
  const isOffer = items.length > 0 && goods?.variant !== null;
  const parameters = [
    ["ref", ref],
    ["clk", clk],
    ...(isOffer
      ? [
          ["code", discountCode],
          ["to", to],
          ["language", language],
        ]
      : []),
    ...campaign,
  ].flatMap(([name, value]) => (value == null ? [] : [`${name}=${encodeURIComponent(value)}`]));
  const query = [...(isOffer ? [`add=${writeItems(chosen(items, named))}`] : []), ...parameters].join("&");
  const path = isOffer ? "/bag" : pagePath(prefix, goods);
  return `${path}${query === "" ? "" : `?${query}`}`;
}

/** Pages that everybody shares have their language in the address; the bag takes it as a parameter. */
function pagePath(prefix: string, goods: NamedGoods | undefined): string {
  if (goods !== undefined) return `${prefix}/products/${encodeURIComponent(goods.product.handle)}`;
  return prefix === "" ? "/" : prefix;
}

/** Items by the ids of their variants, added up; what names none is kept as it was written, for the page to say so. */
function chosen(items: readonly NamedItem[], named: Named): NamedItem[] {
  const pieces = new Map<string, number>();
  for (const { name, qty } of items) {
    const id = named.get(name)?.variant?.id ?? name;
    pieces.set(id, Math.min(MOST_PIECES, (pieces.get(id) ?? 0) + qty));
  }
  return [...pieces].map(([name, qty]) => ({ name, qty }));
}
