import type { ContentInput } from "../prices/unit-price.ts";
import type { ImageInput, ProductInput, VariantInput } from "../product-input.ts";

/** The option values of a demo variant: `{ Colour: "Ink", Size: "M" }`. */
export type Choice = Readonly<Record<string, string>>;

export interface DemoProduct {
  handle: string;
  title: string;
  vendor: string;
  type: string;
  tags: readonly string[];
  collections: readonly DemoCollectionHandle[];
  /** Sanitised HTML. */
  html: string;
  /** File in assets/demo, alternative text, and the choice that the picture shows, if any. */
  pictures: readonly (readonly [file: string, alt: string, shows?: Choice])[];
  /** Every combination is a variant; the last option changes fastest. */
  options?: Readonly<Record<string, readonly string[]>>;
  /** Hundredths of the currency. */
  price: number | ((choice: Choice) => number);
  compareAt?: number | ((choice: Choice) => number | null);
  /** Null: not tracked. */
  stock: number | null | ((choice: Choice) => number | null);
  /** Lower ranks first among the featured. */
  rank?: number;
  /** The default is `standard`. */
  taxClass?: string;
  /** Content of one item, for the unit price. */
  content?: (choice: Choice) => ContentInput;
  grams?: number;
  barcode?: string;
  warnings?: string;
}

export type DemoCollectionHandle = "bags" | "table" | "desk" | "home" | "wardrobe" | "gifts";

export const PICTURE_SIZE = 1200;

export function demoPictureUrl(file: string): string {
  return `/media/demo/${file}.svg`;
}

const SELLER = "Halm & Hain Beispiel GmbH, Speicherstraße 1, DE-04109 Leipzig, hello@example.com";

/** The makers of the demo do not exist, and neither do their addresses. */
function makerOf(vendor: string): string {
  return vendor === "Halm & Hain" ? SELLER : `${vendor}, Werkstattweg 1, DE-04109 Leipzig, workshop@example.com`;
}

/** A demo product as input of the write path. `unit` is the number of minor units in a hundredth of the currency. */
export function toProductInput(product: DemoProduct, unit: number): ProductInput & { handle: string } {
  const options = Object.entries(product.options ?? {}).map(([name, values]) => ({ name, values }));
  const choices = combinations(product.options ?? {});
  return {
    handle: product.handle,
    title: product.title,
    descriptionHtml: product.html,
    vendor: product.vendor,
    type: product.type,
    tags: product.tags,
    status: "active",
    options,
    variants: choices.map((choice) => toVariant(product, choice, unit)),
    images: product.pictures.map(([file, alt, shows]) => toImage(file, alt, shows, choices)),
    collections: product.collections,
    safety: { manufacturer: makerOf(product.vendor), responsiblePerson: SELLER, warnings: product.warnings ?? null },
    ...(product.taxClass === undefined ? {} : { taxClass: product.taxClass }),
    ...(product.rank === undefined ? {} : { featuredRank: product.rank }),
  };
}

function combinations(options: Readonly<Record<string, readonly string[]>>): Choice[] {
  return Object.entries(options).reduce<Choice[]>(
    (choices, [name, values]) => choices.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
    [{}],
  );
}

function toVariant(product: DemoProduct, choice: Choice, unit: number): VariantInput {
  const { price, compareAt, stock, content, grams, barcode } = product;
  const former = typeof compareAt === "function" ? compareAt(choice) : (compareAt ?? null);
  return {
    sku: [product.handle, ...Object.values(choice)].map(abbreviated).join("-"),
    options: choice,
    priceMinor: (typeof price === "function" ? price(choice) : price) * unit,
    compareAtMinor: former === null ? null : former * unit,
    stock: typeof stock === "function" ? stock(choice) : stock,
    ...(content === undefined ? {} : { content: content(choice) }),
    ...(grams === undefined ? {} : { weightGrams: grams }),
    ...(barcode === undefined ? {} : { barcode }),
  };
}

/** `market-tote` → `MARTOT`, `Natural` → `NATURA`: readable on a shelf label, and stable across seedings. */
function abbreviated(text: string): string {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  return words.length === 1 ? text.toUpperCase().slice(0, 6) : words.map((word) => word.slice(0, 3)).join("");
}

function toImage(file: string, alt: string, shows: Choice | undefined, choices: readonly Choice[]): ImageInput {
  const shown =
    shows === undefined
      ? []
      : choices.flatMap((choice, index) =>
          Object.entries(shows).every(([name, value]) => choice[name] === value) ? [index] : [],
        );
  return {
    url: demoPictureUrl(file),
    alt,
    width: PICTURE_SIZE,
    height: PICTURE_SIZE,
    variantPositions: shown,
  };
}
