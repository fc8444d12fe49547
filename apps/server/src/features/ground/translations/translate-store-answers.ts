import { entityTag } from "../../../platform/http/answers/etag.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import type { SettingsCache, StoreSettings } from "../store/settings.ts";
import { methodName, textsForReader } from "./translate-lines.ts";
import { translateStorefront } from "./translate-store.ts";
import type { Translated, Translations } from "./translations.ts";

type Document = Record<string, unknown>;
type Translate = (document: Document, settings: StoreSettings, into: Translated) => Document;

/** The public answers about the store, by the titles of their schemas. */
const TRANSLATED: Readonly<Record<string, Translate>> = {
  Store: (document, settings, into) => {
    const { description, announcement, navigation, hero, story } = translateStorefront(
      settings.storefront,
      into,
    ).storefront;
    const methods = document.shippingMethods as { code: string; name: string }[];
    return {
      ...document,
      ...{ description, announcement, navigation, hero, story },
      shippingMethods: methods.map((method) => ({ ...method, name: methodName(method, settings, into) })),
    };
  },
  LegalText: (document, _settings, into) => {
    const text = into.texts.text("legal_text", String(document.name), "text");
    return text === undefined ? document : { ...document, text, language: into.language };
  },
};

/** An endpoint that answers about the store does so in the language of `?locale=`. */
function storeForReader(translations: Translations, settings: SettingsCache) {
  return (endpoint: Endpoint): Endpoint => {
    const translate = TRANSLATED[String(endpoint.answers[200]?.title)];
    if (translate === undefined) return endpoint;
    return {
      ...endpoint,
      handle: async (context) => {
        const into = await translations.in((context.query as { locale?: string }).locale);
        if (into === null) return endpoint.handle(context);
        const { "if-none-match": known, ...headers } = context.headers;
        const answer = await endpoint.handle({ ...context, headers });
        const own = (answer.raw === undefined ? answer.body : JSON.parse(String(answer.raw))) as Document;
        const body = translate(own, await settings.current(), into);
        const etag = entityTag(JSON.stringify(body));
        return known === etag ? { status: 304, headers: { etag } } : { status: 200, headers: { etag }, body };
      },
    };
  };
}

/** An endpoint whose answers to shoppers are in their language: about the store, and bags, quotes and orders. */
export function answersForReader(translations: Translations, settings: SettingsCache) {
  const [texts, store] = [textsForReader(translations, settings), storeForReader(translations, settings)];
  return (endpoint: Endpoint): Endpoint => store(texts(endpoint));
}
