import type { Problem } from "../core/errors.ts";
import type { BagPreview, BagStorage } from "./types.ts";

/** The line of wishes about the discount code. */
export const CODE_LINE = "";

/** Pieces with the click that brought the visitor. */
export interface AddWish {
  readonly kind: "add";
  readonly qty: number;
  readonly productId: string;
  readonly attribution?: Click | undefined;
}

export interface Click {
  readonly code: string;
  readonly clickId?: string;
}

export type Wish =
  | AddWish
  | { readonly kind: "set"; readonly qty: number }
  | { readonly kind: "accept" }
  | { readonly kind: "code"; readonly code: string | null };

/** A wish of the visitor that the server has not confirmed, as it is stored. */
export type Intent = Wish & {
  /** Sorts by time; also the Idempotency-Key. */
  readonly id: string;
  /** The variant, or `CODE_LINE`. */
  readonly line: string;
  /** When it was wished, in ms. */
  readonly at: number;
  /** The cart of the customer who wished it. Absent for visitors and guests, whose bag becomes the account's. */
  readonly owner?: string | undefined;
  /** It went out: pieces that the line had before. */
  readonly sent?: number | undefined;
  /** The facts to show about a line that the settled bag lacks. */
  readonly preview?: BagPreview | undefined;
  /** A removal: when it goes out; null with the next change. */
  readonly due?: number | null | undefined;
  /** A removal whose time stands still: milliseconds left. */
  readonly left?: number | undefined;
  /** The server said no. */
  readonly refused?: Problem | undefined;
  /** It is too late to find out if it happened. */
  readonly asked?: true | undefined;
};

/** Keys are kept for 24 h by the server; an addition of this age is never sent blindly. */
const BLIND_AFTER_MS = 23 * 3_600_000;

export function isQuestion(intent: Intent, now: number): boolean {
  return intent.kind === "add" && (intent.asked === true || Math.abs(now - intent.at) > BLIND_AFTER_MS);
}

/** It is still to be sent, or to be answered. */
export function isOpen(intent: Intent, now: number): boolean {
  return intent.refused === undefined && !isQuestion(intent, now);
}

/** One key of the storage for each intent, so that tabs need not read, change and write a common value. */
export class IntentStore {
  readonly #storage: BagStorage | undefined;
  readonly #prefix: string;
  /** Where the storage is full or forbidden: this page alone has them. */
  readonly #memory = new Map<string, Intent>();

  constructor(storage: BagStorage | undefined, name: string) {
    this.#storage = storage;
    this.#prefix = `${name}:1:`;
  }

  has(key: string | null): boolean {
    return key === null || key.startsWith(this.#prefix);
  }

  list(): Intent[] {
    const found = [...this.#memory.values()];
    const keys = Array.from({ length: this.#storage?.length ?? 0 }, (_, index) => this.#storage?.key(index) ?? "");
    for (const key of keys) {
      if (!key.startsWith(this.#prefix)) continue;
      const intent = parsed(this.#storage?.getItem(key) ?? null);
      if (intent !== undefined) found.push(intent);
      else this.#storage?.removeItem(key);
    }
    return found.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  put(intent: Intent): void {
    try {
      if (this.#storage === undefined) throw intent;
      this.#storage.setItem(this.#prefix + intent.id, JSON.stringify(intent));
      this.#memory.delete(intent.id);
    } catch {
      this.#memory.set(intent.id, intent);
    }
  }

  drop(id: string): void {
    this.#memory.delete(id);
    this.#storage?.removeItem(this.#prefix + id);
  }
}

function parsed(text: string | null): Intent | undefined {
  try {
    const value = JSON.parse(text ?? "") as Intent;
    const isWhole = typeof value.id === "string" && typeof value.line === "string" && Number.isFinite(value.at);
    return isWhole && /^(add|set|accept|code)$/.test(value.kind) ? value : undefined;
  } catch {
    return undefined;
  }
}
