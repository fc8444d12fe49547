import type { ErrorObject } from "ajv";

const TYPES: Record<string, string> = {
  string: "a string",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
};

/** A longer pattern would not help the reader. */
const READABLE_PATTERN_LENGTH = 40;
const NOT_BLANK = String.raw`\S`;

/** Describes a schema violation in a sentence for the developer who reads the problem document. */
export function describeViolation(error: ErrorObject): string {
  const { keyword, params } = error;
  const limit = Number(params.limit);
  switch (keyword) {
    case "required":
      return "This is required.";
    case "additionalProperties":
      return "There is no such name here.";
    case "type":
      return `This must be ${TYPES[String(params.type)] ?? String(params.type)}.`;
    case "enum":
      return `This must be one of: ${(params.allowedValues as unknown[]).join(", ")}.`;
    case "const":
      return `This must be ${JSON.stringify(params.allowedValue)}.`;
    case "minimum":
      return `This must be at least ${limit}.`;
    case "maximum":
      return `This must be at most ${limit}.`;
    case "minLength":
      return limit === 1 || error.data === ""
        ? "This must not be empty."
        : `This must have at least ${limit} characters.`;
    case "maxLength":
      return `This must have at most ${limit} characters.`;
    case "minItems":
      return limit === 1 || error.data === "" ? "This must not be empty." : `This must have at least ${limit} entries.`;
    case "maxItems":
      return `This must have at most ${limit} entries.`;
    case "uniqueItems":
      return "The entries must differ from each other.";
    case "pattern":
      return describePattern(String(params.pattern));
    case "format":
      return params.format === "date-time"
        ? "This must be a time with a time zone, such as 2026-11-20T10:30:00Z."
        : `This must have the format ${String(params.format)}.`;
    default:
      return `This ${error.message ?? "is invalid"}.`;
  }
}

function describePattern(pattern: string): string {
  if (pattern === NOT_BLANK) return "This must not be blank.";
  return pattern.length <= READABLE_PATTERN_LENGTH
    ? `This must match the pattern ${pattern}.`
    : "This does not have the form that is asked for here.";
}
