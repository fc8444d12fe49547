import { DomainError } from "../../errors.ts";

interface Turn {
  start(): void;
  refuse(error: DomainError): void;
}

export interface FairQueueOptions {
  /** Jobs that run at the same time. */
  readonly atOnce: number;
  /** Jobs that may wait. */
  readonly waiting: number;
  /** Explains the refusal. */
  readonly detail: string;
}

/**
 * Runs expensive work a few jobs at a time. Networks take turns, and when the queue is full the network that has most jobs
 * waiting loses its newest, so that a flood from one network delays others by one job at most.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** In the order of their turns; a network without waiting jobs has no entry. */
  readonly #turns = new Map<string, Turn[]>();
  #running = 0;
  #waiting = 0;
  #refused = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get state(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /** @param network whose turn the job takes: the result of `networkKey`, or a name of ours. */
  async run<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.atOnce) await this.#wait(network);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #wait(network: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting >= this.#options.waiting && !this.#makeRoom(network)) return reject(this.#overloaded());
      const turns = this.#turns.get(network) ?? [];
      this.#turns.set(network, turns);
      turns.push({ start: resolve, refuse: reject });
      this.#waiting += 1;
    });
  }

  /** Refuses the newest job of the network with most of them; false if that is the network that asks. */
  #makeRoom(network: string): boolean {
    const own = this.#turns.get(network)?.length ?? 0;
    const [longest] = [...this.#turns.values()].sort((a, b) => b.length - a.length);
    if (longest === undefined || longest.length <= own + 1) return false;
    this.#waiting -= 1;
    longest.pop()?.refuse(this.#overloaded());
    return true;
  }

  #startNext(): void {
    const [next] = this.#turns;
    if (next === undefined || this.#running >= this.#options.atOnce) return;
    const [network, turns] = next;
    const turn = turns.shift();
    // A network that goes on waiting goes to the end of the line.
    this.#turns.delete(network);
    if (turns.length > 0) this.#turns.set(network, turns);
    this.#waiting -= 1;
    this.#running += 1;
    turn?.start();
  }

  #overloaded(): DomainError {
    this.#refused += 1;
    return new DomainError({ code: "overloaded", detail: this.#options.detail, headers: { "retry-after": "10" } });
  }
}
