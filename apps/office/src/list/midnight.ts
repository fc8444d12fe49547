const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string | undefined): number {
  const key = timeZone ?? "";
  const format =
    wallClocks.get(key) ??
    new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "medium",
      ...(timeZone === undefined ? {} : { timeZone }),
    });
  wallClocks.set(key, format);
  return Date.parse(`${format.format(at).replace(" ", "T")}Z`) - at;
}

/**
 * The instant at which a day (`2026-03-29`) begins in a time zone, some days later on request; undefined where the text is no
 * day. The offset is looked up twice, because clocks may change between midnight there and midnight in UTC.
 */
export function midnight(day: string | undefined, timeZone: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const utc = Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000;
  if (Number.isNaN(utc)) return undefined;
  const near = utc - offsetAt(utc, timeZone);
  return new Date(utc - offsetAt(near, timeZone)).toISOString();
}
