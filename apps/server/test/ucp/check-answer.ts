import { expect } from "vitest";
import { fieldProblems } from "./check-fields.ts";
import { schemaProblems } from "./check-schemas.ts";

type Version = "2026-08-25" | "2026-04-08";

/** The resources of the protocol: their name in fields.csv, and their schema in each version. */
const RESOURCES = {
  profile: {
    op: "read",
    schema: {
      "2026-08-25": "profile.json#/$defs/business_schema",
      "2026-04-08": "discovery/profile_schema.json#/$defs/business_profile",
    },
  },
  "catalog search": { op: "search", schema: "shopping/catalog_search.json#/$defs/search_response" },
  "catalog lookup": { op: "lookup", schema: "shopping/catalog_lookup.json#/$defs/lookup_response" },
  "catalog product": { op: "get_product", schema: "shopping/catalog_lookup.json#/$defs/get_product_response" },
  cart: { op: "read", schema: "shopping/cart.json" },
  checkout: { op: "read", schema: "shopping/checkout.json" },
  "checkout + fulfillment": {
    op: "read",
    schema: "shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout",
  },
  error: {
    op: "read",
    schema: { "2026-08-25": "common/types/error_response.json", "2026-04-08": "shopping/types/error_response.json" },
  },
} as const satisfies Record<string, { op: string; schema: string | Record<Version, string> }>;

/** Holds an answer of the door against the fields of the protocol, and against its schemas where they are at hand. */
export function expectValid(version: Version, resource: keyof typeof RESOURCES, data: unknown): void {
  const { op, schema } = RESOURCES[resource];
  const target = typeof schema === "string" ? schema : schema[version];
  const fields = fieldProblems(version, resource, data);
  expect([...fields, ...schemaProblems(version, target, op, data)], JSON.stringify(data).slice(0, 2_000)).toEqual([]);
}
