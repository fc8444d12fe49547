import type { Queryable } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import { readFaces } from "../../catalogue/products/read-titles.ts";
import { readLinkNames } from "../attribution/facts/link-names.ts";
import type { KeySums } from "./merge-sums.ts";
import { metricsOf } from "./metrics.ts";
import type { Period } from "./period.ts";
import type { Dated, Figures, Series } from "./read-figures.ts";
import type { StatsDocument } from "./schemas.ts";

const TOP = 5;

/** A creator's figures as the API shows them, with the names of the best-selling links and products. */
export async function presentStats(
  from: Queryable,
  figures: Figures & Dated & { series: Series["series"] | null },
  currency: string,
): Promise<StatsDocument> {
  const { period, current, previous, series, dataThrough } = figures;
  const [links, products] = [topOf(figures, "link"), topOf(figures, "product")];
  const idsOf = (keys: readonly KeySums[]) => keys.map(({ key }) => key);
  const [names, faces] = await Promise.all([readLinkNames(from, idsOf(links)), readFaces(from, idsOf(products))]);
  return {
    period: presentPeriod(period),
    metrics: metricsOf(current, currency),
    previous: previous === null ? null : metricsOf(previous, currency),
    topLinks: links.map(({ key, sums }) => {
      const name = names.get(key);
      const { code = "", label = null, title = null, image = null, handle = null } = name ?? {};
      return { id: encodeId("link", key), code, label, title, image, handle, ...metricsOf(sums, currency) };
    }),
    topProducts: products.map(({ key, sums }) => ({
      id: encodeId("prod", key),
      title: faces.get(key)?.title ?? "A product that is gone",
      image: faces.get(key)?.image ?? null,
      handle: faces.get(key)?.handle ?? null,
      ...metricsOf(sums, currency),
    })),
    ...(series === null ? {} : { series: presentSeries(series, currency) }),
    dataThrough: dataThrough.toISOString(),
  };
}

export function presentSeries(series: Series["series"], currency: string) {
  return series.map(({ start, sums }) => ({ start: new Date(start).toISOString(), ...metricsOf(sums, currency) }));
}

function topOf({ dimensions }: Figures, dimension: "link" | "product"): KeySums[] {
  return (dimensions.get(dimension) ?? []).filter(({ key }) => key !== "").slice(0, TOP);
}

export function presentPeriod({ from, to, timezone }: Period): StatsDocument["period"] {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), timezone };
}
