import { DomainError } from "../../../../platform/errors.ts";
import type { Shelf } from "../../../catalogue/search/shelf.ts";
import { type Answer, errorAnswer, type Message, ucpOf } from "../protocol/answer.ts";
import type { Admitted, Operation } from "../protocol/door.ts";
import { invalidValue } from "../protocol/refusal.ts";
import { CAPABILITIES } from "../protocol/versions.ts";
import { languageOf } from "./language.ts";
import { joinProduct, type ProductForm, type ProductForms } from "./product-forms.ts";
import { readContext, readLookup, readProductRequest, readSearch } from "./read-requests.ts";
import { availableFirst, selectVariants } from "./select-variants.ts";

export const SEARCH: Operation = { name: "search_catalog", door: "catalogue", capability: CAPABILITIES.search };
export const LOOKUP: Operation = { name: "lookup_catalog", door: "catalogue", capability: CAPABILITIES.lookup };
export const PRODUCT: Operation = { name: "get_product", door: "catalogue", capability: CAPABILITIES.lookup };

export interface CatalogueNeeds {
  readonly shelf: Shelf;
  readonly forms: ProductForms;
}

/** The catalogue as agents read it: what is on sale, in the protocol's words. Writes nothing. */
export class AgentCatalogue {
  readonly #needs: CatalogueNeeds;

  constructor(needs: CatalogueNeeds) {
    this.#needs = needs;
  }

  async search(admitted: Admitted, body: unknown): Promise<Answer> {
    const request = readSearch(body);
    const { categories, minPrice, maxPrice, query, limit, cursor } = request;
    const { currency } = admitted.settings;
    const asked = readContext(body).currency ?? currency;
    const [hasPrice, isOurs] = [minPrice !== undefined || maxPrice !== undefined, asked === currency];
    const { shelf, language } = await this.#shelf(admitted, body);
    const { bodies, nextCursor } = await shelf
      .page({
        limit,
        ...(query === undefined ? {} : { q: query }),
        ...(categories.length === 0 ? {} : { type: categories }),
        ...(minPrice === undefined || !isOurs ? {} : { minPrice }),
        ...(maxPrice === undefined || !isOurs ? {} : { maxPrice }),
        ...(cursor === undefined ? {} : { cursor }),
      })
      .catch(refuseCursor);
    const forms = await this.#needs.forms.of(shelf, language, admitted.version, bodies);
    const products = forms.map((form) =>
      joinProduct(
        form,
        availableFirst(form.variants).map(({ json }) => json),
        form.options,
      ),
    );
    const pagination = { ...(nextCursor === null ? {} : { cursor: nextCursor }), has_next_page: nextCursor !== null };
    const messages: Message[] = hasPrice && !isOurs ? [priceFilterIgnored(asked, currency)] : [];
    return found(admitted, SEARCH, [
      `"products":[${products.join(",")}]`,
      `"pagination":${JSON.stringify(pagination)}`,
      ...membersOf(messages),
    ]);
  }

  /** Products and variants by what names them, each product once, with the variants that were meant. */
  async lookup(admitted: Admitted, body: unknown): Promise<Answer> {
    const ids = readLookup(body);
    const { shelf, language } = await this.#shelf(admitted, body);
    const named = await shelf.identifySent(ids);
    const bodies = [...new Set([...named.values()].map((goods) => goods.body))];
    const forms = await this.#needs.forms.of(shelf, language, admitted.version, bodies);
    const formOf = new Map(bodies.map((text, index) => [text, forms[index]]));
    const meant = new Map<ProductForm, Map<string, Input[]>>();
    for (const id of ids) {
      const goods = named.get(id);
      const form = goods === undefined ? undefined : formOf.get(goods.body);
      if (goods === undefined || form === undefined) continue;
      const variants = meant.get(form) ?? new Map<string, Input[]>();
      const variantId = goods.variantId ?? availableFirst(form.variants)[0]?.id ?? "";
      const input: Input = { id, match: goods.variantId === null ? "featured" : "exact" };
      meant.set(form, variants.set(variantId, [...(variants.get(variantId) ?? []), input]));
    }
    const products = [...meant].map(([form, variants]) => {
      const shown = [...variants].flatMap(([id, inputs]) => {
        const variant = form.variants.find((each) => each.id === id);
        return variant === undefined ? [] : [`${variant.json.slice(0, -1)},"inputs":${JSON.stringify(inputs)}}`];
      });
      return joinProduct(form, shown, form.options);
    });
    const unknown = ids.filter((id) => !named.has(id));
    const messages = unknown.map((id): Message => ({ type: "info", code: "not_found", content: id }));
    return found(admitted, LOOKUP, [`"products":[${products.join(",")}]`, ...membersOf(messages)]);
  }

  /** One product, narrowed to choices. An id of a variant decides all of them. */
  async product(admitted: Admitted, body: unknown): Promise<Answer> {
    const { id, selected, preferences } = readProductRequest(body);
    const { shelf, language } = await this.#shelf(admitted, body);
    const goods = (await shelf.identifySent([id])).get(id);
    const [form] =
      goods === undefined ? [] : await this.#needs.forms.of(shelf, language, admitted.version, [goods.body]);
    if (goods === undefined || form === undefined)
      return errorAnswer(admitted, PRODUCT, { code: "not_found", content: `There is no product ${id} on sale.` });
    const variant = form.variants.find((each) => each.id === goods.variantId);
    const selection = selectVariants(form, variant?.options ?? selected, preferences);
    const shown = variant === undefined ? selection.variants : [variant];
    const json = joinProduct(
      form,
      shown.map((each) => each.json),
      selection.options,
      selection.options.length === 0 ? "" : `,"selected":${JSON.stringify(selection.selected)}`,
    );
    return found(admitted, PRODUCT, [`"product":${json}`]);
  }

  async #shelf({ settings, acceptLanguage }: Admitted, body: unknown): Promise<{ shelf: Shelf; language: string }> {
    const language = languageOf(readContext(body).language, acceptLanguage, settings.storefront.locales);
    const own = settings.storefront.locales[0] === language;
    return { shelf: own ? this.#needs.shelf : await this.#needs.shelf.in(language), language };
  }
}

interface Input {
  id: string;
  match: "exact" | "featured";
}

function found(admitted: Admitted, operation: Operation, members: readonly string[]): Answer {
  const json = `{"ucp":${ucpOf(admitted, operation, "success")},${members.join(",")}}`;
  return { status: 200, json, outcome: "success" };
}

const membersOf = (messages: readonly Message[]) =>
  messages.length === 0 ? [] : [`"messages":${JSON.stringify(messages)}`];

function priceFilterIgnored(asked: string, currency: string): Message {
  return {
    type: "warning",
    code: "price_filter_ignored",
    content: `Prices are in ${currency}; the filter in ${asked} was left out.`,
    path: "$.filters.price",
  };
}

/** The list signs its cursors and takes no others. */
function refuseCursor(error: unknown): never {
  if (error instanceof DomainError && error.status < 500)
    throw invalidValue("$.pagination.cursor", "is not a cursor of this search.");
  throw error;
}
