import { NO_ESTIMATE } from "@tote/storefront/bag";
import type { Cart as ClientCart } from "@tote/storefront/data";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../../../platform/http/pages/language.ts";
import { formField, queryField } from "../../../platform/http/pages/pages.ts";
import { renderer } from "../../../platform/http/pages/renderer.ts";
import { authenticate } from "../../../platform/http/requests/access.ts";
import type { Services } from "../../../platform/services.ts";
import { translateTexts } from "../../ground/translations/translate-lines.ts";
import { estimateBag } from "./bag-estimate.ts";
import { attributionOf, readOffer, readOfferForm } from "./bag-offer.ts";
import type { ShopNeeds } from "./feature.ts";
import { LANGUAGES } from "./kept-pages.ts";
import type { PersonalPages } from "./personal-pages.ts";

/** `/bag`, and the forms that fill and change it without a program (docs/contract/bag-and-quote.md#forms). */
export function registerBagPages(
  app: FastifyInstance,
  services: Services,
  pages: PersonalPages,
  { bag, access, settings, promotions, translations, shelf }: ShopNeeds,
): void {
  const { reads } = services.database;
  app.get("/bag", async (request, reply) => {
    const buyer = await authenticate(request, "optional", access);
    const shop = await pages.shopFor(request, reply);
    // The SDK, which pages are made on, says more of ids than the server does.
    const shown = buyer === null ? null : ((await bag.show(buyer)) as ClientCart);
    const [current, into] = await Promise.all([settings.current(), translations.in(shop.language)]);
    const cart = shown && translateTexts(shown, current, into);
    const sources = { reads, shop, settings: current, promotions, into };
    const estimate =
      buyer === null || cart === null
        ? NO_ESTIMATE
        : await estimateBag(sources, { buyer, cart }, queryField(request, "country"));
    const offer = await readOffer(await shelf.in(shop.language), shop, services.publicUrl, (name) =>
      queryField(request, name),
    );
    const { renderBag } = await renderer();
    return pages.send(reply, shop, renderBag(shop, cart, estimate, offer));
  });

  app.post("/bag", async (request, reply) => {
    const buyer = await authenticate(request, "optional", access);
    if (hasField(request, "add")) {
      const field = (name: string) => formField(request, name);
      const { lines, to } = await readOfferForm(shelf, services.publicUrl, field);
      if (lines.length > 0) {
        reply.header("set-cookie", await bag.addOffered(buyer, request, { lines, code: field("code") }));
        return reply.redirect(to, 303);
      }
      return reply.redirect("/bag", 303);
    }
    if (hasField(request, "code")) {
      if (buyer !== null) await bag.setCode(buyer, formField(request, "code"), request.ip);
      return reply.redirect("/bag", 303);
    }
    const qty = wholeNumber(formField(request, "qty")) + wholeNumber(formField(request, "change") || "0");
    if (buyer !== null) await bag.setQty(buyer, formField(request, "variantId"), qty);
    return reply.redirect("/bag", 303);
  });

  type Addition = FastifyRequest<{ Params: { handle: string } }>;
  const addIn = (language: Language | null) => async (request: Addition, reply: FastifyReply) => {
    const buyer = await authenticate(request, "optional", access);
    const cookies = await bag.add(buyer, request, {
      productId: request.params.handle,
      variantId: formField(request, "variantId"),
      qty: wholeNumber(formField(request, "qty") || "1"),
      ...landedBy(request),
    });
    const chosen = language === null ? [] : [pages.languageCookie(language)];
    reply.header("set-cookie", [...cookies, ...chosen]);
    return reply.redirect("/bag", 303);
  };
  for (const language of [null, ...LANGUAGES]) {
    const prefix = language === null ? "" : `/${language}`;
    app.post<{ Params: { handle: string } }>(`${prefix}/products/:handle`, addIn(language));
  }
}

const hasField = ({ body }: FastifyRequest, name: string) =>
  body instanceof URLSearchParams ? body.has(name) : Object.hasOwn(Object(body), name);

/** NaN for what is no whole number in decimal digits. */
const wholeNumber = (text: string) => (/^-?\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The creator's link that the page's address names: the form has no `action`, so its address keeps the query. */
function landedBy(request: FastifyRequest): { attribution?: { code: string; clickId?: string } } {
  return attributionOf((name) => queryField(request, name));
}
