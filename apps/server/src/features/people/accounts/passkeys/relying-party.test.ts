import { expect, test } from "vitest";
import { answeredChallenge } from "./relying-party.ts";

const encoded = (data: object) => Buffer.from(JSON.stringify(data)).toString("base64url");

test.each([
  [{ challenge: "abc" }, "abc"],
  [{ challenge: "abc", crossOrigin: false }, "abc"],
  // In a frame of another site; WebAuthn wants that to be looked at.
  [{ challenge: "abc", crossOrigin: true }, null],
  [{ challenge: "abc", crossOrigin: "true" }, null],
  [{ challenge: "x".repeat(129) }, null],
  [{ challenge: 7 }, null],
  [{}, null],
])("the challenge that %j answers", (data, challenge) => {
  expect(answeredChallenge(encoded(data))).toBe(challenge);
});

test("invalid JSON has no challenge", () => {
  expect(answeredChallenge("%%%")).toBeNull();
});
