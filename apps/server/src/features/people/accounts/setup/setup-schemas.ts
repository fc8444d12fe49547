import { type Static, Type } from "@sinclair/typebox";
import { object, oneOf, text } from "../../../../platform/http/requests/schema.ts";
import { LOCALES } from "../../../ground/store/storefront.ts";
import { emailInput } from "../email-address.ts";
import { registrationInput } from "../passkeys/passkey-schemas.ts";
import { nameInput, newPasswordInput } from "../schemas.ts";

const setupToken = text(128, {
  minLength: 1,
  description: "The part behind `#` of the newest link that a start of the shop printed.",
  examples: ["Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHRva2Vu"],
});

const shopName = text(200, { minLength: 1, pattern: "\\S", examples: ["Halm & Hain"] });
const country = text(2, {
  pattern: "^[A-Z]{2}$",
  description: "Where the shop is established, ISO 3166-1 alpha-2.",
  examples: ["DE"],
});
const currency = text(3, { pattern: "^[A-Z]{3}$", description: "ISO 4217.", examples: ["EUR"] });
const language = oneOf(LOCALES, "The first language of the shop's pages; its owner's too.");

export const setupInput = object(
  {
    token: setupToken,
    name: nameInput,
    email: emailInput,
    password: Type.Optional(newPasswordInput),
    passkey: Type.Optional(registrationInput),
    shop: object({ name: shopName, country, currency, language }),
  },
  { title: "SetUpShop", description: "With either `password` or `passkey`." },
);
export type SetupInput = Static<typeof setupInput>;

export const setupPasskeyInput = object(
  { token: setupToken, name: nameInput, email: emailInput },
  { title: "BeginSetupPasskey" },
);

/** The same as fields of the form on `/setup`. */
export const setupForm = object({
  token: setupToken,
  shopName,
  country,
  currency,
  language,
  name: nameInput,
  email: emailInput,
  password: Type.Optional(newPasswordInput),
  passkey: Type.Optional(text(30_000, { description: "The browser's new passkey as JSON." })),
});
