import { type Members, readList, readMembers, readText } from "../catalogue/read-requests.ts";
import { type CartRequest, readCart } from "../errands/read-cart.ts";

export interface Destination {
  id: string;
  first_name?: string;
  last_name?: string;
  street_address?: string;
  extended_address?: string;
  address_locality?: string;
  address_region?: string;
  postal_code?: string;
  address_country?: string;
  phone_number?: string;
}

/** The people and places of a checkout, which are kept encrypted. */
export interface CheckoutParty {
  buyer: { first_name?: string; last_name?: string; email?: string; phone_number?: string };
  destinations: Destination[];
  /** The id of a destination. */
  destination: string | null;
  /** The code of a delivery method. */
  option: string | null;
}

interface CheckoutRequest extends CartRequest {
  party: CheckoutParty;
}

const MOST_DESTINATIONS = 5;
const BUYER = { first_name: 100, last_name: 100, email: 254, phone_number: 40 } as const;
const DESTINATION = {
  ...{ first_name: 100, last_name: 100, street_address: 200, extended_address: 200, address_locality: 200 },
  ...{ address_region: 100, postal_code: 20, address_country: 60, phone_number: 40 },
} as const;

/** Lines, codes, buyer and delivery of a request; they replace what was sent before. `delivery`: both sides speak of it. */
export function readCheckout(body: unknown, delivery: boolean): CheckoutRequest {
  const { buyer, fulfillment } = readMembers(body);
  return {
    ...readCart(body),
    party: {
      buyer: readTexts(readMembers(buyer, "$.buyer"), "$.buyer", BUYER),
      ...(delivery ? readDelivery(fulfillment) : { destinations: [], destination: null, option: null }),
    },
  };
}

function readDelivery(fulfillment: unknown): Pick<CheckoutParty, "destinations" | "destination" | "option"> {
  const { methods } = readMembers(fulfillment, "$.fulfillment");
  const [method = {}] = readList(methods, "$.fulfillment.methods", 1, (entry, path) => readMembers(entry, path));
  const path = "$.fulfillment.methods[0]";
  const destinations = readList(method.destinations, `${path}.destinations`, MOST_DESTINATIONS, (entry, at) =>
    readMembers(entry, at),
  ).map((members, index): Destination => {
    const at = `${path}.destinations[${index}]`;
    const id = readText(members.id, `${at}.id`, 64) ?? `dest_${index + 1}`;
    return { id, ...readTexts(members, at, DESTINATION) };
  });
  const [group = {}] = readList(method.groups, `${path}.groups`, 1, (entry, at) => readMembers(entry, at));
  const chosen = optionalText(method.selected_destination_id, `${path}.selected_destination_id`);
  const only = destinations.length === 1 ? destinations[0]?.id : undefined;
  return {
    destinations,
    destination: chosen ?? only ?? null,
    option: optionalText(group.selected_option_id, `${path}.groups[0].selected_option_id`) ?? null,
  };
}

/** Null is the protocol's word for "not chosen". */
const optionalText = (value: unknown, path: string) => (value === null ? undefined : readText(value, path, 100));

/** The members of `longest` that are there. Empty ones are not: forms send them for what was left out. */
function readTexts<Name extends string>(
  members: Members,
  path: string,
  longest: Readonly<Record<Name, number>>,
): Partial<Record<Name, string>> {
  const found = (Object.entries(longest) as [Name, number][]).flatMap(([name, most]) => {
    const value = members[name];
    const text = value === "" || value === null ? undefined : readText(value, `${path}.${name}`, most)?.trim();
    return text === undefined || text === "" ? [] : [[name, text] as const];
  });
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}
