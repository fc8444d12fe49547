import { type TSchema, Type } from "@sinclair/typebox";

const JSON_TYPE = "application/json";

/**
 * The schema of an answer that is a file instead of JSON, such as `text/csv`: an endpoint gives it as `raw`, with the
 * headers of {@link fileHeaders}.
 */
export function fileSchema(mediaType: string, options: { description: string; example: string }) {
  const { description, example } = options;
  return Type.String({ contentMediaType: mediaType, description, examples: [example] });
}

/** The media type of a schema's answer in the OpenAPI document. */
export function mediaTypeOf(schema: TSchema): string {
  return typeof schema.contentMediaType === "string" ? schema.contentMediaType : JSON_TYPE;
}

/** The headers of a file, which browsers save under its name. `name` is made of letters, digits, dots and hyphens. */
export function fileHeaders(mediaType: string, name: string): Record<string, string> {
  return {
    "content-type": `${mediaType}; charset=utf-8`,
    "content-disposition": `attachment; filename="${name}"`,
  };
}
