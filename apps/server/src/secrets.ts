import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hash,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Of SHA-256. */
const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
/** What fits in is hashed in place; longer text takes the long way. */
const TEXT_BYTES = 512;

/** Everything that is derived from SECRET_KEY. Each purpose has a key of its own. */
export class Secrets {
  readonly key: Buffer;
  readonly #derived = new Map<string, Buffer>();
  readonly #pads = new Map<string, { inner: Buffer; outer: Buffer }>();

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
    // HMAC (RFC 2104) as the two hashes that it is: an object of the runtime for it costs three times as much, and every
    // click is signed. A character takes at most three bytes.
    if (text.length * 3 > TEXT_BYTES) return createHmac("sha256", this.#derive(purpose)).update(text).digest();
    const { inner, outer } = this.#padsOf(purpose);
    const length = inner.write(text, BLOCK_BYTES);
    outer.set(hash("sha256", inner.subarray(0, BLOCK_BYTES + length), "buffer"), BLOCK_BYTES);
    return hash("sha256", outer, "buffer");
  }

  /** `payload.signature`, readable by everyone and forgeable by nobody. `payload` is made of base64url characters and dots. */
  sign(purpose: string, payload: string): string {
    return `${payload}.${this.hash(purpose, payload).toString("base64url")}`;
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

  #padsOf(purpose: string): { inner: Buffer; outer: Buffer } {
    let pads = this.#pads.get(purpose);
    if (pads === undefined) {
      pads = {
        inner: Buffer.alloc(BLOCK_BYTES + TEXT_BYTES, 0x36),
        outer: Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES, 0x5c),
      };
      for (const [n, byte] of this.#derive(purpose).entries()) {
        pads.inner[n] = byte ^ 0x36;
        pads.outer[n] = byte ^ 0x5c;
      }
      this.#pads.set(purpose, pads);
    }
    return pads;
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
