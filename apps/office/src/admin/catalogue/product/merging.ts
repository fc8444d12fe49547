import type { Values } from "../../../ui/forms/form.tsx";
import type { Settlement } from "../../../ui/forms/merge/conflict-dialog.tsx";
import type { MergeShape, ThreeWays } from "../../../ui/forms/merge/merge.ts";
import { countOf, staleOf } from "../stock/counts.ts";
import type { ProductWords } from "./product.texts.ts";
import { COLUMNS } from "./values.ts";

const CELL = /^variant\.([^.]+)\.(.+)$/;
const ALT = "alt.";
const lines = { separator: /\n/, join: "\n" };

/** Tags and collections merge as sets, variants by their cells, pictures by their addresses. */
export const PRODUCT_SHAPE: MergeShape = {
  lists: {
    tags: { separator: /,/, join: ", " },
    collections: lines,
    rows: { ...lines, entryOf: (field) => CELL.exec(field)?.[1] },
    images: { ...lines, entryOf: (field) => (field.startsWith(ALT) ? field.slice(ALT.length) : undefined) },
  },
};

/** Names a cell by its column and the variant, and a row or a picture that is contested; undefined for other fields. */
export function fieldName(field: string, values: Values, words: ProductWords): string | undefined {
  if (field.startsWith("rows:")) return `${words.fields.variant} ${variantName(field.slice("rows:".length), values)}`;
  const picture = /^(?:images:|alt\.)(.+)$/.exec(field)?.[1];
  if (picture !== undefined) return words.pictures.picture((values.images ?? "").split("\n").indexOf(picture) + 1);
  const [, row = "", column = ""] = CELL.exec(field) ?? [];
  if (row === "") return undefined;
  const title = COLUMNS.find((each) => each === column);
  const name = title === undefined ? column.replace("option.", "") : words.columns[title];
  return `${name} (${variantName(row, values)})`;
}

/** A variant by its options, or by its place. */
function variantName(row: string, values: Values): string {
  const options = (values.options ?? "").split(",").map((name) => values[`variant.${row}.option.${name.trim()}`] ?? "");
  const name = options.filter(Boolean).join(" / ");
  return name === "" ? String((values.rows ?? "").split("\n").indexOf(row) + 1) : name;
}

/** A stock that was sold from while it was counted is settled as on the page of the stock. */
export function settleStock(field: string, ways: ThreeWays, words: ProductWords): readonly Settlement[] | undefined {
  if (CELL.exec(field)?.[2] !== "stock") return undefined;
  const [seen, now] = [countOf(ways.base[field] ?? ""), countOf(ways.theirs[field] ?? "")];
  const stale = staleOf({ text: ways.mine[field] ?? "", seen: seen ?? null }, now ?? null);
  if (stale === null || stale.before === null) return undefined;
  const { before, after, to } = stale;
  return [
    { label: words.stock.before, text: String(before) },
    { label: words.stock.after, text: String(after ?? "") },
    { label: words.stock.leave, text: String(to ?? "") },
  ];
}
