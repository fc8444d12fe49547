import type { Services } from "../../../../platform/services.ts";
import { presentProduct } from "../present-product.ts";
import { readProductRows } from "../queries/products.ts";
import type { Product } from "../schemas.ts";
import { readPreviewToken } from "./preview-token.ts";

/** A product of any status by the token of its preview, as it would be on sale; null: the token is wrong or has expired. */
export async function readPreview(
  { database, secrets }: Services,
  token: string,
  currency: () => Promise<string>,
): Promise<Product | null> {
  const id = readPreviewToken(secrets, token, new Date());
  const [row] = id === null ? [] : await readProductRows(database.reads, [id]);
  return row === undefined ? null : presentProduct({ ...row, status: "active" }, await currency());
}
