import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  money,
  moneyInput,
  nullable,
  object,
  oneOf,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
import { CHANGE_KINDS, CREDIT_KINDS, MAX_LINES, MAX_QTY } from "../orders/schemas/terms.ts";

const ID = "01k9zj3v6yf8rb1m0x4w7d2q5h";
const qty = Type.Integer({ minimum: 1, maximum: MAX_QTY });

const removeAction = object(
  {
    type: Type.Literal("remove"),
    lineId: idInput("line"),
    qty,
    restock: Type.Optional(Type.Boolean({ default: true, description: "False: the pieces don't go back to stock." })),
  },
  { title: "RemoveAction", description: "Takes pieces out that are still to be sent, at what was paid for them." },
);

const addAction = object(
  {
    type: Type.Literal("add"),
    variantId: idInput("var"),
    qty,
    price: Type.Optional(moneyInput),
    discount: Type.Optional(
      object(
        {
          bps: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: "Basis points of the line." })),
          amount: Type.Optional(moneyInput),
        },
        { title: "AddedDiscount", description: "Either of the two." },
      ),
    ),
    earns: Type.Optional(
      Type.Boolean({ default: true, description: "False: the order's creator earns nothing by this line." }),
    ),
  },
  { title: "AddAction", description: "Adds a line under today's terms. No discount code applies to it." },
);

const repriceAction = object(
  { type: Type.Literal("reprice"), lineId: idInput("line"), price: moneyInput },
  {
    title: "RepriceAction",
    description: "Moves the pieces of a line that are still to be sent to a new line at another price for one piece.",
  },
);

/** One schema by `type`: members of other actions are refused by the decoder, at their field. */
export const actionInput = Type.Union([removeAction, addAction, repriceAction], { title: "OrderChangeAction" });
export type ActionInput = Static<typeof actionInput>;

const actions = Type.Array(actionInput, { maxItems: 2 * MAX_LINES });
const note = text(2_000, { description: "For staff." });
const exampleActions = [
  { type: "remove", lineId: `line_${ID}`, qty: 1 },
  { type: "add", variantId: `var_${ID}`, qty: 1 },
];

export const changeParams = object({ id: idInput("chg") });

export const beginInput = object(
  {
    takeOver: Type.Optional(
      Type.Boolean({ default: false, description: "True discards a change that another person has open." }),
    ),
  },
  { title: "BeginOrderChangeInput", examples: [{ takeOver: false }] },
);

export const changeInput = object(
  { actions, note: Type.Optional(nullable(note)) },
  { title: "OrderChangeInput", examples: [{ actions: exampleActions, note: null }] },
);

const confirmation = {
  expected: object({
    balance: object(
      {
        amount: Type.Integer({
          minimum: -1_000_000_000_000,
          maximum: 1_000_000_000_000,
          description: "Minor units; below zero the shop gives back.",
        }),
        currency: Type.String({ minLength: 3, maxLength: 3, pattern: "^[A-Z]{3}$" }),
      },
      { title: "ExpectedBalance" },
    ),
  }),
  to: Type.Optional(
    Type.Unsafe<"original" | "none">({
      ...oneOf(["original", "none"] as const, "Where owed money goes: back to how it was paid, or nowhere yet."),
      default: "original",
    }),
  ),
  reason: text(500, { minLength: 1, pattern: "\\S", description: "The customer can read it." }),
};
const exampleConfirmation = { expected: { balance: { amount: 675, currency: "EUR" } }, reason: "Changed by telephone" };

export const confirmInput = object(confirmation, {
  title: "ConfirmOrderChangeInput",
  examples: [exampleConfirmation],
});

export const changeAtOnceInput = object(
  { actions, ...confirmation },
  { title: "ChangeOrderInput", examples: [{ actions: exampleActions, ...exampleConfirmation }] },
);

const changeSums = object(
  { total: money, credited: money, current: money, paid: money, due: money, owed: money },
  { title: "OrderChangeSums" },
);

export const previewSchema = object(
  {
    totals: object({ before: changeSums, after: changeSums }),
    balance: money,
    collect: nullable(money),
    giveBack: Type.Array(object({ to: oneOf(["original"] as const), amount: money }), {
      description: "Empty if the shop has nothing to give back.",
    }),
    credits: Type.Array(
      object(
        {
          lineId: id("line"),
          title: plain(),
          kind: oneOf(CREDIT_KINDS),
          qty: Type.Integer(),
          amount: money,
          tax: money,
        },
        { title: "PreviewedCredit" },
      ),
      { description: "What is credited of lines, with the tax in it." },
    ),
    added: Type.Array(
      object(
        {
          variantId: id("var"),
          title: plain(),
          variantTitle: plain(),
          qty: Type.Integer(),
          unitPrice: money,
          discount: money,
          tax: money,
          total: money,
        },
        { title: "PreviewedLine" },
      ),
    ),
    stock: Type.Array(
      object(
        {
          variantId: id("var"),
          delta: Type.Integer({ description: "Below zero: taken out of stock." }),
          available: nullable(Type.Integer({ description: "In stock afterwards; null where pieces aren't counted." })),
        },
        { title: "PreviewedStock" },
      ),
    ),
    commission: object({ before: money, after: money }),
  },
  { title: "OrderChangePreview" },
);
export type ChangePreview = Static<typeof previewSchema>;

const person = nullable(object({ id: id("usr"), name: plain(undefined, ["Grace Hopper"]) }));

export const changeSchema = object(
  {
    id: id("chg"),
    orderId: id("ord"),
    n: nullable(Type.Integer({ description: "Its number among the confirmed changes of the order." })),
    kind: oneOf(CHANGE_KINDS),
    status: oneOf(["open", "confirmed", "discarded"] as const),
    actions: Type.Array(
      object(
        {
          type: oneOf(["remove", "add", "reprice"] as const),
          lineId: nullable(id("line")),
          variantId: nullable(id("var")),
          title: nullable(plain("Title of what is added; null if it isn't on sale any more.")),
          variantTitle: nullable(plain()),
          qty: nullable(Type.Integer()),
          restock: nullable(Type.Boolean()),
          price: nullable(money),
          discount: nullable(object({ bps: nullable(Type.Integer()), amount: nullable(money) })),
          earns: nullable(Type.Boolean()),
        },
        { title: "StoredAction", description: "Members that its type does not have are null." },
      ),
    ),
    preview: nullable(previewSchema),
    balance: nullable(money),
    reason: nullable(plain()),
    note: nullable(plain()),
    createdBy: person,
    createdAt: timestamp,
    confirmedBy: person,
    confirmedAt: nullable(timestamp),
    touchedAt: timestamp,
    version: Type.Integer(),
  },
  { title: "OrderChange" },
);
export type ChangeDocument = Static<typeof changeSchema>;

export const changeList = object({ data: Type.Array(changeSchema) }, { title: "OrderChangeList" });
