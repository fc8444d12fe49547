import { changesNothing } from "../../../platform/database/changes-nothing.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../platform/errors.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import { checkAddress } from "../../store/address.ts";
import { lockUser } from "../queries/users.ts";
import {
  type AddressRow,
  countAddresses,
  findAddress,
  insertAddress,
  updateAddress,
  yieldDefaults,
} from "./address-queries.ts";
import type { AddressPatch, NewAddress, SavedAddress } from "./address-schemas.ts";

const MAX_ADDRESSES = 50;

export class TooManyAddresses extends DomainError {
  constructor() {
    super({
      code: "too_many_addresses",
      detail: `An account keeps at most ${MAX_ADDRESSES} addresses. Delete one that is not used any more.`,
    });
  }
}

/** Keeps an address for an account. The account is locked, so that parallel requests neither pass the limit nor leave two defaults. */
export async function addAddress(tx: Tx, userId: string, input: NewAddress): Promise<SavedAddress> {
  checkAddress(input, "#");
  await lockOwner(tx, userId);
  if ((await countAddresses(tx, userId)) >= MAX_ADDRESSES) throw new TooManyAddresses();
  const row: AddressRow = {
    id: newId(),
    label: given(input.label),
    name: input.name.trim(),
    line1: input.line1.trim(),
    line2: given(input.line2),
    city: input.city.trim(),
    region: given(input.region),
    postal_code: given(input.postalCode),
    country: input.country,
    phone: given(input.phone),
    is_default_shipping: input.isDefaultShipping ?? false,
    is_default_billing: input.isDefaultBilling ?? false,
  };
  await yieldDefaults(tx, userId, row);
  await insertAddress(tx, userId, row);
  return presentAddress(row);
}

/** Changes what the patch names; `null` clears. Throws 404 for an address of another account. */
export async function changeAddress(
  tx: Tx,
  input: { userId: string; id: string; patch: AddressPatch },
): Promise<SavedAddress> {
  const { userId, id, patch } = input;
  await lockOwner(tx, userId);
  const before = await findAddress(tx, userId, id);
  if (before === null) throw new NotFound();
  const after = merge(before, patch);
  const { postal_code: postalCode, name, line1, city, country } = after;
  checkAddress({ name, line1, city, country, ...(postalCode === null ? {} : { postalCode }) }, "#");
  if (changesNothing(before, after)) return presentAddress(before);
  await yieldDefaults(tx, userId, after);
  await updateAddress(tx, after);
  return presentAddress(after);
}

function merge(before: AddressRow, patch: AddressPatch): AddressRow {
  const optional = (value: string | null | undefined, kept: string | null) =>
    value === undefined ? kept : given(value);
  return {
    id: before.id,
    label: optional(patch.label, before.label),
    name: patch.name?.trim() ?? before.name,
    line1: patch.line1?.trim() ?? before.line1,
    line2: optional(patch.line2, before.line2),
    city: patch.city?.trim() ?? before.city,
    region: optional(patch.region, before.region),
    postal_code: optional(patch.postalCode, before.postal_code),
    country: patch.country ?? before.country,
    phone: optional(patch.phone, before.phone),
    is_default_shipping: patch.isDefaultShipping ?? before.is_default_shipping,
    is_default_billing: patch.isDefaultBilling ?? before.is_default_billing,
  };
}

async function lockOwner(tx: Tx, userId: string): Promise<void> {
  if ((await lockUser(tx, userId)) === null) throw new Error("The account was erased during the request.");
}

/** Blank text is none. */
function given(value: string | null | undefined): string | null {
  return value?.trim() || null;
}

export function presentAddress(row: AddressRow): SavedAddress {
  return {
    id: encodeId("adr", row.id),
    label: row.label,
    name: row.name,
    line1: row.line1,
    line2: row.line2,
    city: row.city,
    region: row.region,
    postalCode: row.postal_code,
    country: row.country,
    phone: row.phone,
    isDefaultShipping: row.is_default_shipping,
    isDefaultBilling: row.is_default_billing,
  };
}
