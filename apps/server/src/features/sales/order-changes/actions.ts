import { type ErrorEntry, Invalid } from "../../../platform/errors.ts";
import { decodeId, encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import type { ChangeAction } from "./rules/change-action.ts";
import type { ActionInput, ChangeDocument } from "./schemas.ts";

/** An id that cannot exist names nothing, like one that does not. */
const NOTHING = "00000000-0000-0000-0000-000000000000";

/** The actions of a request as they are decided and kept. Throws 422 for amounts in another currency. */
export function readActions(inputs: readonly ActionInput[], currency: string): ChangeAction[] {
  const errors: ErrorEntry[] = [];
  const minor = (given: { amount: number; currency: string } | undefined, pointer: string) => {
    if (given !== undefined && given.currency !== currency)
      errors.push({ pointer: `${pointer}/currency`, code: "not_allowed", detail: `This order is in ${currency}.` });
    return given?.amount ?? null;
  };
  const actions = inputs.map((input, index): ChangeAction => {
    const pointer = `#/actions/${index}`;
    if (input.type === "remove")
      return {
        type: input.type,
        lineId: decodeId("line", input.lineId) ?? NOTHING,
        qty: input.qty,
        restock: input.restock ?? true,
      };
    if (input.type === "reprice") {
      const priceMinor = minor(input.price, `${pointer}/price`) ?? 0;
      return { type: input.type, lineId: decodeId("line", input.lineId) ?? NOTHING, priceMinor };
    }
    const { bps } = input.discount ?? {};
    const off = minor(input.discount?.amount, `${pointer}/discount/amount`);
    if (input.discount !== undefined && (bps === undefined) === (off === null))
      errors.push({ pointer: `${pointer}/discount`, code: "required", detail: "Give either bps or an amount." });
    return {
      type: input.type,
      variantId: decodeId("var", input.variantId) ?? NOTHING,
      qty: input.qty,
      priceMinor: minor(input.price, `${pointer}/price`),
      discount: bps !== undefined ? { bps } : off === null ? null : { amountMinor: off },
      earns: input.earns ?? true,
    };
  });
  if (errors.length > 0) throw new Invalid(errors);
  return actions;
}

type StoredAction = ChangeDocument["actions"][number];

/** Added items by their variant; those that left the catalogue have no title. */
export type AddedTitles = ReadonlyMap<string, { title: string; variantTitle: string }>;

export function presentAction(action: ChangeAction, currency: string, titles: AddedTitles): StoredAction {
  const money = (amount: number) => ({ amount, currency });
  const isAdd = action.type === "add";
  const price = action.type === "remove" ? null : action.priceMinor;
  const discount = isAdd ? action.discount : null;
  const named = isAdd ? titles.get(action.variantId) : undefined;
  return {
    type: action.type,
    lineId: encodeIdOrNull("line", isAdd ? null : action.lineId),
    variantId: isAdd ? encodeId("var", action.variantId) : null,
    title: named?.title ?? null,
    variantTitle: named?.variantTitle ?? null,
    qty: action.type === "reprice" ? null : action.qty,
    restock: action.type === "remove" ? action.restock : null,
    price: price === null ? null : money(price),
    discount:
      discount === null
        ? null
        : {
            bps: "bps" in discount ? discount.bps : null,
            amount: "bps" in discount ? null : money(discount.amountMinor),
          },
    earns: isAdd ? action.earns : null,
  };
}
