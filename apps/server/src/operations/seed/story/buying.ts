import type { AddressInput } from "../../../features/ground/store/address.ts";
import type {
  ClickFact,
  CreatorFacts,
  LinkFact,
  LinkFacts,
} from "../../../features/programme/attribution/attribution-decision.ts";
import type { PastBagAddition, PastClick } from "../../../features/programme/attribution/seed/insert-past-clicks.ts";
import type { OrderedBagLine, Stamp } from "../../../features/sales/cart/order-reads.ts";
import type { PastOrder } from "../../../features/sales/orders/seed/insert-past-orders.ts";
import type { ProviderChoice } from "../../../features/sales/payments/start-of-payment.ts";
import { encodeId } from "../../../platform/ids.ts";
import { DAY_MS, MINUTE_MS } from "../../../platform/time.ts";
import type { StoryLink } from "./links.ts";
import type { IdAt } from "./past-ids.ts";
import type { PastOrders } from "./past-orders.ts";
import type { Rival } from "./rival.ts";
import type { StoryRandom } from "./story-random.ts";
import { bagAddition } from "./tell-clicks.ts";

export interface StoryCustomer {
  userId: string;
  email: string;
  emailKey: string;
  address: AddressInput;
  /** A guest has no account; the order is placed under the address alone. */
  isGuest?: true;
}

/** The source of an order: a click in the cookie or in the stamp of the bag's line; a code; or none. */
export type Way =
  | { kind: "click" | "stamp"; click: PastClick }
  | { kind: "code"; code: string }
  | { kind: "coupon"; code: string }
  /** A creator's coupon, and the code of another creator's link. */
  | { kind: "claimed"; coupon: string; code: string }
  | { kind: "none" };

export interface Wish {
  handle: string;
  qty: number;
}

interface Scene {
  orders: PastOrders;
  links: readonly StoryLink[];
  clicks: readonly PastClick[];
  /** The available variants of a product, by handle. */
  variants: ReadonlyMap<string, ReadonlyArray<{ productId: string; variantId: string }>>;
  /** The handles without products that are bought only where the story says so. */
  usual: ReadonlyMap<string, unknown>;
  creator: () => CreatorFacts;
  /** The other creator of the story, with one link. */
  rival: Pick<Rival, "link" | "facts">;
  random: StoryRandom;
  idAt: IdAt;
}

/** Decides how customers of the story come to their orders. */
export class Buying {
  /** Lines added to bags. */
  readonly additions: PastBagAddition[] = [];
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** A counted click of the last days, optionally on a link with one of these codes. */
  clickBefore(at: Date, { days = 5, codes = [] as readonly string[] } = {}): PastClick | null {
    const [from, to] = [at.getTime() - days * DAY_MS, at.getTime() - 15 * MINUTE_MS];
    const { clicks, random } = this.#scene;
    // Clicks are sorted by time, and usually the last days are wanted.
    const found: PastClick[] = [];
    for (let place = firstFrom(clicks, from); place < clicks.length; place += 1) {
      const click = clicks[place];
      if (click === undefined || click.clickedAt.getTime() >= to) break;
      if (click.filtered === null && (codes.length === 0 || codes.includes(click.code))) found.push(click);
    }
    return found.length === 0 ? null : random.pick(found);
  }

  /** The purchase of a visitor who came by a click: the link's products, and sometimes another one. */
  wishesOf(click: PastClick | null): Wish[] {
    const { random, usual, links } = this.#scene;
    const shown = links.find(({ id }) => id === click?.linkId)?.handles ?? [];
    const all = [...usual.keys()];
    const first = random.pick(shown.length === 0 ? all : shown.filter((handle) => usual.has(handle)));
    const wishes: Wish[] = [{ handle: first, qty: random.chance(0.2) ? 2 : 1 }];
    const second = random.pick(all);
    if (random.chance(0.35) && second !== first) wishes.push({ handle: second, qty: 1 });
    return wishes;
  }

  buy(at: Date, customer: StoryCustomer, way: Way, wishes: readonly Wish[], provider: ProviderChoice): PastOrder {
    const { orders, random, idAt } = this.#scene;
    const lines = wishes.map(({ handle, qty }) => ({ handle, qty, ...this.#variantOf(handle) }));
    const click = way.kind === "click" || way.kind === "stamp" ? way.click : null;
    const bagLines: OrderedBagLine[] = [];
    if (click !== null)
      for (const { productId, variantId } of lines) {
        const since = at.getTime() - click.clickedAt.getTime();
        const addedAt = new Date(click.clickedAt.getTime() + Math.min(random.between(2, 9) * MINUTE_MS, since / 2));
        this.additions.push(bagAddition(click, productId, addedAt, idAt));
        const { userId } = customer;
        const stamp = way.kind === "stamp" ? this.#stampOf(click) : null;
        bagLines.push({ userId, variantId, addedAt, stamp, errandId: null });
      }
    return orders.place(at, {
      customer,
      provider,
      input: {
        lines: lines.map(({ handle, variantId, qty }) => ({
          productId: handle,
          variantId: encodeId("var", variantId),
          qty,
        })),
        shippingAddress: customer.address,
        ...(way.kind === "coupon" ? { discountCode: way.code } : {}),
        ...(way.kind === "claimed" ? { discountCode: way.coupon } : {}),
        ...(way.kind === "code" || way.kind === "claimed" ? { attribution: { code: way.code } } : {}),
      },
      cookieClickId: way.kind === "click" ? way.click.id : null,
      bagLines,
      links: this.#linkFacts(click),
    });
  }

  /** Adds a product to a bag without an order yet. */
  putIntoBag(click: PastClick, addedAt: Date): void {
    const [wish] = this.wishesOf(click);
    if (wish === undefined) return;
    const { productId } = this.#variantOf(wish.handle);
    this.additions.push(bagAddition(click, productId, addedAt, this.#scene.idAt));
  }

  #stampOf({ code, id, clickedAt }: PastClick): Stamp {
    return { code, clickId: id, creatorName: this.#scene.creator().displayName, clickedAt };
  }

  #variantOf(handle: string): { productId: string; variantId: string } {
    return this.#scene.random.pick(this.#scene.variants.get(handle) ?? []);
  }

  /** The facts as the order path would have read them then. */
  #linkFacts(click: PastClick | null): LinkFacts {
    const creator = this.#scene.creator();
    const links = this.#scene.links.map((link): [StoryLink, LinkFact] => [
      link,
      { linkId: link.id, code: link.code, disabledAt: link.disabledAt, target: link.target, creator },
    ]);
    const byCode = new Map(
      links.flatMap(([{ code, aliases }, fact]) =>
        [code, ...aliases.map((alias) => alias.code)].map((known): [string, LinkFact] => [known, fact]),
      ),
    );
    const { link: other, facts } = this.#scene.rival;
    byCode.set(other.code, {
      linkId: other.id,
      code: other.code,
      disabledAt: null,
      target: other.target,
      creator: facts,
    });
    const byClick = new Map<string, ClickFact>();
    const clicked = links.find(([{ id }]) => id === click?.linkId)?.[1];
    if (click !== null && clicked !== undefined) {
      const { id: clickId, code, clickedAt, filtered, country, device, referrerHost } = click;
      byClick.set(clickId, { clickId, code, clickedAt, filtered, country, device, referrerHost, link: clicked });
    }
    return { byCode, byClick, byCreator: new Map([creator, facts].map((known) => [known.creatorId, known])) };
  }
}

/** The index of the first click after a moment. */
function firstFrom(clicks: readonly PastClick[], time: number): number {
  let [low, high] = [0, clicks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((clicks[middle]?.clickedAt.getTime() ?? 0) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
