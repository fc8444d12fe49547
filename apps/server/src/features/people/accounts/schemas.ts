import { Type } from "@sinclair/typebox";
import { PERMISSIONS } from "../../../platform/http/requests/permissions.ts";
import { id, nullable, object, oneOf, page, plain, timestamp } from "../../../platform/http/requests/schema.ts";
import { savedAddress } from "./addresses/address-schemas.ts";
import { passkeySchema } from "./passkeys/passkey-schemas.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./passwords/passwords.ts";
import { SESSION_METHODS } from "./sign-in/session-methods.ts";

export const sessionSchema = object(
  {
    id: id("ses"),
    current: Type.Boolean({ description: "Whether it is the session of this request." }),
    createdAt: timestamp,
    authenticatedAt: Type.String({ format: "date-time", description: "When a password or mailed link was last used." }),
    lastSeenAt: Type.String({ format: "date-time", description: "Kept to the hour." }),
    expiresAt: timestamp,
    methods: Type.Array(oneOf(SESSION_METHODS), {
      description: "How it was authenticated, in the order of the steps; empty for a guest.",
    }),
    ip: nullable(plain()),
    userAgent: nullable(plain()),
  },
  { title: "Session" },
);

const creatorStatus = oneOf(["invited", "declined", "pending", "approved", "rejected", "suspended", "banned"]);

export const profileSchema = object(
  {
    user: object(
      {
        id: id("usr"),
        email: nullable(plain("Null for a guest.", ["ada@example.com"])),
        name: nullable(plain("Null for a guest.", ["Ada Lovelace"])),
        emailVerified: Type.Boolean(),
        locale: plain("BCP 47.", ["en"]),
        timezone: plain("IANA time zone.", ["Europe/Berlin"]),
        createdAt: timestamp,
      },
      { title: "User" },
    ),
    roles: Type.Array(oneOf(["guest", "customer", "creator", "partner", "staff", "admin"])),
    permissions: Type.Array(oneOf(PERMISSIONS), {
      description: "Permissions in the administration; empty for customers.",
    }),
    creator: nullable(
      object({
        status: creatorStatus,
        appliedAt: nullable(timestamp),
        decidedAt: nullable(timestamp),
      }),
    ),
    session: sessionSchema,
  },
  { title: "Profile" },
);

export const checkEmailSchema = object({ status: oneOf(["check_email"]) }, { title: "CheckEmail" });

export const sessionPage = page(sessionSchema, "SessionList");

export const accessTokenScope = oneOf(["orders:read"]);

const accessTokenFields = {
  id: id("pat"),
  name: plain(),
  scopes: Type.Array(accessTokenScope),
  prefix: plain(undefined, ["tote_pat_"]),
  last4: plain("The last four characters of the token.", ["x7Qa"]),
  createdAt: timestamp,
  lastUsedAt: nullable(timestamp),
  expiresAt: nullable(timestamp),
};

export const accessTokenSchema = object(accessTokenFields, { title: "AccessToken" });

export const newAccessTokenSchema = object(
  {
    ...accessTokenFields,
    token: nullable(plain("Shown this once. Null in a replay of the request.", ["tote_pat_…"])),
  },
  { title: "NewAccessToken" },
);

export const accessTokenPage = page(accessTokenSchema, "AccessTokenList");

export const newPasswordInput = Type.String({
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: MAX_PASSWORD_LENGTH,
  description: "8 to 128 characters. There are no rules of composition, but the most common passwords are refused.",
  examples: ["correct horse battery staple"],
});

/** A password that is to be compared. Its length is bounded, its form is not the caller's business. */
export const passwordInput = Type.String({
  minLength: 1,
  maxLength: MAX_PASSWORD_LENGTH,
  examples: ["correct horse battery staple"],
});

export const nameInput = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: "\\S",
  description: "As the person wants to be called.",
  examples: ["Ada Lovelace"],
});

export const mailTokenInput = Type.String({
  minLength: 1,
  maxLength: 128,
  description: "The token of the mailed link.",
  examples: ["Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHRva2Vu"],
});

export const exportSchema = object(
  {
    exportedAt: timestamp,
    user: profileSchema.properties.user,
    roles: profileSchema.properties.roles,
    creator: profileSchema.properties.creator,
    sessions: Type.Array(sessionSchema),
    accessTokens: Type.Array(accessTokenSchema),
    addresses: Type.Array(savedAddress),
    passkeys: Type.Array(passkeySchema),
    sections: Type.Record(Type.String(), Type.Unknown(), {
      description: "What each part of the shop keeps of the person, such as `orders`.",
    }),
  },
  { title: "AccountExport" },
);
