import { Invalid } from "../../../platform/errors.ts";
import { type ShippingMethod, type StoreSettings, shippingMethodsFor } from "../../store/settings.ts";

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

/** The requested method, or else the cheapest that serves the country. */
export function chooseShipping(
  settings: StoreSettings,
  country: string,
  asked: string | undefined,
): { methods: ShippingMethod[]; chosen: ShippingMethod } {
  const methods = shippingMethodsFor(settings, country);
  const [cheapest] = methods;
  if (cheapest === undefined) throw new CountryNotServed();
  if (asked === undefined) return { methods, chosen: cheapest };
  const chosen = methods.find((method) => method.code === asked);
  if (chosen === undefined) throw new UnknownShippingMethod();
  return { methods, chosen };
}
