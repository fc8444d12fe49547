import { createHash } from "node:crypto";
import type { Measure } from "./manifest.ts";

const NEWLINE = 0x0a;

/** Counts and hashes passing data, for a comparison at the end. */
export class Meter {
  readonly #hash = createHash("sha256");
  bytes = 0;
  /** In COPY's text format each row ends with a line break and contains none. */
  lines = 0;

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.lines += 1;
  }

  async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    for await (const chunk of source) {
      this.add(chunk);
      yield chunk;
    }
  }

  /** Call it once, at the end. */
  measure(): Measure {
    return { bytes: this.bytes, sha256: this.#hash.digest("hex") };
  }
}
