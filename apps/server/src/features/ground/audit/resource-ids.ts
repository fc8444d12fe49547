import { decodeId, encodeId, type IdPrefix } from "../../../platform/ids.ts";

/** The log's names of resources and the prefixes of their public ids. */
const PREFIXES: Readonly<Record<string, IdPrefix>> = {
  product: "prod",
  variant: "var",
  collection: "col",
  order: "ord",
  shipment: "ship",
  refund: "ref",
  discount: "disc",
  shipping_method: "shm",
  redirect: "red",
  tax_rate: "tax",
  commission_rule: "rule",
  commission: "com",
  payout: "pay",
  payout_method: "crt",
  creator: "crt",
  report: "rep",
  integration: "int",
  webhook_endpoint: "we",
  delivery: "dlv",
  customer: "usr",
  media: "med",
  picture: "pic",
  import: "imp",
  dispute: "dsp",
  hold_case: "hold",
};

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
