import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { readerLanguage } from "../../../platform/http/pages/language.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { SettingsCache, StoreSettings } from "../store/settings.ts";
import { STORE_KEY, type TranslatedKind } from "./kinds.ts";
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
  /** Orders alone have one. */
  reference?: string;
  lines?: readonly Line[];
  shippingMethods?: readonly Method[];
  shippingMethod?: Method | null;
  payment?: { instructions?: string | null };
}

type TextIn = (into: Translated, kind: TranslatedKind, key: string, field: string, own: string) => string | undefined;

/** Bags and quotes show today's translation, as product pages do. */
const forSale: TextIn = ({ texts }, kind, key, field) => texts.text(kind, key, field);
/** An order keeps the name that was sold: a translation of another name is not its translation. */
const sold: TextIn = ({ texts }, kind, key, field, own) => texts.textOf(kind, key, field, own);

function translateLine<Own extends Line>(line: Own, into: Translated, textIn: TextIn): Own {
  const { productId, title, variantTitle, options } = line;
  const key = productId ? (decodeId("prod", productId) ?? productId) : "";
  const values = typeof options === "object" && options !== null ? (options as Record<string, string>) : null;
  return {
    ...line,
    ...(title ? { title: textIn(into, "product", key, "title", title) ?? title } : {}),
    ...(variantTitle ? { variantTitle: into.texts.variantTitle(variantTitle, values) } : {}),
  };
}

/** The titles of an order's line in another language. */
export const translateSoldLine = <Own extends Line>(line: Own, into: Translated): Own =>
  translateLine(line, into, sold);

/** The name of a delivery method that can be chosen, by its code, which bags know it by. */
export const methodName = (method: Method, settings: StoreSettings, into: Translated): string =>
  translateMethod(method, settings, into, forSale);

function translateMethod(
  { code, name }: Method,
  { shippingMethods }: StoreSettings,
  into: Translated,
  textIn: TextIn,
): string {
  const id = shippingMethods.find((each) => each.code === code)?.id;
  return (id === undefined ? undefined : textIn(into, "shipping_method", id, "name", name)) ?? name;
}

/** A bag, quote or order in another language. */
export function translateTexts<Document extends object>(
  document: Document,
  settings: StoreSettings,
  into: Translated | null,
): Document {
  if (into === null) return document;
  const { reference, lines, shippingMethods, shippingMethod, payment } = document as WithTexts;
  const textIn = reference === undefined ? forSale : sold;
  const named = (method: Method) => ({ ...method, name: translateMethod(method, settings, into, textIn) });
  return {
    ...document,
    ...(lines === undefined ? {} : { lines: lines.map((line) => translateLine(line, into, textIn)) }),
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
        if (answer.raw !== undefined)
          return { ...tagged, raw: JSON.stringify(translate(JSON.parse(String(answer.raw)) as object)) };
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
