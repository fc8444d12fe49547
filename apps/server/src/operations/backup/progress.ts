export interface ProgressTarget {
  write(text: string): unknown;
  isTTY?: boolean;
}

const PLAIN_EVERY_MS = 2_000;
const LINE_EVERY_MS = 80;

/** Shows the current step and its progress: a redrawn line on a terminal; in a log, a line every two seconds. */
export class Progress {
  readonly #target: ProgressTarget;
  #shownAt = performance.now();
  #drawn = false;

  constructor(target: ProgressTarget) {
    this.#target = target;
  }

  show(what: string, bytes: number): void {
    const now = performance.now();
    if (now - this.#shownAt < (this.#target.isTTY === true ? LINE_EVERY_MS : PLAIN_EVERY_MS)) return;
    this.#shownAt = now;
    const text = `${what}  ${megabytes(bytes)}`;
    this.#target.write(this.#target.isTTY === true ? `\r\x1b[2K${text}` : `${text}\n`);
    this.#drawn = this.#target.isTTY === true;
  }

  /** Prints a permanent line. */
  say(text: string): void {
    this.end();
    this.#target.write(`${text}\n`);
  }

  end(): void {
    if (this.#drawn) this.#target.write("\r\x1b[2K");
    this.#drawn = false;
  }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
