const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone, or of the browser, are ahead of UTC at an instant, in milliseconds. */
export function inZone(at: number, timeZone: string | undefined): number {
  const key = timeZone ?? "";
  const format =
    wallClocks.get(key) ??
    new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "medium",
      ...(timeZone === undefined ? {} : { timeZone }),
    });
  wallClocks.set(key, format);
  const second = Math.floor(at / 1_000) * 1_000;
  return Date.parse(`${format.format(second).replace(" ", "T")}Z`) - second;
}
