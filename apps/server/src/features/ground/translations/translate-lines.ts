import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { readerLanguage } from "../../../platform/http/pages/language.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { SettingsCache, StoreSettings } from "../store/settings.ts";
import { STORE_KEY } from "./kinds.ts";
import type { Translated, Translations } from "./translations.ts";

interface Line {
  productId?: string | null;
  title?: string | null;
  variantTitle?: string | null;
  options?: unknown;
}
interface Method {
  code: string;
  name: string;
}
/** The members of bags, quotes and orders that have texts of the shop. */
interface WithTexts {
  lines?: readonly Line[];
  shippingMethods?: readonly Method[];
  shippingMethod?: Method | null;
  payment?: { instructions?: string | null };
}

/** A line's titles in another language. */
export function translateLine<Own extends Line>(line: Own, { texts }: Translated): Own {
  const { productId, title, variantTitle, options } = line;
  const key = productId ? (decodeId("prod", productId) ?? productId) : "";
  const values = typeof options === "object" && options !== null ? (options as Record<string, string>) : null;
  return {
    ...line,
    ...(title ? { title: texts.text("product", key, "title") ?? title } : {}),
    ...(variantTitle ? { variantTitle: texts.variantTitle(variantTitle, values) } : {}),
  };
}

/** The name of a delivery method by its code, which bags and orders know it by. */
export function methodName(method: Method, { shippingMethods }: StoreSettings, { texts }: Translated): string {
  const id = shippingMethods.find(({ code }) => code === method.code)?.id;
  return (id === undefined ? undefined : texts.text("shipping_method", id, "name")) ?? method.name;
}

/** A bag, quote or order in another language. */
export function translateTexts<Document extends object>(
  document: Document,
  settings: StoreSettings,
  into: Translated | null,
): Document {
  if (into === null) return document;
  const { lines, shippingMethods, shippingMethod, payment } = document as WithTexts;
  const named = (method: Method) => ({ ...method, name: methodName(method, settings, into) });
  return {
    ...document,
    ...(lines === undefined ? {} : { lines: lines.map((line) => translateLine(line, into)) }),
    ...(shippingMethods === undefined ? {} : { shippingMethods: shippingMethods.map(named) }),
    ...(shippingMethod ? { shippingMethod: named(shippingMethod) } : {}),
    ...(payment?.instructions
      ? { payment: { ...payment, instructions: translateInstructions(payment.instructions, settings, into) } }
      : {}),
  };
}

/** How to pay, as long as the order's text is the one that was translated. */
export function translateInstructions(own: string, settings: StoreSettings, into: Translated | null): string {
  const isCurrent = own.trim() === settings.paymentInstructions.trim();
  return (isCurrent ? into?.texts.text("settings", STORE_KEY, "paymentInstructions") : undefined) ?? own;
}

/** The answers to shoppers that hold bags, quotes or orders, by the titles of their schemas. Staff read own texts. */
const TRANSLATED: ReadonlySet<unknown> = new Set(["Cart", "Quote", "Order", "OrderPage"]);

/** An endpoint that answers with a shopper's bag, quote or orders shows them in the language of who asks. */
export function textsForReader(translations: Translations, settings: SettingsCache) {
  return (endpoint: Endpoint): Endpoint => {
    const isOurs = Object.values(endpoint.answers).some((schema) => TRANSLATED.has(schema?.title));
    if (!isOurs || endpoint.path.startsWith("/api/admin/")) return endpoint;
    return {
      ...endpoint,
      handle: async (context) => {
        const into = await translations.in(readerLanguage(context));
        if (into === null) return endpoint.handle(context);
        const { "if-none-match": known, ...headers } = context.headers;
        const answer = await endpoint.handle({ ...context, headers });
        const current = await settings.current();
        const translate = (value: object) =>
          "data" in value && Array.isArray(value.data)
            ? { ...value, data: value.data.map((each: object) => translateTexts(each, current, into)) }
            : translateTexts(value, current, into);
        const etag = tagIn(answer.headers?.etag, into.language);
        if (etag !== null && known === etag && "304" in endpoint.answers) return { status: 304, headers: { etag } };
        const tagged = etag === null ? answer : { ...answer, headers: { ...answer.headers, etag } };
        if (typeof answer.raw === "string")
          return { ...tagged, raw: JSON.stringify(translate(JSON.parse(answer.raw) as object)) };
        return typeof answer.body === "object" && answer.body !== null
          ? { ...tagged, body: translate(answer.body) }
          : tagged;
      },
    };
  };
}

/** Another language is another representation, of the same version. */
const tagIn = (etag: unknown, language: string) =>
  typeof etag === "string" && etag.endsWith('"') ? `${etag.slice(0, -1)}-${language}"` : null;
