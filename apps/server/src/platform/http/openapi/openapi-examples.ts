type Json = Record<string, unknown>;

/** Texts as they may stand in fields of these names, where a schema has no example of its own. */
const TEXTS: Readonly<Record<string, string>> = {
  alt: "A canvas tote with a rust-red sun",
  bio: "Slow mornings, long tables, one good bag.",
  carrier: "DHL",
  city: "Berlin",
  clientSecret: "pi_3example_secret_example",
  code: "mira-tote",
  company: "Nordlager GmbH",
  contactName: "Ada Lovelace",
  creatorName: "Mira Sommer",
  description: "A market bag of heavy canvas.",
  detail: "Handed to the driver.",
  discountCode: "MIRA10",
  displayName: "Mira Sommer",
  email: "ada@example.com",
  handle: "market-tote",
  image: "https://shop.example.com/media/market-tote.webp",
  imageAlt: "A canvas tote with a rust-red sun",
  instructions: "Please transfer the sum and give the order's reference.",
  invoiceUrl: "https://shop.example.com/api/orders/ord_01k9zj3v6yf8rb1m0x4w7d2q5h/invoice",
  ip: "203.0.113.7",
  label: "Evening reel",
  line1: "Torstr. 1",
  line2: "Second floor",
  linkId: "link_01k9zj3v6yf8rb1m0x4w7d2q5h",
  location: "Leipzig",
  manufacturer: "Nordlager GmbH, Hafenstr. 1, 20457 Hamburg, Germany",
  message: "The handle came off after a day.",
  name: "Ada Lovelace",
  note: "Please ring twice.",
  phone: "+49 30 901820",
  platform: "instagram",
  postalCode: "10119",
  provider: "manual",
  reason: "Arrived broken.",
  region: "BE",
  responsiblePerson: "Nordlager GmbH, Hafenstr. 1, 20457 Hamburg, Germany",
  sku: "TOTE-NAT",
  subject: "A broken handle",
  title: "Market Tote",
  trackingNumber: "00340434161094042557",
  trackingUrl: "https://carrier.example.com/00340434161094042557",
  url: "https://shop.example.com/",
  useCase: "We pack and ship for small shops.",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
  userEmail: "ada@example.com",
  variantTitle: "Natural",
  vendor: "Halm & Hain",
  warnings: "Keep away from open fire.",
  website: "https://nordlager.example.com/",
};

/** A valid value for a schema: its own example where it has one, else one built from its parts. `name` is that of its field. */
export function examples(schema: unknown, name = ""): unknown {
  const source = schema as Json;
  if (Array.isArray(source.examples) && source.examples.length > 0) return source.examples[0];
  if ("const" in source) return source.const;
  if (Array.isArray(source.enum)) return source.enum[0];
  for (const key of ["anyOf", "oneOf"])
    if (Array.isArray(source[key])) return examples((source[key] as unknown[])[0], name);
  if (Array.isArray(source.allOf))
    return Object.assign({}, ...(source.allOf as unknown[]).map((part) => examples(part)));
  switch (source.type) {
    case "object":
      return Object.fromEntries(
        Object.entries((source.properties as Json | undefined) ?? {}).map(([key, member]) => [
          key,
          examples(member, key),
        ]),
      );
    case "array":
      return [examples(source.items ?? {}, name)];
    case "integer":
    case "number":
      return source.default ?? source.minimum ?? 1;
    case "boolean":
      return source.default ?? true;
    case "string":
      return exampleText(source, name);
    default:
      return null;
  }
}

function exampleText(schema: Json, name: string): string {
  if (typeof schema.default === "string") return schema.default;
  const known = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  if (known !== undefined && isWithin(schema, known)) return known;
  if (schema.format === "date-time") return "2026-11-20T10:30:00.000Z";
  if (schema.format === "email") return "ada@example.com";
  if (schema.format === "uri") return "https://shop.example.com/";
  return "text".padEnd(Number(schema.minLength ?? 0), "x").slice(0, Number(schema.maxLength ?? 64));
}

function isWithin(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format }: Json,
  text: string,
): boolean {
  if (text.length < Number(minLength) || text.length > Number(maxLength)) return false;
  if (typeof pattern === "string" && !new RegExp(pattern, "u").test(text)) return false;
  return format === undefined || (format === "email" && text.includes("@")) || (format === "uri" && URL.canParse(text));
}
