import { isImageUrl, PRODUCT_LIMITS } from "../products/editing/check-product-input.ts";
import type { ImageInput } from "../products/product-input.ts";
import type { ColumnName, Columns } from "./columns.ts";
import type { CsvRecord } from "./csv-records.ts";
import { RowProblem } from "./row-problem.ts";

interface FoundImage {
  url: string;
  alt: string;
  position: number;
  variantPositions: number[];
}

/**
 * The pictures of a product by position, each address once, including variants' own pictures. Null when the file has no
 * column for pictures. A bad picture is reported and left out; its row may still be a good variant.
 */
export function readImages(
  rows: readonly CsvRecord[],
  columns: Columns,
  rowOfVariant: readonly CsvRecord[],
  report: (problem: RowProblem) => void,
): ImageInput[] | null {
  if (!columns.has("image") && !columns.has("variantImage")) return null;
  const found = new Map<string, FoundImage>();
  const take = (row: CsvRecord, column: ColumnName): FoundImage | null => {
    const url = columns.text(row, column);
    if (url === "") return null;
    const known = found.get(url);
    if (known !== undefined) return known;
    const problem = imageProblem(url);
    if (problem !== null || found.size === PRODUCT_LIMITS.images) {
      const message = problem ?? `The product has more than ${PRODUCT_LIMITS.images} pictures.`;
      report(new RowProblem(row, column, problem === null ? "too_many_images" : "invalid_image", message));
      return null;
    }
    const position = column === "image" ? columns.text(row, "imagePosition") : "";
    const image: FoundImage = {
      url,
      alt: column === "image" ? columns.text(row, "imageAlt").slice(0, PRODUCT_LIMITS.altLength) : "",
      // A picture without a position comes after those that have one, in file order.
      position: /^\d{1,6}$/.test(position) ? Number(position) : Number.MAX_SAFE_INTEGER,
      variantPositions: [],
    };
    found.set(url, image);
    return image;
  };
  for (const row of rows) take(row, "image");
  for (const [index, row] of rowOfVariant.entries()) {
    const image = take(row, "variantImage");
    image?.variantPositions.push(index);
  }
  return [...found.values()]
    .sort((a, b) => a.position - b.position)
    .map(({ url, alt, variantPositions }) => ({ url, alt, variantPositions }));
}

function imageProblem(url: string): string | null {
  if (isImageUrl(url)) return null;
  return `"${url.slice(0, 80)}" is not the address of a picture: http or https, at most ${PRODUCT_LIMITS.urlLength} characters.`;
}
