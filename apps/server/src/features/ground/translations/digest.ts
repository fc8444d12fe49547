import { hash } from "node:crypto";

/** Recognises an own text again; the database's `text_digest` is the same. */
export const textDigest = (own: string): string => hash("sha256", own, "hex").slice(0, 12);
