type Json = Record<string, unknown>;

/** A valid value for a schema: its own example where it has one, else one built from its parts. */
export function examples(schema: unknown): unknown {
  const source = schema as Json;
  if (Array.isArray(source.examples) && source.examples.length > 0) return source.examples[0];
  if ("const" in source) return source.const;
  if (Array.isArray(source.enum)) return source.enum[0];
  for (const key of ["anyOf", "oneOf"]) if (Array.isArray(source[key])) return examples((source[key] as unknown[])[0]);
  if (Array.isArray(source.allOf)) return Object.assign({}, ...(source.allOf as unknown[]).map(examples));
  switch (source.type) {
    case "object":
      return Object.fromEntries(
        Object.entries((source.properties as Json | undefined) ?? {}).map(([name, member]) => [name, examples(member)]),
      );
    case "array":
      return [examples(source.items ?? {})];
    case "integer":
    case "number":
      return source.default ?? source.minimum ?? 1;
    case "boolean":
      return source.default ?? true;
    case "string":
      return exampleText(source);
    default:
      return null;
  }
}

function exampleText(schema: Json): string {
  if (typeof schema.default === "string") return schema.default;
  if (schema.format === "date-time") return "2026-11-20T10:30:00.000Z";
  if (schema.format === "email") return "ada@example.com";
  if (schema.format === "uri") return "https://shop.example.com/";
  return "text".padEnd(Number(schema.minLength ?? 0), "x").slice(0, Number(schema.maxLength ?? 64));
}
