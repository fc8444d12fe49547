import type { Prefill } from "@tote/storefront/checkout";
import type { Queryable } from "../../../platform/database/database.ts";
import { type Buyer, isAccount } from "../../../platform/http/requests/principal.ts";
import { readDefaultAddress } from "../../people/accounts/addresses/default-address.ts";
import { readLastAddress } from "../orders/lists/last-address.ts";

/**
 * Prefills a checkout: the default address of the account's book, else that of the buyer's last order, else
 * the name of the profile. The billing address is the last order's, if that had its own. Null where nothing is known.
 */
export async function readPrefill(from: Queryable, buyer: Buyer): Promise<Prefill | null> {
  const [saved, last] = await Promise.all([
    isAccount(buyer) ? readDefaultAddress(from, buyer.userId) : null,
    readLastAddress(from, buyer.userId),
  ]);
  const kept = last?.billing ?? null;
  const billing = kept === null ? null : { ...written(kept), vatId: kept.vatId ?? "" };
  const email = buyer.email ?? last?.email ?? "";
  if (saved !== null) {
    const { line2, region, postal_code: postalCode, phone } = saved;
    const { name, company, line1, city, country } = saved;
    return {
      email,
      billing,
      source: "book",
      address: written({ name, company, line1, line2, postalCode, city, region, phone, country }),
    };
  }
  if (last !== null) return { email, billing, source: "order", address: written(last.address) };
  if (!isAccount(buyer) || !buyer.name) return null;
  return { email, billing: null, source: "profile", address: { name: buyer.name } };
}

type Known = Omit<NonNullable<Prefill["billing"]>, "vatId">;

function written(address: Partial<Record<keyof Known, string | null | undefined>>): Known {
  const { name, company, line1, line2, postalCode, city, region, phone, country } = address;
  const fields = { name, company, line1, line2, postalCode, city, region, phone, country };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? ""])) as Known;
}
