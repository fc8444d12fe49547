import { ToteError } from "./errors.ts";

/**
 * The wrong values of a refused request by the name of their field, ready for a form: the first sentence for each.
 * Anything but a `ToteError` gives an empty object.
 * @example
 * catch (error) {
 *   const { "shippingAddress.postalCode": message } = fieldErrors(error);
 * }
 */
export function fieldErrors(error: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  if (!(error instanceof ToteError)) return messages;
  for (const { pointer, parameter, detail } of error.errors) {
    const field = parameter ?? nameOf(pointer ?? "");
    messages[field] ??= detail;
  }
  return messages;
}

/** `#/lines/0/qty` → `lines.0.qty` (RFC 6901 as a URI fragment). */
function nameOf(pointer: string): string {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"))
    .join(".");
}
