import type { CheckoutData, OpenOrder } from "@tote/storefront/checkout";
import { countryName } from "@tote/storefront/countries";
import type { AddressRules, Cart, Language, Shop } from "@tote/storefront/data";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { queryField } from "../../../../platform/http/pages/pages.ts";
import { renderer } from "../../../../platform/http/pages/renderer.ts";
import { authenticate } from "../../../../platform/http/requests/access.ts";
import { type Buyer, isAccount } from "../../../../platform/http/requests/principal.ts";
import { encodeId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import { ONLY_VARIANT_TITLE } from "../../../catalogue/products/product-input.ts";
import { addressRules } from "../../../ground/store/addresses/address-rules.ts";
import { COUNTRY_CODES } from "../../../ground/store/countries.ts";
import { legalAddresses } from "../../../ground/store/legal-texts/own-legal-pages.ts";
import { type StoreSettings, servedCountries } from "../../../ground/store/settings.ts";
import type { OrderDocument } from "../../../sales/orders/schemas/order.ts";
import type { ShopNeeds } from "../feature.ts";
import type { PersonalPages } from "../personal-pages.ts";
import { stripePolicy } from "./stripe-policy.ts";

/** `/checkout`: the bag on its way to an order, and with `?order=` an order on its way to its payment. */
export function registerCheckoutPage(
  app: FastifyInstance,
  services: Services,
  pages: PersonalPages,
  needs: ShopNeeds,
): void {
  const { access, bag, settings, paymentProvider, publishableKey, findOrder } = needs;

  const show = async (request: FastifyRequest, reply: FastifyReply, buyer: Buyer | null, order: OpenOrder | null) => {
    const [shop, current, provider, cart, known, credit] = await Promise.all([
      pages.shopFor(request, reply),
      settings.current(),
      paymentProvider(),
      buyer === null || order !== null ? null : bag.show(buyer),
      buyer === null || order !== null ? null : needs.prefill(buyer),
      buyer === null || order !== null || !isAccount(buyer) ? 0 : needs.storeCredit(buyer.userId),
    ]);
    const captureLater = services.config.stripe?.capture === "manual";
    const facts = shopFacts(shop, current);
    // An address in a country that the shop does not serve is of no use here.
    const isServed = facts.countries.some(({ code }) => code === known?.address.country);
    const prefill =
      known === null ? null : { ...known, address: isServed ? known.address : { name: known.address.name ?? "" } };
    const rules = (isServed ? rulesOf(known?.address.country) : null) ?? facts.rules;
    const data: Omit<CheckoutData, "place"> = {
      ...facts,
      // The SDK, which pages are made on, says more of ids than the server does.
      cart: cart as Cart | null,
      rules,
      billingRules: rulesOf(prefill?.billing?.country) ?? rules,
      accountEmail: buyer?.email ?? null,
      owner: buyer !== null && isAccount(buyer) ? encodeId("usr", buyer.userId) : "guest",
      prefill,
      payment: { provider, publishableKey, captureLater },
      storeCredit: credit === 0 ? null : { amount: credit, currency: current.currency },
      order,
    };
    const { renderCheckout } = await renderer();
    const document = renderCheckout(shop, data);
    return pages.send(reply, shop, document, provider === "stripe" ? { policy: stripePolicy(pages.policy) } : {});
  };

  app.get("/checkout", async (request, reply) => {
    const buyer = await authenticate(request, "optional", access);
    const reference = queryField(request, "order").slice(0, 64);
    if (reference === "") return show(request, reply, buyer, null);
    const order = buyer === null ? null : await findOrder(reference, buyer.userId);
    if (order !== null && isOpen(order)) return show(request, reply, buyer, openOrder(order));
    const location = order === null ? "/checkout" : `/orders/${order.reference}/thanks`;
    return reply.header("cache-control", "no-store").redirect(location, 303);
  });
}

/** True for an order that its buyer can pay in a page. */
function isOpen({ status, totals, payment }: OrderDocument): boolean {
  const isUnderWay = payment.status === "processing" || payment.status === "authorized";
  return payment.provider === "stripe" && status === "placed" && totals.due.amount > 0 && !isUnderWay;
}

function openOrder(order: OrderDocument): OpenOrder {
  const { id, reference, lines, totals, tenders, discounts, shippingMethod } = order;
  return {
    id: id as OpenOrder["id"],
    reference,
    lines: lines.map(({ id: key, title, variantTitle, image, qty, unitPrice }) => ({
      key,
      title,
      variantTitle: variantTitle === ONLY_VARIANT_TITLE ? "" : variantTitle,
      image,
      qty,
      total: { ...unitPrice, amount: unitPrice.amount * qty },
    })),
    totals,
    discounts,
    tenders,
    shipping: shippingMethod?.name ?? null,
  };
}

function rulesOf(country: string | undefined): AddressRules | null {
  return addressRules(country ?? "") as AddressRules | null;
}

/** Countries by their names in a language. */
function named(codes: Iterable<string>, language: Language): { code: string; name: string }[] {
  return [...codes]
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** The regions that have tax rates of their own, by country. */
function regionsOf({ taxRates }: StoreSettings): Record<string, string[]> {
  const regions: Record<string, string[]> = {};
  for (const { country, region } of taxRates)
    if (region !== null) regions[country] = [...new Set([...(regions[country] ?? []), region])];
  return regions;
}

type ShopFacts = Omit<
  CheckoutData,
  "place" | "cart" | "billingRules" | "accountEmail" | "owner" | "prefill" | "payment" | "storeCredit" | "order"
>;

/** Shop data that the checkout needs. */
function shopFacts(shop: Shop, settings: StoreSettings): ShopFacts {
  const { language } = shop;
  const countries = named(servedCountries(settings), language);
  const { homeCountry } = settings;
  const links = legalAddresses(settings);
  const home = countries.find(({ code }) => code === homeCountry) ?? countries[0];
  const link = (name: string) => (Object.hasOwn(links, name) ? (links[name] ?? null) : null);
  return {
    countries,
    taxCountries: named(COUNTRY_CODES, language),
    taxRegions: regionsOf(settings),
    rules: (addressRules(home?.code ?? homeCountry ?? "DE") ?? addressRules("DE")) as AddressRules,
    currency: settings.currency,
    taxIncluded: settings.taxIncluded,
    termsVersion: settings.termsVersion,
    links: {
      terms: link("terms"),
      withdrawal: link("withdrawal"),
      privacy: link("privacy"),
      guarantee: link("guarantee"),
    },
  };
}
