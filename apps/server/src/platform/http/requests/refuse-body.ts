import { Invalid } from "../../errors.ts";
import { pointerTo } from "../answers/pointer.ts";

const MAX_ERRORS = 50;
const DETAIL = "This endpoint takes no body.";

/**
 * Refuses the body of a request to an endpoint that takes none, which would be ignored although its sender meant something
 * by it. An empty object is as good as nothing.
 */
export function refuseBody(body: unknown): Invalid | undefined {
  if (body === undefined) return undefined;
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return new Invalid([{ pointer: "#", code: "wrong_type", detail: DETAIL }]);
  const names = Object.keys(body).slice(0, MAX_ERRORS);
  if (names.length === 0) return undefined;
  return new Invalid(names.map((name) => ({ pointer: pointerTo([name]), code: "unknown_field", detail: DETAIL })));
}
