import type { ComponentChildren } from "preact";
import { placeOf } from "../bag/state.ts";
import type { Order, Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { CopyButton } from "../order/copy-button.tsx";
import { OrderLines } from "../order/order-lines.tsx";
import { OrderSum } from "../order/order-sum.tsx";
import { TransferCard } from "../order/transfer-card.tsx";
import { formatDay, placedLines } from "../order/view.ts";
import { formatMoney } from "../ui/money.ts";
import { thanksTexts } from "./thanks.texts.ts";

/** An order for the session that placed it. */
export interface ThanksView {
  readonly order: Order;
  readonly timezone: string;
  /** Days that the delivery takes; null where the shop does not say. */
  readonly days: { readonly from: number; readonly to: number } | null;
  /** True for a guest, who may keep the order by an account. */
  readonly isGuest: boolean;
}

interface PartProps {
  shop: Shop;
  view: ThanksView;
}

/** `/orders/{reference}/thanks`: what was ordered, and what comes next. */
export function ThanksPage({ shop, view }: PartProps) {
  const words = thanksTexts[shop.language];
  const { order, timezone, isGuest } = view;
  const [firstName = ""] = (order.shippingAddress?.name ?? "").split(" ");
  return (
    <Frame
      shop={shop}
      ships={order.shippingAddress !== null}
      head={{ title: words.title, description: null, path: null, ownPath: pathOf(order) }}
    >
      <div class="order-title alone" data-thanks={isUnpaidByCard(order) ? undefined : ""}>
        <h1>{words.thanks(firstName)}</h1>
        <p class="lead-p">{order.status === "canceled" ? words.canceled : words.mail(order.email)}</p>
        <div class="order-no">
          <p>
            <span class="small quiet">{words.order}</span> <b class="ref">{order.reference}</b>
          </p>
          <CopyButton language={shop.language} what={words.order} value={order.reference} />
          <p class="small quiet">
            <time dateTime={order.placedAt}>{formatDay(order.placedAt, shop.language, timezone)}</time>
          </p>
        </div>
      </div>
      <div class="two order-two">
        <div>
          {owesTransfer(order) && <Transfer shop={shop} view={view} />}
          {order.status !== "canceled" && <Next shop={shop} view={view} />}
          <Follow shop={shop} view={view} />
        </div>
        <aside class="side">
          <Ordered shop={shop} order={order} />
          {order.shippingAddress !== null && <AddressCard title={words.deliveredTo} address={order.shippingAddress} />}
          {order.billingAddress !== null && (
            <AddressCard title={words.billedTo} address={order.billingAddress}>
              {order.billingAddress.vatId !== null && `\n${words.vatId} ${order.billingAddress.vatId}`}
            </AddressCard>
          )}
          <Credit shop={shop} order={order} />
          {isGuest && <KeepOrder shop={shop} order={order} />}
        </aside>
      </div>
    </Frame>
  );
}

const pathOf = ({ reference }: Order) => `/orders/${reference}/thanks`;

/** True while the customer owes a transfer. */
function owesTransfer({ payment, totals, status }: Order): boolean {
  return payment.provider === "manual" && status !== "canceled" && totals.due.amount > 0;
}

/** How to transfer the money: the shop's account, or its own text, or both. */
function Transfer({ shop, view }: PartProps) {
  const words = thanksTexts[shop.language];
  const { order } = view;
  const { transfer, instructions, expiresAt } = order.payment;
  const text = instructions === null ? null : shopsWords(instructions, order.reference);
  const sum = formatMoney(order.totals.due, shop.language);
  return (
    <section class="part" aria-labelledby="pay">
      <h2 id="pay">{words.transfer(sum)}</h2>
      {expiresAt !== null && <p class="sub">{words.until(formatDay(expiresAt, shop.language, view.timezone))}</p>}
      {text !== null && (
        <p class="top as-written" lang={shop.ownLanguage} dir="auto">
          {text}
        </p>
      )}
      {transfer !== null ? (
        <TransferCard language={shop.language} transfer={transfer} />
      ) : (
        <>
          {text === null && <p class="top">{words.detailsFollow}</p>}
          <div class="bank">
            <dl>
              <div>
                <dt>{words.amount}</dt>
                <dd>
                  <span class="num">{sum}</span>
                </dd>
              </div>
              <div>
                <dt>{words.paymentReference}</dt>
                <dd>
                  <span class="ref whole">{order.reference}</span>
                  <CopyButton language={shop.language} what={words.paymentReference} value={order.reference} />
                </dd>
              </div>
            </dl>
          </div>
        </>
      )}
    </section>
  );
}

/** The state of the payment, and when the goods arrive. */
function Next({ shop, view }: PartProps) {
  const words = thanksTexts[shop.language];
  const { order, days } = view;
  const { provider, status } = order.payment;
  const isOpen = order.totals.due.amount > 0 && status !== "authorized";
  const delivery = words.sends(days === null ? null : words.days(days.from, days.to));
  const canPay = isUnpaidByCard(order);
  const ships = order.shippingAddress !== null;
  const packs = ships ? words.packs : words.readiesThen;
  return (
    <section class="part" aria-labelledby="next">
      <h2 id="next">{words.now}</h2>
      <p class="top">
        {!isOpen && `${words.paid} ${ships ? words.next : words.readies} ${delivery}`}
        {isOpen &&
          provider === "manual" &&
          `${ships ? words.waitsForTransfer : words.waitsForTransferAlone} ${delivery}`}
        {isOpen && provider !== "manual" && `${canPay ? words.waitsForPayment : words.beingPaid} ${packs}`}
      </p>
      {canPay && (
        <p class="top">
          <a class="btn" href={`/checkout?order=${order.reference}`}>
            {words.payNow}
          </a>
        </p>
      )}
    </section>
  );
}

/** True for an order that its buyer can still pay by card: what they typed may be needed again. */
function isUnpaidByCard({ payment, totals, status }: Order): boolean {
  const { provider, status: state } = payment;
  const isUnderWay = state === "authorized" || state === "processing";
  return provider === "stripe" && status !== "canceled" && totals.due.amount > 0 && !isUnderWay;
}

/** The shop's text without the English sums that documents of former versions end with; null where that was all. */
function shopsWords(instructions: string, reference: string): string | null {
  const tail = `Reference: ${reference}.`;
  const end = instructions.endsWith(tail) ? instructions.lastIndexOf("\nAmount: ") : -1;
  const text = end < 0 ? instructions : instructions.slice(0, end);
  return text === "The payment details follow from the shop." ? null : text;
}

/** An account out of a guest's order: the same form as `/sign-up`, of which all but the password is known. */
function KeepOrder({ shop, order }: { shop: Shop; order: Order }) {
  const words = thanksTexts[shop.language];
  return (
    <section class="card" aria-labelledby="keep">
      <h2 id="keep">{words.keepTitle}</h2>
      <p class="sub">{words.keepText}</p>
      <form method="post" action="/sign-up">
        <input type="hidden" name="name" value={order.shippingAddress?.name ?? ""} />
        <input type="hidden" name="email" value={order.email} autocomplete="username" />
        <input type="hidden" name="next" value={pathOf(order)} />
        <div class="field">
          <label for="password">{words.password}</label>
          <input
            class="in"
            id="password"
            name="password"
            type="password"
            autocomplete="new-password"
            required
            aria-describedby="password-hint"
          />
          <span class="hint" id="password-hint">
            {words.passwordHint}
          </span>
        </div>
        <button class="btn" type="submit">
          {words.create}
        </button>
      </form>
    </section>
  );
}

function Ordered({ shop, order }: { shop: Shop; order: Order }) {
  return (
    <section aria-labelledby="ordered">
      <h2 id="ordered">{thanksTexts[shop.language].ordered}</h2>
      <OrderLines place={placeOf(shop)} lines={placedLines(order)} />
      <OrderSum
        language={shop.language}
        sums={order.totals}
        discounts={order.discounts}
        shipping={order.shippingMethod?.name ?? null}
        ships={order.shippingMethod !== null}
        tenders={order.status === "canceled" ? [] : order.tenders}
        due={order.totals.due}
      />
    </section>
  );
}

interface AddressCardProps {
  title: string;
  address: NonNullable<Order["shippingAddress"]>;
  children?: ComponentChildren;
}

function AddressCard({ title, address, children }: AddressCardProps) {
  return (
    <section class="card">
      <h2>{title}</h2>
      <address class="as-written">
        {address.lines.join("\n")}
        {children}
      </address>
    </section>
  );
}

function Credit({ shop, order }: { shop: Shop; order: Order }) {
  const words = thanksTexts[shop.language];
  const creator = order.attribution.status === "credited" ? order.attribution.creator : null;
  if (creator === null) return null;
  return (
    <section class="card" aria-labelledby="creator">
      <h2 id="creator">{words.creator(creator.displayName)}</h2>
      <p class="sub">{words.creatorText}</p>
    </section>
  );
}

function Follow({ shop, view }: PartProps) {
  const words = thanksTexts[shop.language];
  const { order, timezone } = view;
  return (
    <div class="follow">
      <p class="row-btns">
        <a class="btn second" href={`/track-order/${order.reference}`}>
          {words.track}
        </a>
        <a class="btn second" href={shop.prefix === "" ? "/" : shop.prefix}>
          {words.goOn}
        </a>
      </p>
      {order.withdrawableUntil !== null && (
        <p class="small quiet">{words.withdrawUntil(formatDay(order.withdrawableUntil, shop.language, timezone))}</p>
      )}
    </div>
  );
}
