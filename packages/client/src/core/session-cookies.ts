/**
 * The cookies of one client outside of browsers, so that sign-up, then order, works in Node.js. In a browser scripts never
 * see `Set-Cookie`: it stays empty there, and the browser keeps them.
 */
export class SessionCookies {
  readonly #values = new Map<string, string>();

  constructor(header = "") {
    for (const pair of header.split(";")) this.#set(pair);
  }

  get header(): string {
    return [...this.#values].map((pair) => pair.join("=")).join("; ");
  }

  get hasSession(): boolean {
    return /(^|-|; )session=/.test(this.header);
  }

  /** Takes what the shop sets for its whole site. A time in the past deletes. */
  take({ headers, redirected }: Response): void {
    for (const line of redirected ? [] : (headers.getSetCookie?.() ?? [])) {
      const [pair = "", rest = ""] = line.split(/;(.*)/);
      if (/max-age=0|expires=.*1970/i.test(rest)) this.#values.delete(pair.split("=", 1)[0] as string);
      else if (/path=\/(;|$)/i.test(rest)) this.#set(pair);
    }
  }

  #set(pair: string): void {
    const [name = "", value] = pair.trim().split(/=(.*)/);
    if (value) this.#values.set(name, value);
  }
}
