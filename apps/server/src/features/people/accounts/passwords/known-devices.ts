import { randomBytes } from "node:crypto";
import type { Secrets } from "../../../../platform/crypto/secrets.ts";

const PURPOSE = "known device";
export const DEVICE_COOKIE_SECONDS = 365 * 86_400;
/** Accounts of one browser. The one that signed in longest ago goes first. */
const MAX_ACCOUNTS = 5;
const TAG_BYTES = 12;

interface Device {
  id: string;
  tags: string[];
}

/**
 * The value of the cookie by which a browser shows that it signed in to an account before: `id.expiry.tag…`, signed. A tag
 * is a keyed hash of device and account, so the cookie identifies no person and one account's cookie says nothing about another.
 */
export class KnownDevices {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** The id of the device where it is one of this account, else null. */
  deviceOf(cookie: string | null, emailKey: string): string | null {
    const device = this.#read(cookie);
    return device?.tags.includes(this.#tag(device.id, emailKey)) ? device.id : null;
  }

  /** The cookie's next value, after a sign-in to the account. */
  remember(cookie: string | null, emailKey: string): string {
    const { id, tags } = this.#read(cookie) ?? { id: randomBytes(16).toString("base64url"), tags: [] };
    const tag = this.#tag(id, emailKey);
    const kept = [tag, ...tags.filter((other) => other !== tag)].slice(0, MAX_ACCOUNTS);
    const expiry = Math.floor(Date.now() / 1_000) + DEVICE_COOKIE_SECONDS;
    return this.#secrets.sign(PURPOSE, [id, expiry, ...kept].join("."));
  }

  #read(cookie: string | null): Device | null {
    const payload = cookie === null ? null : this.#secrets.verify(PURPOSE, cookie);
    if (payload === null) return null;
    const [id = "", expiry, ...tags] = payload.split(".");
    return Number(expiry) > Date.now() / 1_000 ? { id, tags } : null;
  }

  #tag(id: string, emailKey: string): string {
    return this.#secrets.hash(PURPOSE, `${id} ${emailKey}`).subarray(0, TAG_BYTES).toString("base64url");
  }
}
