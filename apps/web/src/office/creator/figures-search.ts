export const INTERVALS = ["7d", "30d", "90d", "ytd"] as const;
export type Interval = (typeof INTERVALS)[number];

export const MEASURES = ["clicks", "orders", "netSales", "commission"] as const;
export type Measure = (typeof MEASURES)[number];

/** What the figures are asked for, as it stands in the address. */
export interface FiguresSearch {
  readonly interval?: Interval;
  readonly measure?: Measure;
  readonly q?: string;
  readonly disabled?: "yes";
  readonly type?: string;
}

/** What an address says; anything else of it is left out. */
export function figuresSearch(search: Record<string, unknown>): FiguresSearch {
  const known = <T extends string>(values: readonly T[], name: string, value = search[name]) => {
    const found = values.find((each) => each === value);
    return found === undefined ? {} : { [name]: found };
  };
  const text = (name: string) =>
    typeof search[name] === "string" && search[name] !== "" ? { [name]: search[name] } : {};
  return {
    ...known(INTERVALS, "interval"),
    ...known(MEASURES, "measure"),
    ...known(["yes"], "disabled"),
    ...text("q"),
    ...text("type"),
  };
}
