import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { encode, sha256 } from "./encode.ts";

export interface KeyFacts {
  id: string;
  /** 32 bytes. */
  publicKey: Buffer;
  /** The key that this one follows; null for the first. */
  previousId: string | null;
  createdAt: Date;
}

const ID_LENGTH = 16;

/** The first 16 hexadecimal digits of the SHA-256 of the public key. */
export function keyIdOf(publicKey: Buffer): string {
  return sha256(publicKey).slice(0, ID_LENGTH);
}

/** The bytes by which a key names its successor; their hash is the content of the entry of a key. */
export function keyMessage({ id, publicKey, previousId, createdAt }: KeyFacts): Buffer {
  return encode("key", [id, publicKey.toString("hex"), previousId, createdAt.toISOString()]);
}

export function keyContent(key: KeyFacts): string {
  return sha256(keyMessage(key));
}

/** A new Ed25519 key. The private one is PKCS #8 in base64. */
export function makeKeyPair(): { publicKey: Buffer; privateKey: string } {
  const pair = generateKeyPairSync("ed25519");
  const { x = "" } = pair.publicKey.export({ format: "jwk" });
  const privateKey = pair.privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
  return { publicKey: Buffer.from(x, "base64url"), privateKey };
}

export function signWith(privateKey: string, message: Buffer): Buffer {
  const key = createPrivateKey({ key: Buffer.from(privateKey, "base64"), format: "der", type: "pkcs8" });
  return sign(null, message, key);
}

export function isSignedBy(publicKey: Buffer, message: Buffer, signature: Buffer): boolean {
  const jwk = { kty: "OKP", crv: "Ed25519", x: publicKey.toString("base64url") };
  return verify(null, message, createPublicKey({ key: jwk, format: "jwk" }), signature);
}
