import { DomainError } from "../../errors.ts";

interface Turn {
  start(): void;
  refuse(error: DomainError): void;
}

/** Identifies the party whose turn a job takes. */
export interface Claim {
  /** The result of `networkKey`, or a name of ours for a device or an account. */
  readonly network: string;
  /** A known device, a session or the shop itself. They wait in a lane of their own, which goes first. */
  readonly isTrusted?: boolean;
}

export interface FairQueueOptions {
  /** Jobs that run at the same time. */
  readonly atOnce: number;
  /** Jobs that may wait, in each lane. */
  readonly waiting: number;
  /** Explains the refusal. */
  readonly detail: string;
}

/** After so many jobs of the trusted lane in a row, one of the open lane runs. */
const TRUSTED_IN_A_ROW = 3;

/**
 * Runs expensive work a few jobs at a time. Networks take turns, and when a lane is full the network that has most jobs
 * waiting loses its newest, so that a flood from one network delays others by one job at most.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #trusted = new Lane();
  readonly #open = new Lane();
  #trustedInARow = 0;
  #running = 0;
  #refused = 0;
  #refusedAt: number | null = null;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get state(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#trusted.size + this.#open.size, refused: this.#refused };
  }

  /** When a job was last refused, in milliseconds of `Date.now()`; null if none was. */
  get refusedAt(): number | null {
    return this.#refusedAt;
  }

  /** Throws `overloaded` if too many jobs wait already. */
  async run<Result>(claim: Claim, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.atOnce) await this.#wait(claim);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #wait({ network, isTrusted = false }: Claim): Promise<void> {
    return new Promise((resolve, reject) => {
      const lane = isTrusted ? this.#trusted : this.#open;
      if (lane.size >= this.#options.waiting) {
        const loser = lane.takeFromLongest(network);
        if (loser === undefined) return reject(this.#overloaded());
        loser.refuse(this.#overloaded());
      }
      lane.add(network, { start: resolve, refuse: reject });
    });
  }

  #startNext(): void {
    if (this.#running >= this.#options.atOnce) return;
    const isTrusted = this.#trusted.size > 0 && (this.#open.size === 0 || this.#trustedInARow < TRUSTED_IN_A_ROW);
    const turn = (isTrusted ? this.#trusted : this.#open).takeNext();
    if (turn === undefined) return;
    this.#trustedInARow = isTrusted ? this.#trustedInARow + 1 : 0;
    this.#running += 1;
    turn.start();
  }

  #overloaded(): DomainError {
    this.#refused += 1;
    this.#refusedAt = Date.now();
    return new DomainError({ code: "overloaded", detail: this.#options.detail, headers: { "retry-after": "10" } });
  }
}

/** Jobs that wait. Networks take turns. */
class Lane {
  /** In the order of their turns; a network without waiting jobs has no entry. */
  readonly #turns = new Map<string, Turn[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(network: string, turn: Turn): void {
    const turns = this.#turns.get(network) ?? [];
    this.#turns.set(network, turns);
    turns.push(turn);
    this.#size += 1;
  }

  takeNext(): Turn | undefined {
    const [next] = this.#turns;
    if (next === undefined) return undefined;
    const [network, turns] = next;
    const turn = turns.shift();
    // A network that goes on waiting goes to the end of the line.
    this.#turns.delete(network);
    if (turns.length > 0) this.#turns.set(network, turns);
    this.#size -= 1;
    return turn;
  }

  /** The newest job of the network with most of them; undefined if that is the network that asks. */
  takeFromLongest(asking: string): Turn | undefined {
    const own = this.#turns.get(asking)?.length ?? 0;
    let longest: Turn[] = [];
    for (const turns of this.#turns.values()) if (turns.length > longest.length) longest = turns;
    if (longest.length <= own + 1) return undefined;
    this.#size -= 1;
    return longest.pop();
  }
}
