import type { IncomingHttpHeaders } from "node:http";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, Invalid, NotFound } from "../../../../platform/errors.ts";
import { type Buyer, isAccount } from "../../../../platform/http/requests/principal.ts";
import { decodeId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import { limitGuesses } from "../../discount-codes/guess-limit.ts";
import { addCartLine } from "../add-cart-line.ts";
import { MAX_QTY } from "../bag-lines.ts";
import { changeCartLine } from "../change-cart-line.ts";
import { setDiscount } from "../discount/set-discount.ts";
import { mergeCarts } from "../merge-carts.ts";
import type { Viewer } from "../present-cart.ts";
import { markErrand } from "../queries.ts";
import { replaceCart } from "../replace-cart.ts";
import type { CartKit } from "../routes.ts";
import type { Cart } from "../schemas.ts";
import { showCart } from "../show-cart.ts";

const MAX_CODE_LENGTH = 64;

/** A line that a page's form adds. */
export interface FormLine {
  readonly productId: string;
  readonly variantId: string;
  readonly qty: number;
  /** The creator's link that the page's address names. */
  readonly attribution?: { readonly code?: string; readonly clickId?: string };
}

/** The bag as pages and their forms use it, by the rules of the API. */
export interface BagForPages {
  show(buyer: Buyer): Promise<Cart>;
  /** Adds pieces; a visitor becomes a guest, whose cookies are given. */
  add(
    buyer: Buyer | null,
    request: { ip: string; headers: IncomingHttpHeaders },
    line: FormLine,
  ): Promise<readonly string[]>;
  /**
   * Adds the items of a link as a merge does, so that doing it twice changes nothing, and keeps its code. Items that are no
   * longer sold are left out. A visitor becomes a guest, whose cookies are given.
   */
  addOffered(
    buyer: Buyer | null,
    request: { ip: string; headers: IncomingHttpHeaders },
    offered: { lines: readonly FormLine[]; code: string },
  ): Promise<readonly string[]>;
  /**
   * Fills the bag with what an assistant prepared, as a merge does, or with nothing else. `claim` makes it this person's in
   * the same transaction; null: it could not, and nothing has changed. A visitor becomes a guest, whose cookies are given.
   */
  takeOver(
    buyer: Buyer | null,
    request: { ip: string; headers: IncomingHttpHeaders },
    prepared: {
      lines: readonly FormLine[];
      code: string;
      only: boolean;
      errandId: string;
      claim: (tx: Tx, userId: string) => Promise<boolean>;
    },
  ): Promise<readonly string[] | null>;
  /** Sets the pieces of a line, 0 removes it. A line that is gone stays gone. Throws 422 for another number. */
  setQty(buyer: Buyer, variantId: string, qty: number): Promise<void>;
  /** Keeps a discount code with the bag; an empty one removes it. Unknown ones count as guesses, by the API's limit. */
  setCode(buyer: Buyer, code: string, ip: string): Promise<void>;
}

export function createBagForPages({ database }: Services, kit: CartKit): BagForPages {
  const viewerOf = async (buyer: Buyer): Promise<Viewer> => ({
    userId: buyer.userId,
    isGuest: !isAccount(buyer),
    currency: await kit.currency(),
    promotions: kit.promotions,
    since: buyer.createdAt,
  });
  const setCode: BagForPages["setCode"] = async (buyer, code, ip) => {
    const viewer = await viewerOf(buyer);
    const wanted = code.trim();
    if (wanted.length > MAX_CODE_LENGTH)
      throw new Invalid([
        { code: "too_long", detail: `A code has ${MAX_CODE_LENGTH} characters at most.`, pointer: "#/code" },
      ]);
    const guess = { code: wanted === "" ? undefined : wanted, principal: buyer, ip };
    const set = () => database.transaction((tx) => setDiscount(tx, viewer, wanted === "" ? null : wanted));
    await limitGuesses(kit.rateLimits, guess, set, ({ cart }) => cart.discount?.reason === "discount_unknown");
  };
  /** Changes a bag; a visitor becomes a guest first. Returns whose bag it is, and the guest's cookies. */
  const change = async (
    buyer: Buyer | null,
    request: { ip: string; headers: IncomingHttpHeaders },
    work: (tx: Tx, viewer: Viewer) => Promise<unknown>,
  ): Promise<{ owner: Buyer; cookies: readonly string[] }> => {
    if (buyer === null) kit.guests.admit(request.ip);
    return database.transaction(async (tx) => {
      const started = buyer === null ? await kit.guests.start(tx, request) : null;
      const owner = started?.guest ?? buyer;
      if (owner === null) throw new Error("a line was added without a bag");
      await work(tx, await viewerOf(owner));
      return { owner, cookies: started?.cookies ?? [] };
    });
  };
  return {
    show: async (buyer) => (await showCart(database.reads, await viewerOf(buyer))).cart,
    add: async (buyer, request, line) => {
      if (!isQty(line.qty) || line.qty === 0) throw wrongQty();
      return (await change(buyer, request, (tx, viewer) => addCartLine(tx, kit.resolveStamps, viewer, line))).cookies;
    },
    addOffered: async (buyer, request, { lines, code }) => {
      const { owner, cookies } = await change(buyer, request, (tx, viewer) =>
        mergeCarts(tx, kit.resolveStamps, viewer, lines),
      );
      // The items are in the bag by now: a code that is refused leaves them, and the new guest's cookies, as they are.
      if (code !== "") await setCode(owner, code, request.ip).catch(ignoreRefusal);
      return cookies;
    },
    takeOver: async (buyer, request, { lines, code, only, errandId, claim }) => {
      const fill = async (tx: Tx, viewer: Viewer) => {
        if (!(await claim(tx, viewer.userId))) throw new NotClaimed();
        if (only) await replaceCart(tx, kit.resolveStamps, viewer, lines, "*");
        else await mergeCarts(tx, kit.resolveStamps, viewer, lines);
        const variantIds = lines.flatMap(({ variantId }) => decodeId("var", variantId) ?? []);
        await markErrand(tx, viewer.userId, { errandId, variantIds });
      };
      try {
        const { owner, cookies } = await change(buyer, request, fill);
        if (code !== "") await setCode(owner, code, request.ip).catch(ignoreRefusal);
        return cookies;
      } catch (error) {
        if (error instanceof NotClaimed) return null;
        throw error;
      }
    },
    setQty: async (buyer, variantId, qty) => {
      if (!isQty(qty)) throw wrongQty();
      const viewer = await viewerOf(buyer);
      try {
        await database.transaction((tx) => changeCartLine(tx, viewer, decodeId("var", variantId), qty));
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
      }
    },
    setCode,
  };
}

/** Rolls back the transaction with the guest that it made. */
class NotClaimed extends Error {}

/** A code that no bag can keep, or one guess too many. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}

const isQty = (qty: number) => Number.isInteger(qty) && qty >= 0 && qty <= MAX_QTY;

function wrongQty(): Invalid {
  const detail = `The quantity must be a whole number from 0 to ${MAX_QTY}.`;
  return new Invalid([{ code: "invalid", detail, pointer: "#/qty" }]);
}
