/** FNV-1a, 32 bits: enough to find a line of the log by, and the same for the same fault. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A short name of a fault: of its message and of where it was thrown. */
export function digestOf({ name, message, stack = "" }: Error): string {
  const place = stack.split("\n").find((line) => /:\d+:\d+/.test(line)) ?? "";
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(`${name} ${message} ${place.trim()}`))
    hash = Math.imul(hash ^ byte, PRIME) >>> 0;
  return hash.toString(36);
}
