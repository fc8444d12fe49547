import { type Static, Type } from "@sinclair/typebox";
import { type ErrorEntry, Invalid } from "../../../platform/errors.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import { nullable, object, plain, text } from "../../../platform/http/requests/schema.ts";
import { addressLines } from "./address-lines.ts";
import { requiredParts } from "./addresses/address-rules.ts";
import { normalisePostalCode } from "./addresses/postal-code.ts";
import { COUNTRY_CODES } from "./countries.ts";

const parts = {
  name: plain(),
  company: nullable(plain(undefined, ["Müller & Sohn GmbH"])),
  line1: plain(),
  line2: nullable(plain()),
  city: plain("Empty in countries whose addresses name none."),
  region: nullable(plain()),
  postalCode: nullable(plain("As the country writes it, where it could be read as one of its codes.")),
  country: plain("ISO 3166-1 alpha-2.", ["DE"]),
  phone: nullable(plain()),
};

/** The fields of an address as answers show it. */
export const addressFields = {
  ...parts,
  lines: Type.Array(plain(), {
    description:
      "The address as its country writes it, the country last, in the reader's language (`Accept-Language`). Shown as they are, one below the other.",
    examples: [["Ada Lovelace", "Torstr. 1", "10119 Berlin", "Germany"]],
  }),
};

export const address = object(addressFields, { title: "Address" });
export type Address = Static<typeof address>;

export const addressExample = {
  name: "Ada Lovelace",
  line1: "Torstr. 1",
  city: "Berlin",
  postalCode: "10119",
  country: "DE",
};

/** The fields of an address in a request. Which of city and postal code are required depends on the country. */
export const addressInputFields = {
  name: text(200, { minLength: 1 }),
  company: Type.Optional(text(200)),
  line1: text(200, { minLength: 1 }),
  line2: Type.Optional(text(200)),
  city: Type.Optional(text(200, { description: "Required where the country's addresses name one." })),
  region: Type.Optional(text(100)),
  postalCode: Type.Optional(
    text(20, { description: "Required where letters do not arrive without one. Its format is not checked." }),
  ),
  country: text(2, { minLength: 2, pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2.", examples: ["DE"] }),
  phone: Type.Optional(text(40)),
  lines: Type.Optional(
    Type.Unknown({ readOnly: true, description: "Ignored, so that an address of an answer can be sent back." }),
  ),
};

export const addressInput = object(addressInputFields, { title: "AddressInput", examples: [addressExample] });
export type AddressInput = Static<typeof addressInput>;

/** An address as orders, invoices and settings keep it. */
export interface KeptAddress extends Pick<Address, "name" | "line1" | "city" | "country"> {
  company?: string | null;
  line2?: string | null;
  region?: string | null;
  postalCode?: string | null;
  phone?: string | null;
  /** Only in billing addresses. */
  vatId?: string | null;
}

const OPTIONAL = ["company", "line2", "region", "phone"] as const;

/** A checked address to keep: without blank parts, its postal code as the country writes it. */
export function keptAddress(input: AddressInput): KeptAddress {
  const kept: KeptAddress = {
    name: input.name.trim(),
    line1: input.line1.trim(),
    city: input.city?.trim() ?? "",
    country: input.country,
  };
  for (const part of OPTIONAL) if (input[part]?.trim()) kept[part] = input[part].trim();
  const postalCode = normalisePostalCode(input.country, input.postalCode?.trim() ?? "");
  return postalCode === "" ? kept : { ...kept, postalCode };
}

/** An address for an answer, in lines for a reader of the language. */
export function presentAddress(kept: KeptAddress, language: Language): Address {
  return {
    name: kept.name,
    company: kept.company ?? null,
    line1: kept.line1,
    line2: kept.line2 ?? null,
    city: kept.city,
    region: kept.region ?? null,
    postalCode: kept.postalCode ?? null,
    country: kept.country,
    phone: kept.phone ?? null,
    lines: addressLines(kept, { language, purpose: "page", homeCountry: null }),
  };
}

/** Throws 422 for {@link addressProblems}. */
export function checkAddress(address: AddressInput, pointer: string): void {
  const problems = addressProblems(address, pointer);
  if (problems.length > 0) throw new Invalid(problems);
}

/** Checks beyond the schema: the country exists, and nothing is blank without which its letters do not arrive. */
export function addressProblems(address: AddressInput, pointer: string): ErrorEntry[] {
  const isBlank = (member: "name" | "line1" | "city" | "postalCode") => (address[member] ?? "").trim() === "";
  const problems = (["name", "line1"] as const)
    .filter(isBlank)
    .map((member) => ({ pointer: `${pointer}/${member}`, code: "required", detail: "This is required." }));
  if (!COUNTRY_CODES.has(address.country))
    return [
      ...problems,
      {
        pointer: `${pointer}/country`,
        code: "wrong_format",
        detail: "This is not an ISO 3166-1 alpha-2 country code.",
      },
    ];
  const missing = requiredParts(address.country).filter((part) => part !== "region" && isBlank(part));
  return [
    ...problems,
    ...missing.map((member) => ({
      pointer: `${pointer}/${member}`,
      code: "required",
      detail:
        member === "city" ? "Addresses in this country name a city." : "Addresses in this country have a postal code.",
    })),
  ];
}
