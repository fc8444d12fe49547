/** The size of a table, with its indexes. @typedef {{ bytes: number, rows: number }} Size */
/** Sizes by the table's name. @typedef {ReadonlyMap<string, Size>} Tables */
/** A state of an order, or a click, with what its tables take. @typedef {{ name: string, grown: Tables }} State */

/** Tables whose rows end by themselves (docs/operations.md#what-is-deleted-by-itself): they do not grow with a shop's age. */
const PASSING = new Set([
  "claims",
  "idempotency_keys",
  "mails",
  "rate_counters",
  "sessions",
  "sign_in_failures",
  "visitor_days",
  "visitor_salts",
  "webhook_attempts",
  "webhook_deliveries",
]);
/** Below it is the rounding of a page over all rows. */
const LEAST_BYTES = 8;
const UNITS = ["B", "kB", "MB", "GB", "TB", "PB"];
const POWERS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * The growth of each table per order or click, of `count` of them. `before` and `after` are maps of a table's name to
 * `{bytes, rows}`, compacted.
 *
 * @param {Tables} before
 * @param {Tables} after
 * @param {number} count
 */
export function growth(before, after, count) {
  /** @type {Map<string, Size>} */
  const grown = new Map();
  for (const [table, { bytes, rows }] of after) {
    const was = before.get(table) ?? { bytes: 0, rows: 0 };
    grown.set(table, { bytes: (bytes - was.bytes) / count, rows: (rows - was.rows) / count });
  }
  return grown;
}

/**
 * The growth of a later state: what the earlier one took, and what the step added.
 * @param {Tables} earlier
 * @param {Tables} step
 * @returns {Tables}
 */
export function added(earlier, step) {
  const tables = new Set([...earlier.keys(), ...step.keys()]);
  const none = { bytes: 0, rows: 0 };
  return new Map(
    [...tables].map((table) => {
      const [a, b] = [earlier.get(table) ?? none, step.get(table) ?? none];
      return [table, { bytes: a.bytes + b.bytes, rows: a.rows + b.rows }];
    }),
  );
}

/**
 * Bytes that stay for ever, and those that are deleted in days.
 * @param {Tables} grown
 */
export function totals(grown) {
  let kept = 0;
  let passing = 0;
  for (const [table, { bytes }] of grown) {
    if (PASSING.has(table)) passing += bytes;
    else kept += bytes;
  }
  return { kept, passing };
}

/**
 * A Markdown table: a line for each table that takes more than a rounding in some state, largest first, the rest together,
 * then the sums.
 *
 * @param {readonly State[]} states
 */
export function sizeTable(states) {
  const names = [...new Set(states.flatMap(({ grown }) => [...grown.keys()]))];
  const most = (/** @type {string} */ table) => Math.max(...states.map(({ grown }) => grown.get(table)?.bytes ?? 0));
  const isShown = (/** @type {string} */ table) => most(table) >= LEAST_BYTES;
  const shown = names.filter(isShown).sort((a, b) => most(b) - most(a));
  /** @type {(title: string, cells: readonly string[]) => string} */
  const line = (title, cells) => `| ${[title, ...cells].join(" | ")} |`;
  const rest = states.map(({ grown }) =>
    whole([...grown].reduce((sum, [table, { bytes }]) => (isShown(table) ? sum : sum + bytes), 0)),
  );
  const sums = states.map(({ grown }) => totals(grown));
  return [
    line(
      "Bytes (rows)",
      states.map(({ name }) => name),
    ),
    line(
      "---",
      states.map(() => "---:"),
    ),
    ...shown.map((table) =>
      line(
        `${table}${PASSING.has(table) ? ", for a time" : ""}`,
        states.map(({ grown }) => cell(grown.get(table))),
      ),
    ),
    line("rest", rest),
    line(
      "**for ever**",
      sums.map(({ kept }) => `**${whole(kept)}**`),
    ),
    line(
      "for a time",
      sums.map(({ passing }) => whole(passing)),
    ),
  ];
}

/**
 * `10⁶ × 12,034 B = 12.0 GB`, for each power of ten.
 * @param {number} bytes
 * @param {readonly number[]} powers
 */
export function forecast(bytes, powers) {
  return powers.map(
    (power) => `${powerOfTen(power)} × ${whole(bytes)} B = ${readable(Math.round(bytes) * 10 ** power)}`,
  );
}

/**
 * Decimal units, three digits.
 * @param {number} bytes
 */
export function readable(bytes) {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1_000 ** unit;
  return `${value >= 100 || unit === 0 ? Math.round(value) : Number(value.toPrecision(3))} ${UNITS[unit]}`;
}

/** @param {Size | undefined} grown */
function cell(grown) {
  if (grown === undefined || Math.abs(grown.bytes) < 0.5) return "–";
  const rows = Math.round(grown.rows * 10) / 10;
  return rows === 0 ? whole(grown.bytes) : `${whole(grown.bytes)} (${rows})`;
}

/** @param {number} bytes */
function whole(bytes) {
  return Math.round(bytes).toLocaleString("en");
}

/** @param {number} power */
function powerOfTen(power) {
  return `10${[...String(power)].map((digit) => POWERS[Number(digit)]).join("")}`;
}
