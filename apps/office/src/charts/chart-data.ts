/** Data of a chart: one value of each series at each label. */
export interface ChartData {
  /** Says what is measured; names the chart for screen readers. */
  readonly title: string;
  /** Names of the points, in order, as they are read out. */
  readonly labels: readonly string[];
  /** The short form below the axis; the labels themselves where it is left out. */
  readonly ticks?: readonly string[];
  readonly series: readonly ChartSeries[];
  /** A value as people read it. */
  readonly format: (value: number) => string;
  /** A value as a table of numbers has it; the value itself where it is left out. */
  readonly exact?: (value: number) => string;
  /** The name of the CSV file, without its ending. */
  readonly file: string;
}

interface ChartSeries {
  readonly name: string;
  readonly values: readonly number[];
  /** True for an earlier period, which is drawn behind the others. */
  readonly isBefore?: boolean;
}

/** The point in words: its label, then each series. */
export function pointText({ labels, series, format }: ChartData, at: number): string {
  const values = series.map(({ name, values: all }) => `${name}: ${format(all[at] ?? 0)}`);
  return `${labels[at] ?? ""}: ${series.length === 1 ? format(series[0]?.values[at] ?? 0) : values.join(", ")}`;
}

/** RFC 4180. A cell that a spreadsheet would take for a formula is neutralised. */
export function chartCsv({ labels, series, exact = String }: ChartData, head: string): string {
  const cell = (text: string) => `"${(/^[=+@\t\r]|^-(?![\d.])/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const rows = labels.map((label, n) => [cell(label), ...series.map(({ values }) => exact(values[n] ?? 0))].join(","));
  return `${[[cell(head), ...series.map(({ name }) => cell(name))].join(","), ...rows].join("\r\n")}\r\n`;
}

/** The bounds of the value axis: always with zero. */
export function valueDomain(series: readonly ChartSeries[]): [number, number] {
  const all = series.flatMap(({ values }) => values);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  return low === high ? [0, 100] : [low, high];
}

/** The labels that fit below: the first, the last and some between, by their number. */
export function shownTicks(count: number, most = 5): number[] {
  if (count <= most) return Array.from({ length: count }, (_, n) => n);
  return Array.from({ length: most }, (_, n) => Math.round((n * (count - 1)) / (most - 1)));
}
