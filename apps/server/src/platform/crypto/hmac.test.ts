import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Hmac } from "./hmac.ts";

const KEY = Buffer.alloc(32, 9);
const hmac = new Hmac(KEY);
const encodings = fc.constantFrom("hex" as const, "base64url" as const);

test("it is the runtime's HMAC of a text, however long, in whatever order texts come", () => {
  const text = fc.oneof(fc.string({ maxLength: 1_000 }), fc.string({ unit: "binary", maxLength: 400 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, encodings), { maxLength: 20 }), (asked) => {
      for (const [message, encoding] of asked)
        expect(hmac.digest(message, "utf8", encoding)).toBe(createHmac("sha256", KEY).update(message).digest(encoding));
    }),
  );
});

test("and of bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 700 }), encodings, (bytes, encoding) => {
      const message = Buffer.from(bytes).toString("latin1");
      expect(hmac.digest(message, "latin1", encoding)).toBe(createHmac("sha256", KEY).update(bytes).digest(encoding));
    }),
  );
});

test("a key that would have to be hashed first is refused", () => {
  expect(() => new Hmac(Buffer.alloc(65))).toThrow("64 bytes");
});
