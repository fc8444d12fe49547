import { newId } from "../../../../platform/ids.ts";
import { draftImages, type ImageDraft } from "../pictures/image-draft.ts";
import type { ProductKind, ProductOption, ProductStatus, Safety, Seo } from "../product-input.ts";
import { type SearchDocument, searchDocument } from "../words/search-document.ts";
import type { ProductPatch } from "./changes/product-change.ts";
import { draftVariantChanges } from "./changes/variant-changes.ts";
import { distinct, same } from "./json-values.ts";
import type { KnownVariant } from "./match-variants.ts";
import { sanitizeDescription } from "./sanitize-description.ts";
import { draftVariants, type VariantDraft } from "./variant-draft.ts";

export interface ProductFacts {
  id: string;
  handle: string;
  title: string;
  description: string;
  vendor: string;
  type: string;
  tags: readonly string[];
  status: ProductStatus;
  kind: ProductKind;
  options: readonly ProductOption[];
  featuredRank: number;
  seo: Required<Seo>;
  safety: Required<Safety> | null;
  images: readonly ImageDraft[];
}

/** A stored product with everything that the write path compares. */
export interface KnownProduct extends ProductFacts {
  variants: readonly KnownVariant[];
  collections: readonly string[];
}

/** The desired state of a product and which of its parts differ from the stored one. */
export interface ProductDraft extends ProductFacts {
  isNew: boolean;
  minPriceMinor: number;
  maxPriceMinor: number;
  search: SearchDocument;
  variants: readonly VariantDraft[];
  retiredIds: readonly string[];
  imagesChanged: boolean;
  /** The handle that this change takes from the product, else null. */
  formerHandle: string | null;
  /** Null keeps the collections. */
  collections: readonly string[] | null;
  /** True when anything that `version` covers changed; stock is not part of it. */
  changed: boolean;
}

/**
 * Merges a patch into the known product under `handle`. Pure: the caller has read and locked. `titles` are those of the
 * collections that the product is in or joins, by handle.
 */
export function draftProduct(
  patch: ProductPatch,
  handle: string,
  known: KnownProduct | null,
  titles: ReadonlyMap<string, string>,
): ProductDraft {
  const id = known?.id ?? newId();
  const { variants, retiredIds } =
    patch.variantChanges === undefined
      ? draftVariants(patch, known)
      : draftVariantChanges(patch.variantChanges, {
          known: known?.variants ?? [],
          optionNames: (patch.options ?? known?.options ?? []).map((option) => option.name),
          taxClass: patch.taxClass,
        });
  const [first] = variants;
  if (first === undefined) throw new Error(`The product ${handle} has no variant; its input was not checked.`);
  const images = draftImages(patch.images, variants, known?.images ?? []);
  const title = patch.title?.trim() ?? known?.title ?? "";
  const fields = {
    handle: patch.handle ?? handle,
    title,
    description:
      patch.descriptionHtml === undefined ? (known?.description ?? "") : sanitizeDescription(patch.descriptionHtml),
    vendor: patch.vendor?.trim() ?? known?.vendor ?? "",
    type: patch.type?.trim() ?? known?.type ?? "",
    tags: patch.tags === undefined ? (known?.tags ?? []) : distinct(patch.tags),
    status: patch.status ?? known?.status ?? "active",
    kind: patch.kind ?? known?.kind ?? "goods",
    options: deriveOptions(patch.options, known?.options ?? [], variants),
    featuredRank: patch.featuredRank ?? known?.featuredRank ?? 1000,
    seo: draftSeo(patch.seo, known?.seo ?? NO_SEO),
    safety: patch.safety === undefined ? (known?.safety ?? null) : draftSafety(patch.safety),
  };
  const imagesChanged = known === null ? images.length > 0 : !same(images, known.images);
  const collections = patch.collections === undefined ? null : distinct(patch.collections);
  const collectionsChanged =
    collections !== null && !same([...collections].sort(), [...(known?.collections ?? [])].sort());
  const fieldsChanged =
    known === null || Object.entries(fields).some(([name, value]) => !same(value, Reflect.get(known, name)));
  const prices = variants.map((variant) => variant.priceMinor);
  return {
    id,
    isNew: known === null,
    ...fields,
    minPriceMinor: Math.min(...prices),
    maxPriceMinor: Math.max(...prices),
    search: searchDocument({
      ...fields,
      skus: variants.flatMap(({ sku }) => sku ?? []),
      barcodes: variants.flatMap(({ barcode }) => barcode ?? []),
      collections: (collections ?? known?.collections ?? []).map((name) => titles.get(name) ?? ""),
    }),
    variants,
    retiredIds,
    images,
    imagesChanged,
    formerHandle: known === null || known.handle === fields.handle ? null : known.handle,
    collections: collectionsChanged ? collections : null,
    changed:
      fieldsChanged ||
      imagesChanged ||
      collectionsChanged ||
      retiredIds.length > 0 ||
      variants.some((variant) => variant.changed),
  };
}

/** The given options, or else the known ones in order, plus values that only variants use. */
function deriveOptions(
  given: readonly ProductOption[] | undefined,
  known: readonly ProductOption[],
  variants: readonly VariantDraft[],
): ProductOption[] {
  const used = new Map<string, Set<string>>();
  for (const { options } of variants)
    for (const [name, value] of Object.entries(options)) used.set(name, (used.get(name) ?? new Set()).add(value));
  const base =
    given ??
    known
      .filter((option) => used.has(option.name))
      .map(({ name, values }) => ({ name, values: values.filter((value) => used.get(name)?.has(value)) }));
  const names = distinct([...base.map((option) => option.name), ...used.keys()]);
  return names.map((name) => {
    const values = base.find((option) => option.name === name)?.values ?? [];
    return { name, values: distinct([...values, ...(used.get(name) ?? [])]) };
  });
}

const NO_SEO: Required<Seo> = { title: null, description: null };

/** Null clears both; a member left out stays. */
function draftSeo(seo: Seo | null | undefined, known: Required<Seo>): Required<Seo> {
  if (seo === null) return NO_SEO;
  const { title = known.title, description = known.description } = seo ?? {};
  return { title: title?.trim() || null, description: description?.trim() || null };
}

/** Null when nothing is said. */
function draftSafety(safety: Safety | null): Required<Safety> | null {
  const draft = {
    manufacturer: safety?.manufacturer?.trim() || null,
    responsiblePerson: safety?.responsiblePerson?.trim() || null,
    warnings: safety?.warnings?.trim() || null,
  };
  return Object.values(draft).every((text) => text === null) ? null : draft;
}
