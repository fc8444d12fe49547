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
  for (const { parameter, pointer = "", detail } of error instanceof ToteError ? error.errors : [])
    messages[parameter ?? pointer.slice(2).replaceAll("/", ".")] ??= detail;
  return messages;
}
