import { decodeId } from "../../../platform/ids.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The UUID of a click from its public id, or from the UUID itself as a stored stamp has it. Null when it is neither. */
export function readClickId(text: string): string | null {
  return decodeId("clk", text) ?? (UUID.test(text) ? text : null);
}

/** The time of the click: the first 48 bits of a UUIDv7 are its milliseconds. Exactly this moment is stored. */
export function clickTime(clickId: string): Date {
  return new Date(Number.parseInt(clickId.slice(0, 8) + clickId.slice(9, 13), 16));
}

/** Codes are stored in lower case and accepted in any case. */
export function normaliseCode(code: string): string {
  return code.trim().toLowerCase();
}
