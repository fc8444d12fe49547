import type { Admin } from "@tote/client/api";
import type { Language } from "@tote/storefront/data";
import { readDecimal } from "@tote/storefront/read-decimal";
import type { TypedFields } from "../../../ui/fields/typed.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import { plainAmount } from "../money-text.ts";
import { productTexts } from "./product.texts.ts";

export type Product = Admin.components["schemas"]["AdminProduct"];
export type Variant = Product["variants"][number];
export type ProductPatch = Admin.components["schemas"]["ProductPatch"];
type VariantInput = NonNullable<ProductPatch["variants"]>[number];

/** The columns of the grid of variants; options come before them. */
export const COLUMNS = ["price", "compareAt", "sku", "barcode", "stock", "weight", "content"] as const;
export const FIRST_NEW = "new";

/** A field of a variant's row. Rows are known by the variant's id, new ones by `new1`, `new2` and so on. */
export const cellName = (key: string, column: string) => `variant.${key}.${column}`;
export const altName = (url: string) => `alt.${url}`;

/** A content as people write it: "250 g". */
const contentText = ({ content }: Variant) => (content === null ? "" : `${content.value} ${content.unit}`);

export function cellsOfVariant(variant: Variant, options: Product["options"], language: Language): Values {
  const { price, compareAtPrice, sku, barcode, stock, weightGrams } = variant;
  return {
    ...Object.fromEntries(options.map(({ name }) => [`option.${name}`, variant.options[name] ?? ""])),
    price: plainAmount(price, language),
    compareAt: compareAtPrice === null ? "" : plainAmount(compareAtPrice, language),
    sku: sku ?? "",
    barcode: barcode ?? "",
    stock: String(stock ?? ""),
    weight: String(weightGrams ?? ""),
    content: contentText(variant),
  };
}

/** The fields of the editor as texts, by name. */
export function toValues(product: Product, language: Language): Values {
  const { options, images, safety } = product;
  const values: Record<string, string> = {
    title: product.title,
    handle: product.handle,
    description: product.description,
    vendor: product.vendor ?? "",
    type: product.type ?? "",
    tags: product.tags.join(", "),
    status: product.status,
    collections: product.collections.join("\n"),
    taxClass: taxClassOf(product),
    options: options.map(({ name }) => name).join(", "),
    images: images.map(({ url }) => url).join("\n"),
    rows: product.variants.map(({ id }) => id).join("\n"),
    seoTitle: product.seo.title ?? "",
    seoDescription: product.seo.description ?? "",
    manufacturer: safety?.manufacturer ?? "",
    responsiblePerson: safety?.responsiblePerson ?? "",
    warnings: safety?.warnings ?? "",
  };
  for (const { url, alt } of images) values[altName(url)] = alt ?? "";
  for (const variant of product.variants)
    for (const [column, text] of Object.entries(cellsOfVariant(variant, options, language)))
      values[cellName(variant.id, column)] = text;
  return values;
}

/** The one tax class of all variants; empty where they differ. */
export function taxClassOf({ variants }: Product): string {
  const classes = new Set(variants.map(({ taxClass }) => taxClass));
  return classes.size === 1 ? ([...classes][0] ?? "") : "";
}

/** The API's names for columns that have another one here. */
const API_NAMES: Readonly<Record<string, string>> = { compareAt: "compareAtPrice", weight: "weightGrams" };

/** The name under which a cell is refused, by the server and here. */
export const faultName = (row: number, column: string) => `variants.${row}.${API_NAMES[column] ?? column}`;

export const list = (text: string | undefined, separator: RegExp) =>
  (text ?? "")
    .split(separator)
    .map((each) => each.trim())
    .filter(Boolean);
const orNull = (text: string | undefined) => (text?.trim() ? text.trim() : null);

export interface Given {
  readonly currency: string;
  readonly language: Language;
  /** The pictures whose size is known, by address. */
  readonly known: ReadonlyMap<string, Partial<Product["images"][number]>>;
  /** The fields as they were before anything was typed. */
  readonly before: Values;
  readonly variants: readonly Variant[];
}

/** The fields of the product itself, as the API takes them: without lists whose entries are sent one by one. */
export function toPatch(values: Values): ProductPatch {
  const options = list(values.options, /,/);
  const safety = {
    manufacturer: orNull(values.manufacturer),
    responsiblePerson: orNull(values.responsiblePerson),
    warnings: orNull(values.warnings),
  };
  return {
    title: values.title ?? "",
    ...(values.handle ? { handle: values.handle } : {}),
    description: values.description ?? "",
    vendor: orNull(values.vendor),
    type: orNull(values.type),
    status: values.status as NonNullable<ProductPatch["status"]>,
    collections: list(values.collections, /\n/),
    options: options.map((name) => ({ name, values: [] })),
    seo: { title: orNull(values.seoTitle), description: orNull(values.seoDescription) },
    safety: Object.values(safety).some((text) => text !== null) ? safety : null,
  };
}

export function imageOf(url: string, values: Values, { known }: Given): NonNullable<ProductPatch["images"]>[number] {
  const { id, width = null, height = null, placeholder = null, variantIds = [] } = known.get(url) ?? {};
  return {
    ...(id === undefined ? {} : { id }),
    url,
    alt: orNull(values[altName(url)]),
    width,
    height,
    placeholder,
    variantIds,
  };
}

interface Row {
  readonly key: string;
  readonly row: number;
  readonly options: readonly string[];
  readonly values: Values;
  readonly typed: TypedFields;
}

/** The cells of a row; `typed` gathers those that can't be read. */
export function variantOf({ key, row, options, values, typed }: Row, given: Given): VariantInput {
  const cell = (column: string) => values[cellName(key, column)]?.trim() ?? "";
  const placeOf = (column: string) => [cellName(key, column), faultName(row, column)] as const;
  const moneyOf = (column: string) => {
    const [name, fault] = placeOf(column);
    return typed.money(name, given.currency, fault);
  };
  const [priceName, priceFault] = placeOf("price");
  const price = typed.requiredMoney(priceName, given.currency, priceFault);
  const before = given.variants.find(({ id }) => id === key);
  const taxClass = values.taxClass || before?.taxClass;
  const isUntouched = (column: string) =>
    before !== undefined && values[cellName(key, column)] === given.before[cellName(key, column)];
  return {
    ...(before === undefined ? {} : { id: before.id }),
    options: Object.fromEntries(options.map((name) => [name, cell(`option.${name}`)])),
    price,
    compareAtPrice: moneyOf("compareAt"),
    sku: orNull(cell("sku")),
    barcode: orNull(cell("barcode")),
    // Stock that was not touched is not sent: it is sold from while the product is edited.
    ...(isUntouched("stock") ? {} : { stock: typed.count(...placeOf("stock")) }),
    weightGrams: typed.count(...placeOf("weight")),
    ...(isUntouched("content") ? {} : contentOf(cell("content"), faultName(row, "content"), typed, given.language)),
    ...(taxClass ? { taxClass } : {}),
  };
}

const CONTENT = /^(\d[\d.,' ]*)\s*(\p{L}+[23]?)$/u;
const CONTENT_DIGITS = 3;

function contentOf(text: string, fault: string, typed: TypedFields, language: Language): Pick<VariantInput, "content"> {
  if (text === "") return { content: null };
  const [, number = "", unit = ""] = CONTENT.exec(text) ?? [];
  const read = readDecimal(number, CONTENT_DIGITS, language);
  if (!("value" in read)) {
    typed.refuse(fault, productTexts[language].contentHint);
    return { content: null };
  }
  type Unit = NonNullable<VariantInput["content"]>["unit"];
  return { content: { value: read.value / 10 ** CONTENT_DIGITS, unit: unit as Unit } };
}
