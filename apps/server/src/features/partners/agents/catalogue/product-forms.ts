import { LRUCache } from "lru-cache";
import type { Product } from "../../../catalogue/products/schemas.ts";
import type { Shelf } from "../../../catalogue/search/shelf.ts";
import { AGENT_VERSIONS, type AgentVersion } from "../../../ground/store/administration/agent-settings.ts";
import { chosenOptions, presentOptions, presentProduct, presentVariant } from "./present-product.ts";

export interface VariantForm {
  readonly id: string;
  readonly available: boolean;
  readonly options: readonly { readonly name: string; readonly label: string }[];
  readonly json: string;
}

/** A product in the form of one version, ready to be joined into answers. */
export interface ProductForm {
  /** From the brace on; no members are open. */
  readonly start: string;
  readonly options: ReturnType<typeof presentOptions>;
  /** In the order of the product. */
  readonly variants: readonly VariantForm[];
  /** With the closing brace. */
  readonly end: string;
}

const KEPT_BYTES = 16 * 1024 * 1024;
const TITLES_FRESH_MS = 5_000;
const MOST_COLLECTIONS = 500;

/**
 * The forms of products, kept by what the catalogue sends of them: the same text has the same price, stock, words and
 * language, so a form is made once a change.
 */
export class ProductForms {
  readonly #addresses: { publicUrl: string; storefrontUrl: string };
  readonly #kept: ReadonlyMap<AgentVersion, LRUCache<string, ProductForm>>;
  readonly #titles = new Map<string, { readAt: number; revision: string; byHandle: ReadonlyMap<string, string> }>();

  constructor(addresses: { publicUrl: string; storefrontUrl: string }) {
    this.#addresses = addresses;
    const cache = () =>
      new LRUCache<string, ProductForm>({ maxSize: KEPT_BYTES, sizeCalculation: (_, body) => 4 * body.length + 1_000 });
    this.#kept = new Map(AGENT_VERSIONS.map((version) => [version, cache()]));
  }

  /** The forms of bodies of one shelf, in their order. */
  async of(shelf: Shelf, language: string, version: AgentVersion, bodies: readonly string[]): Promise<ProductForm[]> {
    const collectionTitles = await this.#titlesIn(shelf, language);
    const kept = this.#kept.get(version);
    return bodies.map((body) => {
      const known = kept?.get(body);
      if (known !== undefined) return known;
      const form = formOf(JSON.parse(body) as Product, { ...this.#addresses, version, collectionTitles });
      kept?.set(body, form);
      return form;
    });
  }

  /** Titles of collections may lag by seconds; a change of one drops what was made with it. */
  async #titlesIn(shelf: Shelf, language: string): Promise<ReadonlyMap<string, string>> {
    const known = this.#titles.get(language);
    if (known !== undefined && Date.now() - known.readAt < TITLES_FRESH_MS) return known.byHandle;
    const names = await shelf.collectionNames(MOST_COLLECTIONS);
    const revision = JSON.stringify(names);
    if (known !== undefined && known.revision !== revision) for (const cache of this.#kept.values()) cache.clear();
    const byHandle = new Map(names.map(({ handle, title }) => [handle, title]));
    this.#titles.set(language, { readAt: Date.now(), revision, byHandle });
    return byHandle;
  }
}

function formOf(product: Product, context: Parameters<typeof presentProduct>[1]): ProductForm {
  const { start, end } = presentProduct(product, context);
  return {
    start: JSON.stringify(start).slice(0, -1),
    options: presentOptions(product),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      available: variant.available,
      options: chosenOptions(product, variant),
      json: JSON.stringify(presentVariant(product, variant, context)),
    })),
    end: `,${JSON.stringify(end).slice(1)}`,
  };
}

/** A product with these variants, as JSON. `more`: further members. */
export function joinProduct(form: ProductForm, variants: readonly string[], options: unknown[], more = ""): string {
  const optionsText = options.length === 0 ? "" : `,"options":${JSON.stringify(options)}`;
  return `${form.start}${optionsText},"variants":[${variants.join(",")}]${more}${form.end}`;
}
