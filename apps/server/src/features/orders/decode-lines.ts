import { decodeId } from "../../platform/ids.ts";

/** The lines that a request names. What cannot be an id is passed on as it is: no line has it. */
export function decodeLines(lines: ReadonlyArray<{ lineId: string; qty: number }>) {
  return lines.map(({ lineId, qty }) => ({ lineId: decodeId("line", lineId) ?? lineId, qty }));
}
