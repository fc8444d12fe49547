import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Hmac } from "./hmac.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Everything that is derived from SECRET_KEY. Each purpose has a key of its own. */
export class Secrets {
  readonly key: Buffer;
  readonly #derived = new Map<string, Buffer>();
  readonly #hmacs = new Map<string, Hmac>();

  constructor(key: Buffer) {
    if (key.length !== 32) throw new RangeError("the secret key has 32 bytes");
    this.key = key;
  }

  /** Tells two keys apart without telling anything about them; stored in the database. */
  get fingerprint(): string {
    return createHash("sha256").update("fingerprint").update(this.key).digest("hex").slice(0, 16);
  }

  /** A keyed hash: the same for the same text, useless without the key. */
  hash(purpose: string, text: string): Buffer {
    return Buffer.from(this.#hmacOf(purpose).digest(text, "utf8", "hex"), "hex");
  }

  /**
   * Returns `payload.signature`: everyone can read it, and only the holder of the key can make it. `payload` consists of
   * base64url characters and dots.
   */
  sign(purpose: string, payload: string): string {
    return `${payload}.${this.#hmacOf(purpose).digest(payload, "utf8", "base64url")}`;
  }

  /** The payload of a signed text, or null when it was not signed here for this purpose. */
  verify(purpose: string, signed: string): string | null {
    const dot = signed.lastIndexOf(".");
    if (dot < 0) return null;
    const payload = signed.slice(0, dot);
    const given = Buffer.from(signed.slice(dot + 1), "base64url");
    const expected = this.hash(purpose, payload);
    return given.length === expected.length && timingSafeEqual(given, expected) ? payload : null;
  }

  /** AES-256-GCM: iv, ciphertext, tag. */
  encrypt(purpose: string, text: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#derive(purpose), iv);
    return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  }

  decrypt(purpose: string, sealed: Buffer): string {
    const decipher = createDecipheriv("aes-256-gcm", this.#derive(purpose), sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  }

  #hmacOf(purpose: string): Hmac {
    let hmac = this.#hmacs.get(purpose);
    if (hmac === undefined) {
      hmac = new Hmac(this.#derive(purpose));
      this.#hmacs.set(purpose, hmac);
    }
    return hmac;
  }

  /** Purposes are few and fixed, and a click is signed many thousand times a second. */
  #derive(purpose: string): Buffer {
    let key = this.#derived.get(purpose);
    if (key === undefined) {
      key = createHmac("sha256", this.key).update(`tote ${purpose}`).digest();
      this.#derived.set(purpose, key);
    }
    return key;
  }
}
