import { readCountry } from "@tote/storefront/read-country";
import { type AddressInput, addressProblems } from "../../../ground/store/address.ts";
import { isEmailAddress } from "../../../people/accounts/email-address.ts";
import { errandWords } from "../errands/errand-words.ts";
import type { Message } from "../protocol/answer.ts";
import type { CheckoutParty, Destination } from "./read-checkout.ts";

/** Where a checkout goes and whom it is for, in the words of our own orders. */
interface CheckoutPlace {
  /** Null: none is known that can be written to. */
  email: string | null;
  /** Null while its country is unknown. */
  address: AddressInput | null;
  /** Members that are missing or wrong, at their paths. */
  problems: Message[];
  /** The path of the chosen destination. */
  path: string;
}

const METHOD = "$.fulfillment.methods[0]";

/** `delivery`: the platform reads and sends addresses; else the buyer enters theirs in the shop. */
export function placeOfCheckout(
  party: CheckoutParty,
  { ships, delivery, language }: { ships: boolean; delivery: boolean; language: string },
): CheckoutPlace {
  const words = errandWords(language);
  const error = (code: string, path: string, content: string, severity: Message["severity"] = "recoverable") =>
    ({ type: "error", code, path, content, severity }) satisfies Message;
  const { email } = party.buyer;
  const isReachable = email !== undefined && isEmailAddress(email);
  const problems: Message[] = [];
  if (email === undefined) problems.push(error("missing", "$.buyer.email", words.missing.email));
  else if (!isReachable) problems.push(error("invalid", "$.buyer.email", words.invalid.email));
  const index = party.destinations.findIndex(({ id }) => id === party.destination);
  const destination = party.destinations[index];
  const path = `${METHOD}.destinations[${index}]`;
  const place = { email: isReachable ? email : null, problems, path };
  if (destination === undefined) {
    const severity = delivery ? "recoverable" : "requires_buyer_input";
    if (ships)
      problems.push(error("missing", `${METHOD}.selected_destination_id`, words.missing.destination, severity));
    return { ...place, address: null };
  }
  const country = readCountry(destination.address_country ?? "");
  if (country === null) {
    const isMissing = destination.address_country === undefined;
    const content = isMissing ? words.missing.field : words.invalid.country;
    problems.push(error(isMissing ? "missing" : "invalid", `${path}.address_country`, content));
    return { ...place, address: null };
  }
  const address = addressOf(destination, party, country);
  for (const { pointer, code } of ships ? addressProblems(address, "#") : []) {
    const member = MEMBERS[pointer?.slice(2) ?? ""];
    if (member !== undefined)
      problems.push(error(code === "required" ? "missing" : "invalid", `${path}.${member}`, words.missing.field));
  }
  return { ...place, address };
}

/** Our members by the protocol's names. */
const MEMBERS: Readonly<Record<string, string | undefined>> = {
  name: "last_name",
  line1: "street_address",
  city: "address_locality",
  postalCode: "postal_code",
  country: "address_country",
};

function addressOf(to: Destination, { buyer }: CheckoutParty, country: string): AddressInput {
  const own = [to.first_name, to.last_name].filter(Boolean).join(" ");
  const name = own === "" ? [buyer.first_name, buyer.last_name].filter(Boolean).join(" ") : own;
  const phone = to.phone_number ?? buyer.phone_number;
  return {
    name,
    line1: to.street_address ?? "",
    country,
    ...(to.extended_address === undefined ? {} : { line2: to.extended_address }),
    ...(to.address_locality === undefined ? {} : { city: to.address_locality }),
    ...(to.address_region === undefined ? {} : { region: to.address_region }),
    ...(to.postal_code === undefined ? {} : { postalCode: to.postal_code }),
    ...(phone === undefined ? {} : { phone }),
  };
}
