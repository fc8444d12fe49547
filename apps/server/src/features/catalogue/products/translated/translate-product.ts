import { decodeId } from "../../../../platform/ids.ts";
import { term } from "../../../ground/translations/kinds.ts";
import type { Translated } from "../../../ground/translations/translations.ts";
import type { Collection, Product, ProductCard } from "../schemas.ts";

type Image = Product["images"][number];

/** Takes the texts of one entry from its translation, and notes the fields that have none. */
function fieldsOf({ texts }: Translated, kind: "product" | "collection", key: string) {
  const untranslated: string[] = [];
  return {
    untranslated,
    take<Own extends string | null>(field: string, own: Own, shown = field): Own | string {
      if (own === null || own === "") return own;
      const found = texts.text(kind, key, field);
      if (found === undefined) untranslated.push(shown);
      return found ?? own;
    },
  };
}

/** A product in another language. Names and values of options, types and tags stay, with labels beside them. */
export function translateProduct(product: Product, into: Translated): Product {
  const { texts, language } = into;
  const key = decodeId("prod", product.id) ?? "";
  const { take, untranslated } = fieldsOf(into, "product", key);
  const word = (name: string, own: string) => texts.word(name) ?? own;
  const image = (own: Image): Image => ({ ...own, alt: take(altField(own), own.alt, `alt.${own.id}`) });
  const images = product.images.map(image);
  const imageOf = new Map(images.map((each) => [each.id, each]));
  return {
    ...product,
    locale: language,
    title: take("title", product.title),
    description: take("description", product.description),
    typeLabel: product.type === null ? null : word(term.type(product.type), product.type),
    tagLabels: product.tags.map((tag) => word(term.tag(tag), tag)),
    options: product.options.map(({ name, values }) => ({
      name,
      values,
      label: word(term.option(name), name),
      labels: values.map((value) => word(term.value(name, value), value)),
    })),
    variants: product.variants.map((variant) => ({
      ...variant,
      title: texts.variantTitle(variant.title, variant.options),
      image: variant.image === null ? null : (imageOf.get(variant.image.id) ?? variant.image),
    })),
    images,
    seo: {
      title: take("seo.title", product.seo.title),
      description: take("seo.description", product.seo.description),
    },
    safety: product.safety && {
      ...product.safety,
      warnings: take("safety.warnings", product.safety.warnings),
    },
    untranslated,
  };
}

/** A card in another language. */
export function translateCard(card: ProductCard, into: Translated): ProductCard {
  const { texts, language } = into;
  const { take, untranslated } = fieldsOf(into, "product", decodeId("prod", card.id) ?? "");
  const image = (own: Image): Image => ({ ...own, alt: take(altField(own), own.alt, `alt.${own.id}`) });
  return {
    ...card,
    locale: language,
    title: take("title", card.title),
    images: card.images.map(image),
    swatches: card.swatches.map((swatch) => ({
      ...swatch,
      label: texts.word(term.value(swatch.option, swatch.value)) ?? swatch.value,
      image: swatch.image && image(swatch.image),
    })),
    untranslated,
  };
}

export function translateCollection(collection: Collection, into: Translated): Collection {
  const { take, untranslated } = fieldsOf(into, "collection", decodeId("col", collection.id) ?? "");
  return {
    ...collection,
    locale: into.language,
    title: take("title", collection.title),
    description: take("description", collection.description),
    image: collection.image && { ...collection.image, alt: take("alt", collection.image.alt) },
    untranslated,
  };
}

/** The same for documents as they are sent. */
export const productInto = (into: Translated) => (body: string) =>
  JSON.stringify(translateProduct(JSON.parse(body) as Product, into));
export const cardInto = (into: Translated) => (body: string) =>
  JSON.stringify(translateCard(JSON.parse(body) as ProductCard, into));

const altField = ({ id }: Image) => `alt.${decodeId("img", id) ?? id}`;
