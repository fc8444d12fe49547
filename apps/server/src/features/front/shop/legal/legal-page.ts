import type { Delivery } from "@tote/storefront/legal";
import type { Queryable } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { legalTitle } from "../../../../platform/http/pages/legal-links.ts";
import { renderer } from "../../../../platform/http/pages/renderer.ts";
import { readLegalText } from "../../../ground/store/legal-texts/legal-texts.ts";
import { ownLegalPages } from "../../../ground/store/legal-texts/own-legal-pages.ts";
import type { SettingsCache, ShippingMethod } from "../../../ground/store/settings.ts";
import { translateMethods } from "../../../ground/translations/translate-store.ts";
import type { Translations } from "../../../ground/translations/translations.ts";
import type { KeptPage } from "../kept-pages.ts";

/** `/legal/imprint` and `/legal/shipping`, which follow the settings, and the texts that the owner wrote. */
export function legalPage(settings: SettingsCache, translations: Translations, reads: Queryable): KeptPage {
  return {
    path: "/legal/:name",
    key: (request) => [(request.params as { name: string }).name],
    async make(shop, [name = ""]) {
      const current = await settings.current();
      if (!Object.hasOwn(ownLegalPages(current), name)) throw new NotFound("The shop has no such page.");
      const { renderImprint, renderDelivery, renderLegalText } = await renderer();
      const into = await translations.in(shop.language);
      const written = current.legalTexts.find((each) => each === name);
      if (written !== undefined) {
        const { text } = await readLegalText(reads, written);
        const title = legalTitle(written, shop.language);
        const translated = into?.texts.text("legal_text", written, "text");
        const lang = translated === undefined ? shop.ownLanguage : shop.language;
        const shown = { name, title, text: translated ?? text ?? "", lang };
        return { shown, render: () => renderLegalText(shop, shown) };
      }
      if (name === "imprint") return { shown: null, render: () => renderImprint(shop) };
      const shown = translateMethods(current.shippingMethods, into).map((method, place) => ({
        ...delivery(method, current.currency),
        isTranslated: method.name !== current.shippingMethods[place]?.name,
      }));
      return { shown, render: () => renderDelivery(shop, shown) };
    },
  };
}

function delivery(method: ShippingMethod, currency: string): Omit<Delivery, "isTranslated"> {
  const money = (amount: number) => ({ amount, currency });
  return {
    code: method.code,
    name: method.name,
    countries: method.countries,
    price: money(method.priceMinor),
    freeFrom: method.freeFromMinor === null ? null : money(method.freeFromMinor),
    steps: method.prices.map((step) => ({
      fromGrams: "fromGrams" in step ? step.fromGrams : null,
      from: "fromMinor" in step ? money(step.fromMinor) : null,
      price: money(step.priceMinor),
    })),
    minDays: method.minDays,
    maxDays: method.maxDays,
  };
}
