import type { Cart } from "../../types/public.d.ts";
import type { Click } from "./intents.ts";

/** The click that brought the visitor, in this page's memory alone (docs/contract/attribution-and-commissions.md#links). */
export class LandedClick {
  #click: Click | undefined;

  /** Remembers `ref` and `clk` of an address. */
  land(url: string): void {
    const { searchParams } = new URL(url);
    const code = searchParams.get("ref");
    const clickId = searchParams.get("clk");
    if (code) this.#click = clickId ? { code, clickId } : { code };
  }

  get click(): Click | undefined {
    return this.#click;
  }

  /** `href` with the click, for links of the same origin, until a line of the bag is stamped with it. */
  carry(href: string, base: string, cart: Cart | null): string {
    const { code, clickId } = this.#click ?? {};
    const url = new URL(href, base);
    const isStamped = cart?.lines.some(({ attribution }) => attribution?.code.toLowerCase() === code?.toLowerCase());
    if (code === undefined || isStamped || url.origin !== new URL(base).origin) return href;
    url.searchParams.set("ref", code);
    if (clickId !== undefined) url.searchParams.set("clk", clickId);
    return url.href;
  }
}
