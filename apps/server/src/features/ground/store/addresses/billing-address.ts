import { type Static, Type } from "@sinclair/typebox";
import type { ErrorEntry } from "../../../../platform/errors.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { nullable, object, plain, text } from "../../../../platform/http/requests/schema.ts";
import {
  addressExample,
  addressFields,
  addressInputFields,
  addressProblems,
  type KeptAddress,
  keptAddress,
  presentAddress,
} from "../address.ts";
import { isVatId, normaliseVatId } from "./vat-id.ts";

/** The address on the invoice: it can name the VAT ID of a company. */
export const billingAddress = object(
  {
    ...addressFields,
    vatId: nullable(
      plain("VAT ID of the buyer, printed on the invoice. Only its form was checked; it changes no tax.", [
        "DE123456789",
      ]),
    ),
  },
  { title: "BillingAddress" },
);
export type BillingAddress = Static<typeof billingAddress>;

export const billingAddressInput = object(
  {
    ...addressInputFields,
    vatId: Type.Optional(
      text(40, {
        description:
          "VAT ID of the buyer, with the prefix of its country: an EU country, Northern Ireland (`XI`), the United Kingdom, Switzerland or Norway. Spaces, dots and hyphens are ignored. 422 `wrong_format` if it has another form. It is printed on the invoice and changes no tax.",
        examples: ["DE123456789"],
      }),
    ),
  },
  {
    title: "BillingAddressInput",
    examples: [{ ...addressExample, company: "Nordlager GmbH", vatId: "DE123456789" }],
  },
);
export type BillingAddressInput = Static<typeof billingAddressInput>;

/** A checked billing address to keep. */
export function keptBillingAddress(input: BillingAddressInput): KeptAddress {
  const vatId = normaliseVatId(input.vatId ?? "");
  return { ...keptAddress(input), ...(vatId === "" ? {} : { vatId }) };
}

/** Checks beyond the schema. */
export function billingAddressProblems(input: BillingAddressInput, pointer: string): ErrorEntry[] {
  const vatId = normaliseVatId(input.vatId ?? "");
  return [
    ...addressProblems(input, pointer),
    ...(vatId === "" || isVatId(vatId)
      ? []
      : [
          {
            pointer: `${pointer}/vatId`,
            code: "wrong_format",
            detail: "This doesn't have the form of a VAT ID. It begins with the prefix of its country, such as DE.",
          },
        ]),
  ];
}

/** A billing address for an answer. */
export function presentBillingAddress(kept: KeptAddress, language: Language): BillingAddress {
  return { ...presentAddress(kept, language), vatId: kept.vatId ?? null };
}
