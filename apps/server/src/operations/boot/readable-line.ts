const LEVELS: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "WARN",
  50: "ERROR",
  60: "FATAL",
};
const LABEL_WIDTH = 6;

interface LogLine {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly pid?: number;
  readonly err?: { readonly stack?: string };
}

/** A line of the log for a person at a terminal: `14:03:12 info  started  url=http://localhost:3000`. */
export function readableLine(line: string): string {
  let entry: LogLine;
  try {
    entry = JSON.parse(line) as LogLine;
  } catch {
    // Redaction can cut into the JSON; the line says more as it is than not at all.
    return line;
  }
  const { level, time, msg = "", pid: _, err, ...rest } = entry;
  const facts = Object.entries(rest).map(([name, value]) => `  ${name}=${shortValue(value)}`);
  const stack = err?.stack === undefined ? "" : `\n${err.stack}`;
  return `${time.slice(11, 19)} ${(LEVELS[level] ?? "").padEnd(LABEL_WIDTH)}${msg}${facts.join("")}${stack}\n`;
}

function shortValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
