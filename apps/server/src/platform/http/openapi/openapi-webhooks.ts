type Json = Record<string, unknown>;

/** An event that the shop sends, as its registry describes it. */
export interface WebhookOperation {
  readonly type: string;
  readonly description: string;
  /** The owners whose endpoints can receive it. */
  readonly receivers: readonly string[];
  /** JSON Schema of the whole body; its member `data` becomes a component. */
  readonly schema: Json;
  readonly example: Json;
}

const HEADERS: Readonly<Record<string, string>> = {
  "webhook-id": "Names the event; the same over all attempts and for every endpoint.",
  "webhook-timestamp": "When this attempt was made, in seconds since 1970.",
  "webhook-signature":
    "`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several, separated by spaces, during a rotation.",
};

/** The member `webhooks` of the document. Resources that several types share become one component each. */
export function webhookOperations(types: readonly WebhookOperation[], components: Map<string, Json>): Json {
  return Object.fromEntries(types.map((type) => [type.type, { post: operation(type, components) }]));
}

function operation(
  { type, description, receivers, schema, example }: WebhookOperation,
  components: Map<string, Json>,
): Json {
  const resource = type.slice(0, type.indexOf("."));
  const name = `${resource.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}EventData`;
  const properties = schema.properties as Json;
  components.set(name, properties.data as Json);
  const data = { $ref: `#/components/schemas/${name}` };
  return {
    operationId: `on${type
      .split(/[._]/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join("")}`,
    tags: ["Webhooks"],
    summary: description,
    description: "Signed as Standard Webhooks 1.0.0 says. Any answer but 2xx is a failure and is tried again.",
    security: [],
    "x-receivers": receivers,
    parameters: Object.entries(HEADERS).map(([header, meaning]) => ({
      name: header,
      in: "header",
      required: true,
      description: meaning,
      schema: { type: "string" },
    })),
    requestBody: {
      required: true,
      content: { "application/json": { schema: { ...schema, properties: { ...properties, data } }, example } },
    },
    responses: {
      "200": { description: "Received. Every other 2xx says the same; the body is kept up to 2 KiB for the log." },
      "410": { description: "The endpoint is gone: it is disabled." },
      "429": { description: "Later: `Retry-After` is honoured." },
    },
  };
}
