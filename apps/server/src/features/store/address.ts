import { type Static, Type } from "@sinclair/typebox";
import { type ErrorEntry, Invalid } from "../../platform/errors.ts";
import { nullable, object, plain, text } from "../../platform/http/requests/schema.ts";
import { COUNTRY_CODES, hasPostalCodes } from "./countries.ts";

/** The fields of an address as answers show it. */
export const addressFields = {
  name: plain(),
  line1: plain(),
  line2: nullable(plain()),
  city: plain(),
  region: nullable(plain()),
  postalCode: nullable(plain()),
  country: plain("ISO 3166-1 alpha-2.", ["DE"]),
  phone: nullable(plain()),
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

/** The fields of an address in a request. */
export const addressInputFields = {
  name: text(200, { minLength: 1 }),
  line1: text(200, { minLength: 1 }),
  line2: Type.Optional(text(200)),
  city: text(200, { minLength: 1 }),
  region: Type.Optional(text(100)),
  postalCode: Type.Optional(text(20, { description: "Required where the country has postal codes." })),
  country: text(2, { minLength: 2, pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2.", examples: ["DE"] }),
  phone: Type.Optional(text(40)),
};

export const addressInput = object(addressInputFields, { title: "AddressInput", examples: [addressExample] });
export type AddressInput = Static<typeof addressInput>;

/** Throws 422 for {@link addressProblems}. */
export function checkAddress(address: AddressInput, pointer: string): void {
  const problems = addressProblems(address, pointer);
  if (problems.length > 0) throw new Invalid(problems);
}

/** Checks beyond the schema: the country exists, nothing required is blank, and a postal code is there if the country uses them. */
export function addressProblems(
  address: Pick<AddressInput, "name" | "line1" | "city" | "country"> & { postalCode?: string | null },
  pointer: string,
): ErrorEntry[] {
  if (!COUNTRY_CODES.has(address.country))
    return [
      {
        pointer: `${pointer}/country`,
        code: "wrong_format",
        detail: "This is not an ISO 3166-1 alpha-2 country code.",
      },
    ];
  const blank = (["name", "line1", "city"] as const).filter((member) => address[member].trim() === "");
  if (blank.length > 0)
    return blank.map((member) => ({ pointer: `${pointer}/${member}`, code: "required", detail: "This is required." }));
  if (hasPostalCodes(address.country) && (address.postalCode ?? "").trim() === "")
    return [
      { pointer: `${pointer}/postalCode`, code: "required", detail: "Addresses in this country have a postal code." },
    ];
  return [];
}
