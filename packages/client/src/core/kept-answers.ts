const MOST = 50;

interface KeptAnswer {
  readonly etag: string;
  readonly text: string;
}

/** The last catalogue answers with their ETags, least recently used first. */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>();

  find(key: string): KeptAnswer | undefined {
    return this.#answers.get(key);
  }

  keep(key: string, etag: string | null, text: string): void {
    this.#answers.delete(key);
    if (etag === null) return;
    this.#answers.set(key, { etag, text });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
  }
}
