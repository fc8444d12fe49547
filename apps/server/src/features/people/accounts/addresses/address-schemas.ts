import { type Static, Type } from "@sinclair/typebox";
import { id, nullable, object, page, plain, text } from "../../../../platform/http/requests/schema.ts";
import { addressExample, addressFields, addressInputFields } from "../../../ground/store/address.ts";

export const savedAddress = object(
  {
    id: id("adr"),
    label: nullable(plain("The owner's name for it.", ["Home"])),
    ...addressFields,
    isDefaultShipping: Type.Boolean(),
    isDefaultBilling: Type.Boolean(),
  },
  { title: "SavedAddress" },
);
export type SavedAddress = Static<typeof savedAddress>;

export const savedAddressPage = page(savedAddress, "SavedAddressList");

const isDefault = Type.Optional(Type.Boolean({ description: "True takes the place from the address that had it." }));

export const newAddress = object(
  {
    label: Type.Optional(text(100, { description: "The owner's name for it." })),
    ...addressInputFields,
    isDefaultShipping: isDefault,
    isDefaultBilling: isDefault,
  },
  { title: "NewAddress", examples: [{ label: "Home", ...addressExample, isDefaultShipping: true }] },
);
export type NewAddress = Static<typeof newAddress>;

const { name, company, line1, line2, city, region, postalCode, country, phone, lines } = addressInputFields;

export const addressPatch = object(
  {
    label: Type.Optional(nullable(text(100))),
    name: Type.Optional(name),
    company: Type.Optional(nullable(company)),
    line1: Type.Optional(line1),
    line2: Type.Optional(nullable(line2)),
    city: Type.Optional(nullable(city)),
    region: Type.Optional(nullable(region)),
    postalCode: Type.Optional(nullable(postalCode)),
    country: Type.Optional(country),
    phone: Type.Optional(nullable(phone)),
    lines,
    isDefaultShipping: isDefault,
    isDefaultBilling: isDefault,
  },
  { title: "AddressPatch", examples: [{ isDefaultShipping: true }] },
);
export type AddressPatch = Static<typeof addressPatch>;
