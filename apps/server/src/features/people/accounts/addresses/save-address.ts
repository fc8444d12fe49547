import { changesNothing } from "../../../../platform/database/changes-nothing.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../../platform/errors.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import { type AddressInput, checkAddress, keptAddress, presentAddress } from "../../../ground/store/address.ts";
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

export const MAX_ADDRESSES = 50;

export class TooManyAddresses extends DomainError {
  constructor() {
    super({
      code: "too_many_addresses",
      detail: `An account keeps at most ${MAX_ADDRESSES} addresses. Delete one that is not used any more.`,
    });
  }
}

/** Keeps an address for an account. The account is locked, so that parallel requests neither pass the limit nor leave two defaults. */
export async function addAddress(tx: Tx, userId: string, input: NewAddress, language: Language): Promise<SavedAddress> {
  checkAddress(input, "#");
  await lockOwner(tx, userId);
  if ((await countAddresses(tx, userId)) >= MAX_ADDRESSES) throw new TooManyAddresses();
  const row: AddressRow = {
    id: newId(),
    label: given(input.label),
    ...columnsOf(input),
    is_default_shipping: input.isDefaultShipping ?? false,
    is_default_billing: input.isDefaultBilling ?? false,
  };
  await yieldDefaults(tx, userId, row);
  await insertAddress(tx, userId, row);
  return presentSaved(row, language);
}

/** Changes what the patch names; `null` clears. Throws 404 for an address of another account. */
export async function changeAddress(
  tx: Tx,
  input: { userId: string; id: string; patch: AddressPatch },
  language: Language,
): Promise<SavedAddress> {
  const { userId, id, patch } = input;
  await lockOwner(tx, userId);
  const before = await findAddress(tx, userId, id);
  if (before === null) throw new NotFound();
  const merged = merge(before, patch);
  checkAddress(merged, "#");
  const after: AddressRow = {
    id,
    label: patch.label === undefined ? before.label : given(patch.label),
    ...columnsOf(merged),
    is_default_shipping: patch.isDefaultShipping ?? before.is_default_shipping,
    is_default_billing: patch.isDefaultBilling ?? before.is_default_billing,
  };
  if (changesNothing(before, after)) return presentSaved(before, language);
  await yieldDefaults(tx, userId, after);
  await updateAddress(tx, after);
  return presentSaved(after, language);
}

/** The address that a patch leaves behind; a cleared part is empty. */
function merge(before: AddressRow, patch: AddressPatch): AddressInput {
  const part = (value: string | null | undefined, kept: string | null) => (value === undefined ? kept : value) ?? "";
  return {
    name: patch.name ?? before.name,
    company: part(patch.company, before.company),
    line1: patch.line1 ?? before.line1,
    line2: part(patch.line2, before.line2),
    city: part(patch.city, before.city),
    region: part(patch.region, before.region),
    postalCode: part(patch.postalCode, before.postal_code),
    country: patch.country ?? before.country,
    phone: part(patch.phone, before.phone),
  };
}

function columnsOf(input: AddressInput) {
  const kept = keptAddress(input);
  return {
    name: kept.name,
    company: kept.company ?? null,
    line1: kept.line1,
    line2: kept.line2 ?? null,
    city: kept.city,
    region: kept.region ?? null,
    postal_code: kept.postalCode ?? null,
    country: kept.country,
    phone: kept.phone ?? null,
  };
}

async function lockOwner(tx: Tx, userId: string): Promise<void> {
  if ((await lockUser(tx, userId)) === null) throw new Error("The account was erased during the request.");
}

/** Blank text is none. */
function given(value: string | null | undefined): string | null {
  return value?.trim() || null;
}

export function presentSaved(row: AddressRow, language: Language): SavedAddress {
  return {
    id: encodeId("adr", row.id),
    label: row.label,
    ...presentAddress({ ...row, postalCode: row.postal_code }, language),
    isDefaultShipping: row.is_default_shipping,
    isDefaultBilling: row.is_default_billing,
  };
}
