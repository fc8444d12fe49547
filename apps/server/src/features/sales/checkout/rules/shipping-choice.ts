import { Invalid } from "../../../../platform/errors.ts";
import { type ShippingMethod, type StoreSettings, shippingMethodsFor } from "../../../ground/store/settings.ts";

export class CountryNotServed extends Invalid {
  constructor() {
    super(
      [
        {
          pointer: "#/shippingAddress/country",
          code: "country_not_served",
          detail: "Nothing is shipped to this country.",
        },
      ],
      "country_not_served",
      "No shipping method serves this country.",
    );
  }
}

export class UnknownShippingMethod extends Invalid {
  constructor() {
    super(
      [
        {
          pointer: "#/shippingMethod",
          code: "unknown_shipping_method",
          detail: "There is no such shipping method for this country.",
        },
      ],
      "unknown_shipping_method",
      "There is no such shipping method for this country.",
    );
  }
}

export interface ServingMethods {
  methods: readonly ShippingMethod[];
  /** The method that the request names; null leaves the choice to the price. */
  asked: ShippingMethod | null;
}

/** The methods that serve the country of an order that ships, and the one that the request names. */
export function servingMethods(settings: StoreSettings, country: string, code: string | undefined): ServingMethods {
  const methods = shippingMethodsFor(settings, country);
  if (methods.length === 0) throw new CountryNotServed();
  const asked = code === undefined ? null : methods.find((method) => method.code === code);
  if (asked === undefined) throw new UnknownShippingMethod();
  return { methods, asked };
}
