import { isUtf8 } from "node:buffer";
import { refuseInvalidText } from "../../../../platform/http/answers/text.ts";
import { Refusal } from "../protocol/refusal.ts";

const NOT_JSON = "The body must be JSON in UTF-8.";

/** The bytes of a request as the value that they are. Text that the database cannot keep is refused too. */
export function parseBody(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || !isUtf8(body)) throw new Refusal("invalid_request", NOT_JSON);
  const text = body.toString("utf8");
  try {
    const value: unknown = JSON.parse(text);
    if (text.includes("\\u")) refuseInvalidText(value);
    return value;
  } catch {
    throw new Refusal("invalid_request", NOT_JSON);
  }
}
