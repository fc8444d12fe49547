import { newId } from "../src/platform/ids.ts";

/** A UUIDv7 as it would have been made at a moment. */
export function idAt(time: Date): string {
  const milliseconds = time.getTime().toString(16).padStart(12, "0");
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}${newId().slice(13)}`;
}
