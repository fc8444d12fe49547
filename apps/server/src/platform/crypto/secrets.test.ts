import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { Secrets } from "./secrets.ts";

const secrets = new Secrets(Buffer.alloc(32, 7));
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

test("a keyed hash is the HMAC of its text with a key of its purpose's own", () => {
  for (const purpose of ["one", "two"])
    expect(secrets.hash(purpose, "text")).toEqual(hmac(hmac(secrets.key, `tote ${purpose}`), "text"));
});

test("signed values are read back, others are refused", () => {
  const signed = secrets.sign("one", "payload.of.dots");
  expect(secrets.verify("one", signed)).toBe("payload.of.dots");
  expect(secrets.verify("two", signed)).toBeNull();
  expect(secrets.verify("one", signed.replace("payload", "Payload"))).toBeNull();
  expect(secrets.verify("one", `${signed.slice(0, -1)}${signed.endsWith("A") ? "E" : "A"}`)).toBeNull();
  expect(secrets.verify("one", "payload")).toBeNull();
});
