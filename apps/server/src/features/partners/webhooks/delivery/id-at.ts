/**
 * The lowest UUIDv7 of a moment. Ids begin with their time in milliseconds, so it separates older ids from newer ones.
 */
export function lowestIdAt(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7000-8000-000000000000`;
}

/** When a UUIDv7 was made, in milliseconds. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
