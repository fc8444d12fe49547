import { textDigest } from "./digest.ts";
import type { TranslatedKind } from "./kinds.ts";
import { term } from "./kinds.ts";

export type Texts = Readonly<Record<string, string>>;

/** The texts of one further language, held in memory. */
export class Dictionary {
  readonly #texts = new Map<string, Texts>();
  /** Digests of the own texts that the translations were made of. */
  readonly #sources = new Map<string, Texts>();
  readonly #values = new Map<string, string>();

  set(kind: TranslatedKind, key: string, texts: Texts, sources: Texts): void {
    this.#texts.set(`${kind} ${key}`, texts);
    this.#sources.set(`${kind} ${key}`, sources);
    const [, value] = kind === "term" ? (/^value:[^:]*:(.*)$/su.exec(key) ?? []) : [];
    if (value === undefined) return;
    if (texts.text === undefined) this.#values.delete(value);
    else this.#values.set(value, texts.text);
  }

  /** Undefined: the text is not translated. */
  text(kind: TranslatedKind, key: string, field: string): string | undefined {
    return this.#texts.get(`${kind} ${key}`)?.[field];
  }

  /** The translation that was made of this own text; undefined if it was made of another one. */
  textOf(kind: TranslatedKind, key: string, field: string, own: string): string | undefined {
    const text = this.text(kind, key, field);
    if (text === undefined) return undefined;
    return this.#sources.get(`${kind} ${key}`)?.[field] === textDigest(own) ? text : undefined;
  }

  /** A word of the shop; see {@link term}. */
  word(key: string): string | undefined {
    return this.text("term", key, "text");
  }

  /** The title of a variant, joined of its values. Its options are needed only if two of them share a value. */
  variantTitle(title: string, options: Readonly<Record<string, string>> | null = null): string {
    const values = options === null ? [] : Object.entries(options);
    return title
      .split(VALUES_JOIN)
      .map((part) => {
        const [name] = values.find(([, value]) => value === part) ?? [];
        return (name === undefined ? undefined : this.word(term.value(name, part))) ?? this.#values.get(part) ?? part;
      })
      .join(VALUES_JOIN);
  }
}

const VALUES_JOIN = " / ";
