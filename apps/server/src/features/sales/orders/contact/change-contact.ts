import { isDeepStrictEqual } from "node:util";
import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, Invalid } from "../../../../platform/errors.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { type AddressInput, addressProblems, type KeptAddress, keptAddress } from "../../../ground/store/address.ts";
import {
  type BillingAddressInput,
  billingAddressProblems,
  keptBillingAddress,
} from "../../../ground/store/addresses/billing-address.ts";
import type { StoreSettings } from "../../../ground/store/settings.ts";
import { STANDARD_CLASS, taxRateFor } from "../../../ground/store/tax-rate-for.ts";
import { emailKey, trimEmail } from "../../../people/accounts/email-address.ts";
import { findMailLocale } from "../../../people/accounts/lock-recipients.ts";
import { mailableName } from "../../../people/accounts/person-name.ts";
import { addresseeOf } from "../addressee.ts";
import { InvalidTransition } from "../invalid-transition.ts";
import type { LockedOrder } from "../lock-and-read-order.ts";
import type { StoredOrder } from "../order-record.ts";
import { saveContact } from "../queries/order-contact.ts";
import { lineStandings } from "../rules/derive-order-state.ts";
import { type SavedOrder, saveOrderChange } from "../save-order-change.ts";
import { trackingToken } from "../tracking-link.ts";

export interface ContactPatch {
  email?: string | undefined;
  shippingAddress?: AddressInput | undefined;
  /** Null: it is the shipping address. */
  billingAddress?: BillingAddressInput | null | undefined;
}

/** Thrown for an address in another tax place: other taxes would be due on what was sold. */
class ChangeNeeded extends DomainError {
  constructor() {
    super({
      code: "change_needed",
      detail: "Other taxes are due at this address. Cancel the order and place it anew.",
    });
  }
}

interface Kit {
  secrets: Secrets;
  settings: Pick<StoreSettings, "taxRates">;
  actorId: string;
}

type Contact = Pick<StoredOrder, "email" | "shippingAddress" | "billingAddress">;

/**
 * Corrects where an order's mails and parcels go, never whose order it is. The delivery address only while a piece is to
 * be sent, and within the same tax place. Mails of it go to the former e-mail address too, whose links end. Null if
 * nothing changes.
 */
export async function changeContact(
  tx: Tx,
  { order }: LockedOrder,
  patch: ContactPatch,
  kit: Kit,
): Promise<SavedOrder | null> {
  refuseProblems(patch);
  const { email, shippingAddress, billingAddress } = order;
  const before: Contact = { email, shippingAddress, billingAddress };
  const after: Contact = {
    email: patch.email === undefined ? email : trimEmail(patch.email),
    shippingAddress: patch.shippingAddress === undefined ? shippingAddress : keptAddress(patch.shippingAddress),
    billingAddress: keptBilling(patch.billingAddress, billingAddress),
  };
  if (isDeepStrictEqual(before, after)) return null;
  refuseTooLate(order, before, after);
  if (after.shippingAddress !== null && !isSameTaxPlace(order, after.shippingAddress, kit.settings))
    throw new ChangeNeeded();
  await saveContact(tx, order.id, { ...after, emailKey: emailKey(after.email), actorId: kit.actorId });
  // A correction of the contact changes no line.
  const saved = await saveOrderChange(tx, order, { events: ["order.changed"] });
  await tellCustomer(tx, kit.secrets, before, saved.order);
  return saved;
}

function keptBilling(given: ContactPatch["billingAddress"], before: KeptAddress | null): KeptAddress | null {
  if (given === undefined) return before;
  return given === null ? null : keptBillingAddress(given);
}

function refuseProblems({ shippingAddress, billingAddress }: ContactPatch): void {
  const problems = [
    ...(shippingAddress === undefined ? [] : addressProblems(shippingAddress, "#/shippingAddress")),
    ...(billingAddress == null ? [] : billingAddressProblems(billingAddress, "#/billingAddress")),
  ];
  if (problems.length > 0) throw new Invalid(problems);
}

function refuseTooLate(order: StoredOrder, before: Contact, after: Contact): void {
  if (before.shippingAddress === null && after.shippingAddress !== null)
    throw new InvalidTransition("Nothing of this order is sent.");
  if (order.status === "canceled") throw new InvalidTransition("The order was canceled.");
  if (order.emailKey === "erased@invalid") throw new InvalidTransition("The customer of this order was erased.");
  const isOpen = [...lineStandings(order).values()].some(({ toShipQty }) => toShipQty > 0);
  if (!isOpen && !isDeepStrictEqual(before.shippingAddress, after.shippingAddress))
    throw new InvalidTransition("Everything was sent to the former address.");
}

/** The same country, and a region with the same rates for everything that was sold. */
function isSameTaxPlace(order: StoredOrder, to: KeptAddress, settings: Kit["settings"]): boolean {
  const from = order.taxPlace;
  if (from.country !== to.country) return false;
  const classes = new Set([STANDARD_CLASS, ...order.lines.map(({ taxClass }) => taxClass)]);
  const rates = ({ country, region }: Pick<KeptAddress, "country" | "region">) =>
    [...classes].map((taxClass) => taxRateFor(settings, { country, region: region ?? null }, taxClass));
  return isDeepStrictEqual(
    rates(from).map(({ rateBps, shippingRateBps }) => [rateBps, shippingRateBps]),
    rates(to).map(({ rateBps, shippingRateBps }) => [rateBps, shippingRateBps]),
  );
}

/** A link in a mail to the former address would open nothing: its signature is of that address. */
async function tellCustomer(tx: Tx, secrets: Secrets, before: Contact, order: StoredOrder): Promise<void> {
  // An erasure waits for the order's lock, and takes these mails back.
  const accounts = await findMailLocale(tx, order.userId);
  if (accounts === null) return;
  const locale = order.locale ?? accounts;
  const { shippingAddress, billingAddress } = order;
  const movesMail = emailKey(before.email) !== order.emailKey;
  const movesParcel = !isDeepStrictEqual(
    [before.shippingAddress, before.billingAddress],
    [shippingAddress, billingAddress],
  );
  const common = {
    name: mailableName(addresseeOf(before)),
    reference: order.reference,
    change: movesMail ? (movesParcel ? ("both" as const) : ("email" as const)) : ("addresses" as const),
  };
  const mail = { template: "address_changed" as const, locale };
  const token = trackingToken(secrets, order);
  await queueMail(tx, { ...mail, recipient: order.email, data: { ...common, trackingToken: token, isFormer: false } });
  if (movesMail)
    await queueMail(tx, { ...mail, recipient: before.email, data: { ...common, trackingToken: "", isFormer: true } });
}
