import { NotFound } from "../../../platform/errors.ts";
import { decodeId, encodeId, type IdPrefix } from "../../../platform/ids.ts";
import type { TranslatedKind } from "./kinds.ts";

/** Kinds whose keys are ids. */
export const KEY_PREFIXES: Partial<Record<TranslatedKind, IdPrefix>> = {
  product: "prod",
  collection: "col",
  shipping_method: "shm",
};

/** The key as the API shows it. */
export function publicKey(kind: TranslatedKind, key: string): string {
  const prefix = KEY_PREFIXES[kind];
  return prefix === undefined ? key : encodeId(prefix, key);
}

/** The key as it is stored. An id that cannot exist is answered like one that does not. */
export function keyInside(kind: TranslatedKind, key: string): string {
  const prefix = KEY_PREFIXES[kind];
  if (prefix === undefined) return key;
  const uuid = decodeId(prefix, key);
  if (uuid === null) throw new NotFound("There is nothing of that kind with this key.");
  return uuid;
}

const ALT = "alt.";

/** Alternative texts of a product's pictures are named by the pictures' ids. */
export function publicField(kind: TranslatedKind, field: string): string {
  return kind === "product" && field.startsWith(ALT) ? ALT + encodeId("img", field.slice(ALT.length)) : field;
}

export function fieldInside(kind: TranslatedKind, field: string): string {
  if (kind !== "product" || !field.startsWith(ALT)) return field;
  const uuid = decodeId("img", field.slice(ALT.length));
  return uuid === null ? field : ALT + uuid;
}
