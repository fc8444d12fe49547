import { decodeId } from "../../../../platform/ids.ts";

/** Decodes the lines that a request names. A malformed id stays as it is, because no line matches it. */
export function decodeLines(lines: ReadonlyArray<{ lineId: string; qty: number }>) {
  return lines.map(({ lineId, qty }) => ({ lineId: decodeId("line", lineId) ?? lineId, qty }));
}
