import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Secrets } from "./secrets.ts";

const secrets = new Secrets(Buffer.alloc(32, 7));
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

test("a keyed hash is the HMAC of its text, however long, in whatever order texts come", () => {
  const text = fc.oneof(fc.string({ maxLength: 1_000 }), fc.string({ unit: "binary", maxLength: 400 }));
  fc.assert(
    fc.property(fc.array(fc.record({ purpose: fc.constantFrom("one", "two"), text }), { maxLength: 20 }), (asked) => {
      for (const { purpose, text: asking } of asked) {
        const key = hmac(secrets.key, `tote ${purpose}`);
        expect(secrets.hash(purpose, asking).equals(hmac(key, asking))).toBe(true);
      }
    }),
  );
});

test("what is signed is read again, and nothing else", () => {
  const signed = secrets.sign("one", "payload.of.dots");
  expect(secrets.verify("one", signed)).toBe("payload.of.dots");
  expect(secrets.verify("two", signed)).toBeNull();
  expect(secrets.verify("one", signed.replace("payload", "Payload"))).toBeNull();
  expect(secrets.verify("one", `${signed.slice(0, -1)}${signed.endsWith("A") ? "E" : "A"}`)).toBeNull();
  expect(secrets.verify("one", "payload")).toBeNull();
});
