/**
 * The cookies of one client outside of browsers, so that sign-up, then order, works in Node.js. In a browser scripts never
 * see `Set-Cookie`, so it stays empty and the browser keeps them.
 */
export class SessionCookies {
  readonly #values = new Map<string, string>();

  constructor(header = "") {
    for (const pair of header.split(";")) this.#keep(pair);
  }

  get header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get hasSession(): boolean {
    return this.#values.has("session") || this.#values.has("__Host-session");
  }

  /** Takes what an answer of the shop itself sets for the whole site. */
  take(response: Response): void {
    if (response.redirected) return;
    for (const line of response.headers.getSetCookie?.() ?? []) {
      const [pair = "", ...attributes] = line.split(";");
      const text = attributes.join(";").toLowerCase();
      if (/path=\/(?!;|$)/.test(text)) continue;
      const expires = /expires=([^;]+)/.exec(text)?.[1];
      const isOver = /max-age=0\b/.test(text) || (expires !== undefined && Date.parse(expires) <= Date.now());
      if (isOver) this.#values.delete(pair.slice(0, pair.indexOf("=")).trim());
      else this.#keep(pair);
    }
  }

  #keep(pair: string): void {
    const split = pair.indexOf("=");
    if (split > 0) this.#values.set(pair.slice(0, split).trim(), pair.slice(split + 1).trim());
  }
}
