import { type AdminCalls, type AdminKit, ANY_VERSION } from "./admin-call.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });
let counter = 0;

async function makeShippingMethod({ post }: AdminKit) {
  counter += 1;
  const method = { code: `method-${counter}`, name: "Parcel", countries: ["AT"], price: eur(590) };
  return (await post("shipping-methods", method)).id;
}

async function makeTaxRate({ post }: AdminKit) {
  counter += 1;
  return (await post("tax-rates", { country: "AT", region: `AT-${counter}`, rateBps: 2_000 })).id;
}

async function makeDiscount({ post }: AdminKit) {
  counter += 1;
  return (await post("discounts", { code: `SUMMER${counter}`, type: "percentage", valueBps: 1_000 })).id;
}

const PROMOTION = { name: "Sale", title: "Sale", effect: { type: "percentage", bps: 1_000 } };

async function makePromotion({ post }: AdminKit) {
  return (await post("promotions", PROMOTION)).id;
}

async function makeRedirect({ post }: AdminKit) {
  counter += 1;
  return (await post("redirects", { from: `/old-${counter}`, to: "/search" })).id;
}

export const STORE_CALLS: AdminCalls = {
  "POST /api/admin/redirects": {
    action: "redirect.create",
    kind: "created",
    prepare: async () => ({ body: { from: "/old-page", to: "/search" } }),
  },
  "PATCH /api/admin/redirects/{id}": {
    action: "redirect.update",
    prepare: async (kit) => ({ id: await makeRedirect(kit), headers: ANY_VERSION, body: { to: "/" } }),
  },
  "DELETE /api/admin/redirects/{id}": {
    action: "redirect.delete",
    kind: "deleted",
    prepare: async (kit) => ({ id: await makeRedirect(kit) }),
  },
  "PATCH /api/admin/settings": {
    action: "settings.update",
    as: "admin",
    prepare: async () => ({ headers: ANY_VERSION, body: { name: "Corner shop" } }),
  },
  "PATCH /api/admin/legal-texts/{name}": {
    action: "legal_text.update",
    as: "admin",
    prepare: async () => ({ id: "privacy", headers: ANY_VERSION, body: { text: "# Privacy" } }),
  },
  "POST /api/admin/shipping-methods": {
    action: "shipping_method.create",
    kind: "created",
    prepare: async () => ({ body: { code: "courier", name: "Courier", countries: ["AT"], price: eur(1_290) } }),
  },
  "PATCH /api/admin/shipping-methods/{id}": {
    action: "shipping_method.update",
    prepare: async (kit) => ({ id: await makeShippingMethod(kit), headers: ANY_VERSION, body: { name: "Letter" } }),
  },
  "DELETE /api/admin/shipping-methods/{id}": {
    action: "shipping_method.delete",
    kind: "deleted",
    prepare: async (kit) => ({ id: await makeShippingMethod(kit) }),
  },
  "POST /api/admin/tax-rates": {
    action: "tax_rate.create",
    kind: "created",
    prepare: async () => ({ body: { country: "FR", rateBps: 2_000 } }),
  },
  "PATCH /api/admin/tax-rates/{id}": {
    action: "tax_rate.update",
    prepare: async (kit) => ({ id: await makeTaxRate(kit), headers: ANY_VERSION, body: { rateBps: 1_000 } }),
  },
  "DELETE /api/admin/tax-rates/{id}": {
    action: "tax_rate.delete",
    kind: "deleted",
    prepare: async (kit) => ({ id: await makeTaxRate(kit) }),
  },
  "POST /api/admin/promotions": {
    action: "promotion.create",
    kind: "created",
    prepare: async () => ({ body: PROMOTION }),
  },
  "PATCH /api/admin/promotions/{id}": {
    action: "promotion.update",
    prepare: async (kit) => ({ id: await makePromotion(kit), headers: ANY_VERSION, body: { title: "Summer sale" } }),
  },
  "POST /api/admin/promotions/{id}/activate": {
    action: "promotion.activate",
    prepare: async (kit) => ({ id: await makePromotion(kit) }),
  },
  "POST /api/admin/promotions/{id}/pause": {
    action: "promotion.pause",
    prepare: async (kit) => {
      const id = await makePromotion(kit);
      await kit.post(`promotions/${id}/activate`, {});
      return { id };
    },
  },
  "POST /api/admin/promotions/{id}/archive": {
    action: "promotion.archive",
    prepare: async (kit) => ({ id: await makePromotion(kit) }),
  },
  "DELETE /api/admin/promotions/{id}": {
    action: "promotion.delete",
    kind: "deleted",
    prepare: async (kit) => ({ id: await makePromotion(kit) }),
  },
  "POST /api/admin/discounts": {
    action: "discount.create",
    kind: "created",
    prepare: async () => ({ body: { code: "FREE", type: "free_shipping" } }),
  },
  "PATCH /api/admin/discounts/{id}": {
    action: "discount.update",
    prepare: async (kit) => ({ id: await makeDiscount(kit), headers: ANY_VERSION, body: { valueBps: 2_000 } }),
  },
  "DELETE /api/admin/discounts/{id}": {
    action: "discount.delete",
    kind: "deleted",
    prepare: async (kit) => ({ id: await makeDiscount(kit) }),
  },
};
