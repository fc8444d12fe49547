import type { BagPlace } from "../bag/state.ts";
import type { AddressRules, Cart, Money, NamedLink, Order } from "../data.ts";
import type { ShownTender } from "../order/order-sum.tsx";
import type { ShownLine } from "../order/view.ts";

/** An order that was placed and waits to be paid. */
export interface OpenOrder {
  readonly id: Order["id"];
  readonly reference: string;
  readonly lines: readonly ShownLine[];
  readonly totals: Order["totals"];
  readonly discounts: Order["discounts"];
  readonly tenders: readonly ShownTender[];
  /** The name of the method; null if nothing ships. */
  readonly shipping: string | null;
}

/** An address as the form has it. */
export type KnownAddress = Readonly<
  Record<"name" | "company" | "line1" | "line2" | "postalCode" | "city" | "region" | "phone" | "country", string>
>;

/** The buyer's known details: from the address book, else the last order, else the profile. */
export interface Prefill {
  readonly email: string;
  readonly address: Partial<KnownAddress>;
  /** The billing address of the last order; null where it had none of its own. */
  readonly billing: (KnownAddress & { readonly vatId: string }) | null;
  readonly source: "book" | "order" | "profile";
}

/** Initial data of the checkout; the page carries it beside its markup. */
export interface CheckoutData {
  readonly place: BagPlace;
  readonly cart: Cart | null;
  /** The countries that the shop sends to, by their names in the page's language. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** All countries, for goods without delivery. */
  readonly taxCountries: CheckoutData["countries"];
  /** The regions that have tax rates of their own, by country. */
  readonly taxRegions: Readonly<Record<string, readonly string[]>>;
  /** How addresses of the first country are written. */
  readonly rules: AddressRules;
  /** The same for the billing address. */
  readonly billingRules: AddressRules;
  /** The address of a signed-in account; null for guests and visitors. */
  readonly accountEmail: string | null;
  /** The owner of the draft that may be shown here: the account's id, or `guest`. */
  readonly owner: string;
  /** Null where nothing is known. */
  readonly prefill: Prefill | null;
  readonly payment: {
    readonly provider: "test" | "manual" | "stripe" | (string & {});
    readonly publishableKey: string | null;
    readonly captureLater: boolean;
  };
  /** The store credit that the account can spend; null: nothing, or no account. */
  readonly storeCredit: Money | null;
  readonly currency: string;
  readonly taxIncluded: boolean;
  /** The version that an order has to accept; null: none. */
  readonly termsVersion: string | null;
  readonly links: {
    readonly terms: string | null;
    readonly withdrawal: string | null;
    readonly privacy: string | null;
    readonly guarantee: NamedLink["url"] | null;
  };
  /** Set where the page is about paying for an order that stands already. */
  readonly order: OpenOrder | null;
}
