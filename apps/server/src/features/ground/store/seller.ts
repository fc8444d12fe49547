import { type Static, Type } from "@sinclair/typebox";
import { nullable, object, plain } from "../../../platform/http/requests/schema.ts";
import { address, type KeptAddress } from "./address.ts";

/** The seller's identity in invoices, the legal notice and mails. */
export const sellerFields = {
  legalName: nullable(plain("Name of the company or person who sells.", ["Tote GmbH"])),
  address: nullable(address),
  vatId: nullable(plain("VAT identification number.", ["DE123456789"])),
  taxNumber: nullable(plain("National tax number, where there is no VAT identification number.")),
  smallBusiness: Type.Boolean({
    description:
      "True for a small business that charges no VAT, such as under § 19 UStG. Invoices state the exemption.",
  }),
};
const sellerSchema = object(sellerFields);
export interface Seller extends Omit<Static<typeof sellerSchema>, "address"> {
  address: KeptAddress | null;
}

const UNKNOWN: Seller = { legalName: null, address: null, vatId: null, taxNumber: null, smallBusiness: false };

/** The stored members; null where the settings do not say it yet. */
export function readSeller(stored: unknown): Seller {
  return { ...UNKNOWN, ...(stored as Partial<Seller>) };
}
