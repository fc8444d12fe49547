import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { DomainError, Invalid } from "../../errors.ts";
import { pointerTo } from "../answers/pointer.ts";
import { InvalidJson } from "../answers/problem.ts";
import { refuseInvalidText } from "../answers/text.ts";

/**
 * Reads JSON from bytes, so that broken UTF-8 is refused instead of being replaced. Half surrogate pairs can only come
 * as escapes, so the walk through the values is needed only where there is one.
 */
export function useStrictJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body as Buffer;
    if (!isUtf8(bytes)) {
      done(new InvalidJson());
      return;
    }
    if (bytes.length === 0) {
      done(null, undefined);
      return;
    }
    const text = bytes.toString("utf8");
    parse(request, text, (error, value) => {
      if (error !== null) {
        done(refusalOf(text));
        return;
      }
      try {
        if (text.includes("\\u")) refuseInvalidText(value);
        done(null, value);
      } catch (refusal) {
        done(refusal as Error);
      }
    });
  });
}

/** The parser also refuses names that would reach an object's prototype. Those are valid JSON, and unknown everywhere. */
function refusalOf(text: string): Error {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new InvalidJson();
  }
  const path = findPrototypeName(value);
  if (path === null) return new InvalidJson();
  return new Invalid([{ pointer: pointerTo(path), code: "unknown_field", detail: "There is no such name here." }]);
}

/** Without recursion, like the walk for invalid text. Depth is bounded, since each level of the path is copied. */
function findPrototypeName(root: unknown): string[] | null {
  const pending: Array<{ value: unknown; path: string[] }> = [{ value: root, path: [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, path } = next;
    if (value === null || typeof value !== "object") continue;
    for (const [name, member] of Object.entries(value)) {
      const inside = [...path, name];
      if (name === "__proto__" || (name === "constructor" && reachesPrototype(member))) return inside;
      if (path.length < MAX_DEPTH) pending.push({ value: member, path: inside });
    }
  }
  return null;
}

const MAX_DEPTH = 32;

function reachesPrototype(value: unknown): boolean {
  return value !== null && typeof value === "object" && Object.hasOwn(value, "prototype");
}

class NotUtf8 extends DomainError {
  constructor() {
    super({
      code: "unsupported_media_type",
      detail: "The body must be sent in UTF-8 and without a Content-Encoding.",
    });
  }
}

/** Refuses bodies in another encoding with 415, before they are read: they would be taken for what they are not. */
export function refuseOtherEncodings(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    const { "content-type": type, "content-encoding": encoding } = request.headers;
    const isRead = request.method !== "GET" && request.method !== "HEAD";
    if (isRead && (encoding !== undefined || !isDeclaredUtf8(type))) done(new NotUtf8());
    else done(null, payload);
  });
}

/** UTF-8 is also what a type without `charset` means. */
function isDeclaredUtf8(type: string | undefined): boolean {
  const charset = type === undefined ? null : /;\s*charset\s*=\s*"?([^";\s]*)"?/i.exec(type);
  return charset === null || /^utf-?8$/i.test(charset[1] ?? "");
}
