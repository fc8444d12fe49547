import type { Bag, BagAddition, BagLine, BagSnapshot, OrderOfBagInput } from "@tote/client/bag";
import { testBagLine, testProduct } from "./fixtures.ts";

const EMPTY: BagSnapshot = {
  status: "ready",
  lines: [],
  itemCount: 0,
  subtotal: null,
  subtotalSettled: true,
  discounts: [],
  savings: null,
  total: null,
  discountCode: null,
  discount: null,
  discountError: null,
  warnings: [],
  offline: false,
  undo: null,
  questions: [],
  owner: "guest",
  cart: null,
  lastOrder: null,
  waitingOrder: null,
};

/** A bag in memory whose server agrees at once: every change is settled in the same moment. */
export function testBag(given: Partial<BagSnapshot>): Bag {
  const listeners = new Set<() => void>();
  let snapshot: BagSnapshot = { ...EMPTY, ...sumsOf(given.lines ?? []), ...given };
  /** The line that `undo` brings back, and where it was. */
  let removed: { line: BagLine; at: number } | undefined;

  const change = (changes: Partial<BagSnapshot>) => {
    snapshot = { ...snapshot, ...changes };
    for (const listener of [...listeners]) listener();
  };
  const setLines = (lines: readonly BagLine[], undo: BagSnapshot["undo"] = null) =>
    change({ lines, undo, ...sumsOf(lines) });
  const edit = (variantId: string, with_: (line: BagLine) => BagLine) =>
    setLines(snapshot.lines.map((line) => (line.variantId === variantId ? with_(line) : line)));
  const setQty = (variantId: string, qty: number) => {
    if (qty <= 0) remove(variantId);
    else edit(variantId, (line) => withQty(line, qty));
  };
  const remove = (variantId: string) => {
    const at = snapshot.lines.findIndex((line) => line.variantId === variantId);
    const line = snapshot.lines[at];
    if (line === undefined) return;
    removed = { line, at };
    setLines(
      snapshot.lines.filter((one) => one !== line),
      { variantId, until: null },
    );
  };
  const undo = () => {
    if (snapshot.undo === null || removed === undefined) return false;
    const { lines } = snapshot;
    setLines([...lines.slice(0, removed.at), removed.line, ...lines.slice(removed.at)]);
    removed = undefined;
    return true;
  };
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (addition) => {
      const known = snapshot.lines.find(({ variantId }) => variantId === addition.variantId);
      if (known === undefined) setLines([...snapshot.lines, lineOf(addition)]);
      else setQty(known.variantId, known.qty + addition.qty);
    },
    setQty,
    remove,
    undo,
    pauseUndo: nothing,
    resumeUndo: nothing,
    setDiscount: (code) => change({ discountCode: code.trim().toUpperCase() }),
    removeDiscount: () => change({ discountCode: null, discount: null }),
    acceptPrice: (variantId) => {
      edit(variantId, (line) => ({ ...line, warnings: line.warnings.filter(({ code }) => code !== "price_changed") }));
    },
    answer: (questionId, addAgain) => {
      const question = snapshot.questions.find(({ id }) => id === questionId);
      change({ questions: snapshot.questions.filter((one) => one !== question) });
      if (!addAgain || question === undefined) return;
      const { variantId, qty, preview } = question;
      setLines([...snapshot.lines, lineOf({ productId: "unknown", variantId, qty, ...(preview && { preview }) })]);
    },
    landed: nothing,
    carry: (href) => href,
    flush: async () => true,
    toOrder: () => orderOf(snapshot),
    ordered: async () => undefined,
    refresh: async () => undefined,
    signingIn: async (signIn) => {
      const answer = await signIn();
      change({ owner: "customer" });
      return answer;
    },
    signingOut: async (signOut) => {
      const answer = await signOut();
      change({ ...EMPTY, owner: "nobody" });
      return answer;
    },
    destroy: nothing,
  };
}

const nothing = () => undefined;

function withQty(line: BagLine, qty: number): BagLine {
  const { unitPrice } = line;
  return { ...line, qty, lineTotal: unitPrice && { ...unitPrice, amount: unitPrice.amount * qty } };
}

function lineOf({ productId, variantId, qty, preview }: BagAddition): BagLine {
  const { title = "Product", variantTitle = "", handle = null, image = null, price = null } = preview ?? {};
  const given = { productId, variantId, qty, title, variantTitle, handle, image, addedPrice: price };
  const lineTotal = price && { ...price, amount: price.amount * qty };
  return testBagLine(testProduct(), { ...given, unitPrice: price, lineTotal });
}

function sumsOf(lines: readonly BagLine[]): Pick<BagSnapshot, "itemCount" | "subtotal" | "savings" | "total"> {
  const [first] = lines;
  const amount = lines.reduce((sum, { lineTotal }) => sum + (lineTotal?.amount ?? 0), 0);
  const off = lines.reduce((sum, { discount }) => sum + (discount?.amount ?? 0), 0);
  const money = (minor: number) => (first?.lineTotal ? { ...first.lineTotal, amount: minor } : null);
  return {
    itemCount: lines.reduce((sum, { qty }) => sum + qty, 0),
    subtotal: money(amount),
    savings: money(off),
    total: money(amount - off),
  };
}

function orderOf({ lines, discountCode, discount, cart }: BagSnapshot): OrderOfBagInput {
  return {
    lines: lines.map(({ productId, variantId, qty }) => ({ productId, variantId, qty })),
    ...(discountCode !== null && discount?.applied === true ? { discountCode } : {}),
    ...(cart === null ? {} : { cart }),
  };
}
