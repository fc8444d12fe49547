import type { ApiData, ApiRequest } from "@tote/client/api";
import type { Language } from "@tote/storefront/data";
import { formatMoney } from "@tote/storefront/money";
import { shownVariant } from "@tote/storefront/order";
import { readFields } from "../../../ui/fields/typed.ts";
import { percent } from "../../money/kit/rate.ts";
import type { AdminOrder } from "../order-state.tsx";
import { unsent } from "../sheet/order-ship.tsx";
import type { EditWords } from "./edit.texts.ts";

export type OrderChange = ApiData<"GET", "/api/admin/orders/{id}/changes">["data"][number];
export type Preview = NonNullable<OrderChange["preview"]>;
type StoredAction = OrderChange["actions"][number];
type Action = NonNullable<ApiRequest<"PUT", "/api/admin/changes/{id}">["body"]>["actions"][number];
type AddAction = Extract<Action, { type: "add" }>;

/** A product that is added, as it is typed. */
export interface Addition {
  readonly variantId: string;
  /** `null` if it is not on sale any more. */
  readonly title: string | null;
  readonly qty: string;
  readonly price: string;
  readonly earns: boolean;
  /** Given through the API; there is no field for it. */
  readonly discount: AddAction["discount"];
}

/** Entries of the form of a change, as they are typed. */
export interface Draft {
  /** Pieces still to send, by line. */
  readonly quantities: Readonly<Record<string, string>>;
  /** New prices, by line; a line that keeps its price has none. */
  readonly prices: Readonly<Record<string, string>>;
  readonly restock: boolean;
  readonly added: readonly Addition[];
  readonly note: string;
}

export const Name = {
  quantity: (lineId: string) => `qty ${lineId}`,
  price: (lineId: string) => `price ${lineId}`,
  addedQty: (index: number) => `added qty ${index}`,
  addedPrice: (index: number) => `added price ${index}`,
};

export const titleOf = ({ title, variantTitle }: { title: string; variantTitle: string }) =>
  [title, shownVariant(variantTitle)].filter(Boolean).join(", ");

/** The form of a change that has these actions already. More pieces of a line stand at the line. */
export function draftOf(order: AdminOrder, change: OrderChange, language: Language): Draft {
  const quantities = new Map(order.lines.map((line) => [line.id as string, unsent(line)]));
  const prices: Record<string, string> = {};
  const added: Addition[] = [];
  const untouched = new Set(quantities.keys());
  for (const { type, lineId, qty, price } of change.actions) {
    if (lineId === null) continue;
    if (type === "reprice") prices[lineId] = typedPrice(price, language);
    else quantities.set(lineId, (quantities.get(lineId) ?? 0) - (qty ?? 0));
    untouched.delete(lineId);
  }
  for (const action of change.actions) {
    if (action.type !== "add") continue;
    const isPlain = action.price === null && action.discount === null && action.earns !== false;
    const line = order.lines.find(({ id, variantId }) => variantId === action.variantId && untouched.has(id));
    if (isPlain && line !== undefined && unsent(line) > 0) {
      quantities.set(line.id, unsent(line) + (action.qty ?? 0));
      untouched.delete(line.id);
    } else added.push(additionOf(action, language));
  }
  return {
    quantities: Object.fromEntries([...quantities].map(([id, count]) => [id, String(count)])),
    prices,
    restock: change.actions.every(({ restock }) => restock !== false),
    added,
    note: change.note ?? "",
  };
}

/** A price without its sign, as it is typed. */
const typedPrice = (price: StoredAction["price"], language: Language) =>
  price === null ? "" : formatMoney(price, language).replaceAll(/[^\d.,]/g, "");

function additionOf({ variantId, title, variantTitle, qty, price, discount, earns }: StoredAction, language: Language) {
  return {
    variantId: variantId ?? "",
    title: title === null ? null : titleOf({ title, variantTitle: variantTitle ?? "" }),
    qty: String(qty ?? 1),
    price: typedPrice(price, language),
    earns: earns !== false,
    discount:
      discount === null
        ? undefined
        : {
            ...(discount.bps === null ? {} : { bps: discount.bps }),
            ...(discount.amount === null ? {} : { amount: discount.amount }),
          },
  };
}

export interface ReadDraft {
  actions: Action[];
  /** The field of each action, by which a refusal of the server finds its place. */
  fields: { qty: string; price: string }[];
}

const MOST = 999;

/** Reads the form; throws a fault of each field that can't be read. */
export function readDraft(order: AdminOrder, draft: Draft, language: Language, words: EditWords): ReadDraft {
  const actions: Action[] = [];
  const fields: ReadDraft["fields"] = [];
  const typed = readFields(
    Object.fromEntries([
      ...draft.added.map(({ price }, index) => [Name.addedPrice(index), price]),
      ...Object.entries(draft.prices).map(([lineId, price]) => [Name.price(lineId), price]),
    ]),
    language,
  );
  const { currency } = order.totals.total;
  const countOf = (name: string, text: string, least: number) => {
    const count = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (count >= least && count <= MOST) return count;
    typed.refuse(name, words.wrongQty);
    return null;
  };
  for (const line of order.lines) {
    const now = unsent(line);
    if (now === 0) continue;
    const name = Name.quantity(line.id);
    const wanted = countOf(name, draft.quantities[line.id] ?? String(now), 0);
    const priceName = Name.price(line.id);
    const price = typed.money(priceName, currency);
    if (wanted === null) continue;
    if (wanted !== now) {
      fields.push({ qty: name, price: name });
      actions.push(
        wanted < now
          ? { type: "remove", lineId: line.id, qty: now - wanted, restock: draft.restock }
          : { type: "add", variantId: line.variantId, qty: wanted - now },
      );
    }
    if (price === null || wanted === 0) continue;
    fields.push({ qty: priceName, price: priceName });
    actions.push({ type: "reprice", lineId: line.id, price });
  }
  for (const [index, { variantId, qty, earns, discount }] of draft.added.entries()) {
    const name = { qty: Name.addedQty(index), price: Name.addedPrice(index) };
    const price = typed.money(name.price, currency);
    const count = countOf(name.qty, qty, 1);
    if (count === null) continue;
    fields.push(name);
    actions.push({
      type: "add",
      variantId,
      qty: count,
      ...(price === null ? {} : { price }),
      ...(discount === undefined ? {} : { discount }),
      ...(earns ? {} : { earns }),
    });
  }
  typed.check();
  return { actions, fields };
}

/** The reduction of an added product, in words. */
export function discountText({ discount }: Addition, language: Language): string | null {
  if (discount === undefined) return null;
  if (discount.amount !== undefined) return formatMoney(discount.amount, language);
  return discount.bps === undefined ? null : percent(discount.bps, language);
}

/** A change in words, an action each. */
export function describeActions(
  order: AdminOrder,
  actions: readonly StoredAction[],
  words: EditWords,
  language: Language,
): string[] {
  return actions.map(({ type, lineId, title, variantTitle, qty, price }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    const lineTitle = line === undefined ? "" : titleOf(line);
    if (type === "remove") return words.preview.removed(lineTitle, qty ?? 0);
    if (type === "reprice")
      return words.preview.repriced(lineTitle, price === null ? "" : formatMoney(price, language));
    const addedTitle = title === null ? words.gone : titleOf({ title, variantTitle: variantTitle ?? "" });
    return words.preview.added(addedTitle, qty ?? 0);
  });
}
