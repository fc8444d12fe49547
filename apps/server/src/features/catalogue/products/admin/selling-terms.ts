import { type Static, Type } from "@sinclair/typebox";
import type { ErrorEntry } from "../../../../platform/errors.ts";
import { nullable, object, text } from "../../../../platform/http/requests/schema.ts";
import { TAX_CLASS_PATTERN } from "../../../ground/store/tax-rate-for.ts";
import { PRODUCT_LIMITS } from "../editing/check-product-input.ts";
import type { VariantInput } from "../product-input.ts";

export const taxClassInput = text(40, {
  minLength: 1,
  pattern: TAX_CLASS_PATTERN,
  description: "A class of the tax rates; `standard` unless said otherwise, `exempt` has no tax anywhere.",
  examples: ["reduced"],
});

/** How a variant is taxed, shipped and taken back: the members of requests. */
export const sellingTermsInput = {
  taxClass: Type.Optional(taxClassInput),
  weightGrams: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: PRODUCT_LIMITS.weightGrams }))),
  requiresShipping: Type.Optional(Type.Boolean({ description: "Default true." })),
  withdrawable: Type.Optional(Type.Boolean({ description: "Default true; false needs `withdrawalException`." })),
  withdrawalException: Type.Optional(
    nullable(
      text(1, {
        minLength: 1,
        pattern: "^[a-m]$",
        description: "The letter of Art. 16 of Directive 2011/83/EU that takes the right of withdrawal away.",
        examples: ["c"],
      }),
    ),
  ),
};
const members = object(sellingTermsInput);
type SellingTermsBody = { [Name in keyof Static<typeof members>]?: Static<typeof members>[Name] | undefined };

/** `withdrawable` and `withdrawalException` say the same, so a request may name one of them, or both where they agree. */
export function sellingTermsOf(
  { taxClass, weightGrams, requiresShipping, withdrawable, withdrawalException }: SellingTermsBody,
  pointer: string,
  problems: ErrorEntry[],
): Pick<VariantInput, "taxClass" | "weightGrams" | "requiresShipping" | "withdrawalException"> {
  if (withdrawable === false && (withdrawalException ?? null) === null)
    problems.push({
      pointer: `${pointer}/withdrawalException`,
      code: "required",
      detail: "What cannot be withdrawn from names the exception of Art. 16.",
    });
  if (withdrawable === true && (withdrawalException ?? null) !== null)
    problems.push({
      pointer: `${pointer}/withdrawalException`,
      code: "not_allowed",
      detail: "What can be withdrawn from has no exception.",
    });
  const exception = withdrawable === true ? null : withdrawalException;
  return {
    ...(taxClass === undefined ? {} : { taxClass }),
    ...(weightGrams === undefined ? {} : { weightGrams }),
    ...(requiresShipping === undefined ? {} : { requiresShipping }),
    ...(exception === undefined ? {} : { withdrawalException: exception }),
  };
}
