type Json = Record<string, unknown>;

/** Texts as they may stand in fields of these names, where a schema has no example of its own. */
const TEXTS: Readonly<Record<string, string>> = {
  add: "summer",
  alt: "A canvas tote with a rust-red sun",
  bio: "Slow mornings, long tables, one good bag.",
  carrier: "DHL",
  challenge: "b3V0c2lkZS10aGUtZG9vcg",
  change: "remove",
  city: "Berlin",
  clientSecret: "pi_3example_secret_example",
  clk: "clk_01k9zj3v6yf8rb1m0x4w7d2q5h",
  code: "mira-tote",
  company: "Nordlager GmbH",
  contactName: "Ada Lovelace",
  countries: "DE",
  creatorName: "Mira Sommer",
  description: "A market bag of heavy canvas.",
  detail: "Handed to the driver.",
  discountCode: "MIRA10",
  displayName: "Mira Sommer",
  email: "ada@example.com",
  excerpt: "The handle came off after a day.",
  field: "title",
  handle: "market-tote",
  homeCollections: "bags",
  how: "Enter the address at Settings, Seller.",
  image: "https://shop.example.com/media/market-tote.webp",
  imageAlt: "A canvas tote with a rust-red sun",
  instructions: "Please transfer the sum and give the order's reference.",
  invoiceUrl: "https://shop.example.com/api/orders/ord_01k9zj3v6yf8rb1m0x4w7d2q5h/invoice",
  ip: "203.0.113.7",
  key: "type:Tote",
  label: "Evening reel",
  line1: "Torstr. 1",
  line2: "Second floor",
  linkId: "link_01k9zj3v6yf8rb1m0x4w7d2q5h",
  location: "Leipzig",
  manufacturer: "Nordlager GmbH, Hafenstr. 1, 20457 Hamburg, Germany",
  message: "The handle came off after a day.",
  missing: "shipping_method",
  name: "Ada Lovelace",
  nextCursor: "eyJ2IjoxfQ",
  note: "Please ring twice.",
  notice: "This checklist is not legal advice.",
  numbers: "00340434161094042557",
  order: "T-7K3M-9QXD",
  passkey: '{"id":"Xl4w2…"}',
  paths: "/old-page",
  paymentInstructions: "Please transfer the amount to DE89 3704 0044 0532 0130 00.",
  phone: "+49 30 901820",
  platform: "instagram",
  postalCode: "10119",
  productIds: "prod_01k9zj3v6yf8rb1m0x4w7d2q5h",
  provider: "manual",
  publicKey: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
  qty: "1",
  reason: "Arrived broken.",
  ref: "mira-tote",
  region: "BE",
  remove: "winter",
  responsiblePerson: "Nordlager GmbH, Hafenstr. 1, 20457 Hamburg, Germany",
  sku: "TOTE-NAT",
  stack: "TypeError: undefined is not a function\n    at render (/assets/office/js/main.js:1:2048)",
  subject: "A broken handle",
  tags: "summer",
  tier: "standard",
  title: "Market Tote",
  to: "/bag",
  token: "rat_5f2c9b7d4e8a1036",
  trackingNumber: "00340434161094042557",
  trackingUrl: "https://carrier.example.com/00340434161094042557",
  transports: "internal",
  url: "https://shop.example.com/",
  useCase: "We pack and ship for small shops.",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
  userEmail: "ada@example.com",
  value: "Natural",
  variantId: "var_01k9zj3v6yf8rb1m0x4w7d2q5h",
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
      return exampleText(source, name) ?? (source.nullable === true ? null : FILLER);
    default:
      return null;
  }
}

/** Stands where no text is known, which a test of the document refuses. */
const FILLER = "string";

function exampleText(schema: Json, name: string): string | null {
  if (typeof schema.default === "string") return schema.default;
  const known = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  if (known !== undefined && isWithin(schema, known)) return known;
  if (schema.format === "date-time") return "2026-11-20T10:30:00.000Z";
  if (schema.format === "email") return "ada@example.com";
  if (schema.format === "uri") return "https://shop.example.com/";
  return null;
}

function isWithin(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format }: Json,
  text: string,
): boolean {
  if (text.length < Number(minLength) || text.length > Number(maxLength)) return false;
  if (typeof pattern === "string" && !new RegExp(pattern, "u").test(text)) return false;
  return format === undefined || (format === "email" && text.includes("@")) || (format === "uri" && URL.canParse(text));
}
