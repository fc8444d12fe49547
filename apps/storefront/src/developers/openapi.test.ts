import { expect, test } from "vitest";
import { type OpenApi, typeText } from "./openapi.ts";

const document = { components: { schemas: { Order: { type: "object" } }, responses: {} } } as unknown as OpenApi;

test.each([
  [{ const: true }, "boolean"],
  [{ const: "order.paid" }, "string"],
  [{ const: 1 }, "number"],
  [{ enum: ["a", null] }, "string or null"],
  [{ type: ["integer", "null"] }, "integer or null"],
  [{ type: "array", items: { $ref: "#/components/schemas/Order" } }, "list of Order"],
  [{ anyOf: [{ $ref: "#/components/schemas/Order" }, { type: "null" }] }, "Order or null"],
  [{}, "any"],
] as const)("%j is a %s", (schema, text) => {
  expect(typeText(document, schema as never)).toBe(text);
});
