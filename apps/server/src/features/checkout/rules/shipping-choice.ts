import { Invalid } from "../../../platform/errors.ts";
import type { AddressInput } from "../../orders/schemas/requests.ts";
import { COUNTRY_CODES, hasPostalCodes } from "../../store/countries.ts";
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

/** Checks that a schema cannot express: the country exists, and a postal code is present if the country uses them. */
export function checkAddress(address: AddressInput, pointer: string): void {
  if (!COUNTRY_CODES.has(address.country)) {
    throw new Invalid([
      {
        pointer: `${pointer}/country`,
        code: "wrong_format",
        detail: "This is not an ISO 3166-1 alpha-2 country code.",
      },
    ]);
  }
  const blank = (["name", "line1", "city"] as const).filter((member) => address[member].trim() === "");
  if (blank.length > 0)
    throw new Invalid(
      blank.map((member) => ({ pointer: `${pointer}/${member}`, code: "required", detail: "This is required." })),
    );
  if (hasPostalCodes(address.country) && (address.postalCode ?? "").trim() === "") {
    throw new Invalid([
      { pointer: `${pointer}/postalCode`, code: "required", detail: "Addresses in this country have a postal code." },
    ]);
  }
}
