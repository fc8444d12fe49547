import { DIMENSIONS, type Dimension } from "../figures/dimensions.ts";

export const INTERVALS = ["7d", "30d", "90d", "ytd"] as const;
export type Interval = (typeof INTERVALS)[number];

/** Figures that a chart can show; the first ones are enough for the overview. */
export const MEASURES = [
  "clicks",
  "orders",
  "netSales",
  "commission",
  "keptOrders",
  "units",
  "unitsNet",
  "refunds",
] as const;
export type Measure = (typeof MEASURES)[number];

/** The columns that links are sorted by, as the server names them; the newest come first by themselves. */
export const LINK_ORDERS = ["-clicks", "-orders", "-earned", "clicks", "orders", "earned", "created"] as const;
export type LinkOrder = (typeof LINK_ORDERS)[number];

/** For links to this page with less in its address: without it the router marks them as current in addition. */
export const EXACT = { exact: true } as const;

/** The query of the figures, as the address has it. */
export interface FiguresSearch {
  readonly interval?: Interval;
  /** Days of one's own instead of an interval, such as `2026-11-01`; the second is included. */
  readonly from?: string;
  readonly to?: string;
  readonly measure?: Measure;
  readonly by?: Dimension;
  /** A line for each of the best links, products or whatever `by` says. */
  readonly lines?: "yes";
  readonly sort?: LinkOrder;
  readonly q?: string;
  readonly disabled?: "yes";
  readonly type?: string;
  /** A month of the ledger, such as `2026-11`. */
  readonly month?: string;
}

/** Reads the search of an address; unknown parameters are left out. */
export function figuresSearch(search: Record<string, unknown>): FiguresSearch {
  const known = <T extends string>(values: readonly T[], name: string, value = search[name]) => {
    const found = values.find((each) => each === value);
    return found === undefined ? {} : { [name]: found };
  };
  const text = (name: string) =>
    typeof search[name] === "string" && search[name] !== "" ? { [name]: search[name] } : {};
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(String(search[name])) ? text(name) : {});
  return {
    ...known(INTERVALS, "interval"),
    ...known(MEASURES, "measure"),
    ...known(DIMENSIONS, "by"),
    ...known(LINK_ORDERS, "sort"),
    ...known(["yes"], "lines"),
    ...known(["yes"], "disabled"),
    ...day("from"),
    ...day("to"),
    ...text("q"),
    ...text("type"),
    ...(/^\d{4}-\d{2}$/.test(String(search.month)) ? text("month") : {}),
  };
}
