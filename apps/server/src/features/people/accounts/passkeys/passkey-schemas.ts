import { type Static, type TProperties, Type } from "@sinclair/typebox";
import {
  id,
  nullable,
  object,
  oneOf,
  page,
  plain,
  text,
  timestamp,
} from "../../../../platform/http/requests/schema.ts";

export const passkeySchema = object(
  {
    id: id("pk"),
    name: plain(undefined, ["Ada's phone"]),
    backedUp: Type.Boolean({ description: "True where the device synchronises it to the owner's others." }),
    createdAt: timestamp,
    lastUsedAt: nullable(timestamp),
  },
  { title: "Passkey" },
);
export type Passkey = Static<typeof passkeySchema>;
export const passkeyPage = page(passkeySchema, "PasskeyList");

export const passkeyName = text(100, { minLength: 1, pattern: "\\S", examples: ["Ada's phone"] });

/** Browsers add members as WebAuthn grows: those that nothing here reads are let through. */
const asBrowsersSend = <P extends TProperties>(properties: P, title: string) =>
  Type.Object(properties, { title, description: "As `toJSON()` of the browser's credential has it." });

const base64url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: "^[\\w-]+$", description: "base64url", examples: ["ZXhhbXBsZQ"] });
const credentialId = base64url(1_400);
const type = oneOf(["public-key"]);

export const registrationInput = asBrowsersSend(
  {
    id: credentialId,
    rawId: credentialId,
    type,
    response: Type.Object({
      clientDataJSON: base64url(4_096),
      attestationObject: base64url(16_384),
      transports: Type.Optional(Type.Array(text(32), { maxItems: 10 })),
    }),
  },
  "PasskeyRegistration",
);
export type Registration = Static<typeof registrationInput>;

export const assertionInput = asBrowsersSend(
  {
    id: credentialId,
    rawId: credentialId,
    type,
    response: Type.Object({
      clientDataJSON: base64url(4_096),
      authenticatorData: base64url(4_096),
      signature: base64url(2_048),
      userHandle: Type.Optional(nullable(base64url(128))),
    }),
  },
  "PasskeyAssertion",
);
export type Assertion = Static<typeof assertionInput>;

const challenge = plain("base64url; single use, 5 minutes, bound to the browser.");

export const registrationOptions = object(
  {
    challenge,
    rp: object({ id: plain(undefined, ["shop.example.com"]), name: plain() }),
    user: object({ id: plain("base64url", ["ZXhhbXBsZQ"]), name: plain(), displayName: plain() }),
    pubKeyCredParams: Type.Array(object({ type: oneOf(["public-key"]), alg: Type.Integer({ examples: [-7] }) })),
    timeout: Type.Integer(),
    excludeCredentials: Type.Array(
      object({ id: plain("base64url", ["ZXhhbXBsZQ"]), type: oneOf(["public-key"]), transports: Type.Array(plain()) }),
    ),
    authenticatorSelection: object({
      residentKey: oneOf(["required"]),
      requireResidentKey: Type.Boolean(),
      userVerification: oneOf(["required"]),
    }),
    attestation: oneOf(["none"]),
  },
  { title: "PasskeyRegistrationOptions", description: "For `PublicKeyCredential.parseCreationOptionsFromJSON`." },
);

export const signInOptions = object(
  {
    challenge,
    rpId: plain(undefined, ["shop.example.com"]),
    timeout: Type.Integer(),
    userVerification: oneOf(["required"]),
  },
  { title: "PasskeySignInOptions", description: "For `PublicKeyCredential.parseRequestOptionsFromJSON`." },
);
