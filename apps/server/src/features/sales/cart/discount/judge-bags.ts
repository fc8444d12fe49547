import type { Queryable } from "../../../../platform/database/database.ts";
import { readCollectionsOf } from "../../../catalogue/products/collections-of-products.ts";
import type { PromotionBook } from "../../../catalogue/promotions/book/promotion-book.ts";
import { type Evaluation, evaluatePromotions } from "../../../catalogue/promotions/rules/evaluate-promotions.ts";
import type { Candidate, FactLine } from "../../../catalogue/promotions/rules/promotion.ts";
import { promotionUseKey, readUsesOfOwners } from "../../../catalogue/promotions/uses/promotion-uses.ts";
import { presentDiscounts } from "../../discount-codes/applied-discounts.ts";
import { type BagDiscount, readBagDiscounts } from "../../discount-codes/bag-discounts.ts";
import { type DiscountProblem, discountProblem } from "../../discount-codes/discount-rule.ts";
import { candidateOf } from "../../discount-codes/promotion-of-discount.ts";
import type { JudgedBag, Viewer } from "../present-cart.ts";
import type { CartRow } from "../queries.ts";

/** The effect of promotions and of the code on a bag, with the revision of the code. */
export interface RevisedJudgement extends JudgedBag {
  /** Null where the bag has no code, or one that does not exist. */
  revision: string | null;
}

/**
 * Judges bags as a quote of their lines without an address would, by owner; one that nothing is about is not in it. It
 * reads after the rows, so what is shown is never older than its revision.
 */
export async function judgeBags(
  from: Queryable,
  viewers: ReadonlyMap<string, Viewer>,
  bags: ReadonlyMap<string, readonly CartRow[]>,
): Promise<Map<string, RevisedJudgement>> {
  const [first] = [...bags.values()].flat();
  const [viewer] = viewers.values();
  if (first === undefined || viewer === undefined) return new Map();
  const book = await viewer.promotions.at(versionIn(first.promotions));
  const asked = [...bags].filter(([, rows]) => !book.isEmpty || rows[0]?.discount_code != null);
  if (asked.length === 0) return new Map();
  const owners = asked.map(([userId]) => userId);
  const [codes, uses] = await Promise.all([
    readBagDiscounts(
      from,
      asked.flatMap(([userId, rows]) =>
        rows[0]?.discount_code == null ? [] : [{ userId, code: rows[0].discount_code }],
      ),
    ),
    readUsesOfOwners(from, book.counted, owners),
  ]);
  const products = asked.flatMap(([userId, rows]) =>
    book.namesCollections || (codes.get(userId)?.discount.collectionIds.length ?? 0) > 0
      ? rows.flatMap((row) => row.product_id ?? [])
      : [],
  );
  const collections = products.length === 0 ? new Map() : await readCollectionsOf(from, [...new Set(products)]);
  return new Map(
    asked.flatMap(([userId, rows]) => {
      const owner = viewers.get(userId);
      if (owner === undefined) return [];
      const code = rows[0]?.discount_code == null ? null : { known: codes.get(userId) };
      return [[userId, judge({ owner, book, uses, code }, linesOf(rows, collections))] as const];
    }),
  );
}

interface Judging {
  owner: Viewer;
  book: PromotionBook;
  uses: Awaited<ReturnType<typeof readUsesOfOwners>>;
  /** Null without a code. */
  code: { known: BagDiscount | undefined } | null;
}

function judge({ owner, book, uses, code }: Judging, lines: readonly FactLine[]): RevisedJudgement {
  const now = code?.known?.now ?? new Date();
  const entries = book.about(lines);
  const titles = new Map<Candidate, string>();
  for (const { promotion, title } of entries) {
    const use = uses.get(promotionUseKey(promotion.id, owner.userId));
    titles.set({ promotion, code: null, ...(use ?? { used: 0, usedByCustomer: null, spentMinor: 0 }) }, title);
  }
  const named = code === null ? null : judgeCode(code.known, lines, now);
  if (named !== null && named.candidate !== null) titles.set(named.candidate, named.candidate.code ?? "");
  const evaluation = evaluatePromotions([...titles.keys()], {
    now,
    lines,
    country: null,
    customer: { account: !owner.isGuest, firstOrder: true },
    methods: [],
    asked: null,
    gifts: new Map(),
    totalOf: (nets, shippingMinor) => nets.reduce((sum, net) => sum + net, shippingMinor),
  });
  const money = (amount: number) => ({ amount, currency: owner.currency });
  return {
    discount: named === null ? null : present(named, evaluation),
    discounts: presentDiscounts(
      evaluation.applied.map(({ candidate, amountMinor }) => ({
        title: titles.get(candidate) ?? "",
        code: candidate.code,
        class: candidate.promotion.class,
        amountMinor,
      })),
      money,
    ),
    offLines: new Map(lines.map(({ variantId }, line) => [variantId, evaluation.lineDiscounts[line] ?? 0])),
    revision: code?.known?.revision ?? null,
  };
}

/** Lines that are no longer sold do not count, as they do not for the subtotal. */
function linesOf(rows: readonly CartRow[], collections: ReadonlyMap<string, readonly string[]>): FactLine[] {
  return rows.flatMap(({ variant_id, product_id, price_minor, compare_at_minor, qty, on_sale, requires_shipping }) =>
    variant_id === null || product_id === null || price_minor === null || qty === null || on_sale !== true
      ? []
      : [
          {
            variantId: variant_id,
            productId: product_id,
            collectionIds: collections.get(product_id) ?? [],
            priceMinor: price_minor,
            qty,
            reduced: compare_at_minor !== null && compare_at_minor > price_minor,
            giftCard: false,
            ships: requires_shipping === true,
          },
        ],
  );
}

/** A bag's code: a candidate where it could be used by itself, else the problem. */
function judgeCode(
  known: BagDiscount | undefined,
  lines: readonly FactLine[],
  now: Date,
): { candidate: Candidate | null; problem: DiscountProblem | null } {
  const use = { used: known?.used ?? 0, usedByCustomer: known?.usedByOwner ?? null };
  const items = lines.map((line) => ({ item: line, qty: line.qty }));
  const problem = discountProblem({ discount: known?.discount, lines: items, now, ...use });
  return { problem, candidate: problem !== null || known === undefined ? null : candidateOf(known.discount, use) };
}

/** One for the delivery applies while nothing else does: its price is not known yet. */
function present(
  { candidate, problem }: ReturnType<typeof judgeCode>,
  { applied }: Evaluation,
): NonNullable<JudgedBag["discount"]> {
  if (problem !== null || candidate === null) return { applied: false, reason: problem?.code ?? null };
  const waits = candidate.promotion.class === "shipping" && applied.length === 0;
  const isUsed = waits || applied.some((saving) => saving.candidate === candidate);
  return { applied: isUsed, reason: isUsed ? null : "discount_outranked" };
}

/** The version of the settings at the head of a revision of promotions. */
function versionIn(revision: string | null): number {
  return Number((revision ?? "0").split(".", 1)[0]);
}
