import { type ErrorEntry, Invalid } from "../../../platform/errors.ts";
import { filterId } from "../../../platform/ids.ts";
import type { Dimension, StoredDimension, SumsQuestion } from "./queries/sums.ts";
import type { AnalyticsQuery } from "./schemas.ts";

/** The facts that an answer is about: all of a creator, or those of one link or product, by its UUID. */
export interface Scope {
  total: SumsQuestion["total"];
  linkId: string | null;
  productId: string | null;
}

export const EVERYTHING: Scope = { total: { dimension: "total", key: "" }, linkId: null, productId: null };

type Asked = Pick<AnalyticsQuery, "link" | "product" | "groupBy" | "seriesBy">;

/** Refuses combinations of which no sums are kept: docs/contract/attribution-and-commissions.md#figures. */
export function readScope({ link, product, groupBy, seriesBy }: Asked): Scope {
  const [linkId, productId] = [filterId("link", link ?? null), filterId("prod", product ?? null)];
  if (linkId === null && productId === null) return EVERYTHING;
  if (linkId !== null && productId !== null)
    throw conflict("product", "Ask for a link or for a product, not for both.");
  if (seriesBy !== undefined) throw conflict("seriesBy", "A link or a product has one series.");
  if (linkId !== null) return { total: { dimension: "link", key: linkId }, linkId, productId };
  if (groupBy !== undefined && groupBy !== "link" && groupBy !== "product")
    throw conflict("groupBy", "A product's figures are kept by link alone.");
  return { total: { dimension: "product", key: productId ?? "" }, linkId, productId };
}

/** Where the sums by a dimension are stored; those inside of a link are kept by days alone. */
export function storedAs(dimension: Dimension, { linkId, productId }: Scope): StoredDimension & { byDays: boolean } {
  const whole = { dimension, stored: dimension, prefix: "", suffix: "", byDays: false };
  if (linkId !== null && dimension !== "link")
    return { ...whole, stored: `link_${dimension}`, prefix: `${linkId} `, byDays: true };
  if (productId !== null && dimension === "link")
    return { ...whole, stored: "link_product", suffix: ` ${productId}`, byDays: true };
  return whole;
}

function conflict(parameter: string, detail: string): Invalid {
  const error: ErrorEntry = { parameter, code: "conflicting_parameters", detail };
  return new Invalid([error]);
}
