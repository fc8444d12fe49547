/** Where `datetime-local` fields and the API meet: the browser's own zone, to the minute. */
export function localOf(at: string | null): string {
  if (at === null) return "";
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns null for an empty field; what can't be read is left to the server to refuse. */
export function instantOf(text: string | undefined): string | null {
  if (!text) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}
