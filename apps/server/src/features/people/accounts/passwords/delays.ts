interface Waiter {
  /** Resolves the wait: true when the time is over, false when the place went to another network. */
  end(isOver: boolean): void;
}

/** Holds work up for a while, a bounded number at once; a full house makes room at the cost of the network that waits most. */
export class Delays {
  readonly seconds: number;
  readonly #most: number;
  readonly #waiters = new Map<string, Waiter[]>();
  #waiting = 0;

  constructor(limits: { seconds: number; most: number }) {
    this.seconds = limits.seconds;
    this.#most = limits.most;
  }

  /** False where all places are taken and no network has more of them than this one would have. */
  hasRoom(network: string): boolean {
    return this.#waiting < this.#most || this.#longest().length > (this.#waiters.get(network)?.length ?? 0) + 1;
  }

  /** False when there was no place, or it was lost to a network with fewer. */
  async wait(network: string): Promise<boolean> {
    if (!this.hasRoom(network)) return false;
    if (this.#waiting >= this.#most) this.#longest().at(-1)?.end(false);
    this.#waiting += 1;
    return new Promise((resolve) => {
      const end = (isOver: boolean) => {
        clearTimeout(timer);
        this.#leave(network, waiter);
        resolve(isOver);
      };
      const waiter = { end };
      const timer = setTimeout(end, this.seconds * 1_000, true);
      this.#waiters.set(network, [...(this.#waiters.get(network) ?? []), waiter]);
    });
  }

  #leave(network: string, waiter: Waiter): void {
    const left = (this.#waiters.get(network) ?? []).filter((each) => each !== waiter);
    if (left.length === 0) this.#waiters.delete(network);
    else this.#waiters.set(network, left);
    this.#waiting -= 1;
  }

  #longest(): readonly Waiter[] {
    let longest: readonly Waiter[] = [];
    for (const waiters of this.#waiters.values()) if (waiters.length > longest.length) longest = waiters;
    return longest;
  }
}
