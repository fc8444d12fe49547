import { personalFields } from "./delivery/personal-fields.ts";

type Json = Record<string, unknown>;

/**
 * Derives the JSON Schema of event data from the API's schema. It is open, so that members can be added, and nullable
 * where partners without `personalData` get null.
 */
export function eventSchema(schema: unknown): Json {
  const { nullable, title: _, additionalProperties: __, ...rest } = schema as Json;
  const converted: Json = { ...rest };
  if (typeof rest.properties === "object" && rest.properties !== null) {
    const members = Object.entries(rest.properties as Json);
    const personal = new Set(personalFields(members.map(([name]) => name)));
    converted.properties = Object.fromEntries(
      members.map(([name, member]) => {
        const inner = eventSchema(member);
        return [name, personal.has(name) ? withNull(inner) : inner];
      }),
    );
  }
  for (const key of ["items", "patternProperties"]) {
    if (key === "items" && typeof rest.items === "object") converted.items = eventSchema(rest.items);
    else if (typeof rest[key] === "object")
      converted[key] = Object.fromEntries(
        Object.entries(rest[key] as Json).map(([name, member]) => [name, eventSchema(member)]),
      );
  }
  for (const key of ["anyOf", "oneOf", "allOf"])
    if (Array.isArray(rest[key])) converted[key] = (rest[key] as unknown[]).map(eventSchema);
  return nullable === true ? withNull(converted) : converted;
}

function withNull(schema: Json): Json {
  const { type } = schema;
  if (Array.isArray(type)) return schema;
  if (typeof type !== "string") return { anyOf: [schema, { type: "null" }] };
  return { ...schema, type: [type, "null"], ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}) };
}
