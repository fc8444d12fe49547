import { decodeId, encodeId, type IdPrefix, RESOURCE_PREFIXES } from "../../../platform/ids.ts";

const PREFIXES: Readonly<Record<string, IdPrefix>> = RESOURCE_PREFIXES;

/** Null for a resource without an id, such as the settings. */
export function publicResourceId(resourceType: string, resourceId: string): string | null {
  const prefix = PREFIXES[resourceType];
  return prefix === undefined ? null : encodeId(prefix, resourceId);
}

/** The UUID inside a public id of any kind that the log knows, or null. */
export function uuidOfAnyKind(id: string): string | null {
  const prefix = Object.values(PREFIXES).find((candidate) => id.startsWith(`${candidate}_`));
  return prefix === undefined ? null : decodeId(prefix, id);
}
