import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { Pulse } from "./pulse.ts";

/** How long PostgreSQL may be silent before Tote gives it up, in milliseconds. */
export interface SilenceLimits {
  /** For an answer on a connection. Above the server's statement_timeout, so that a slow statement is ended there. */
  readonly answer: number;
  /** For a new connection, and for a free one of the pool. */
  readonly connect: number;
  /** For each attempt to find out whether the server is back. */
  readonly probe: number;
  /** For /readyz, which a load balancer needs to know soon. */
  readonly ready: number;
}

export const SILENCE_LIMITS: SilenceLimits = { answer: 4_400, connect: 4_000, probe: 2_000, ready: 1_500 };

const BEATS_A_LIMIT = 22;
const PROBE_PAUSE_MS = 200;
/** So long after a failure for want of disk, memory or connections the server counts as not ready. */
const SHORTAGE_MS = 5_000;

export interface WatchEvents {
  /** A connection was silent for too long, or none could be opened. */
  onSilence(): void;
  onReturn(): void;
}

/**
 * Notices a PostgreSQL that is silent: a frozen host, or dropped packets. Neither breaks a connection, so without
 * this every request would wait until the operating system gives up, a quarter of an hour later.
 *
 * A connection that owes an answer for too long is destroyed, which rejects all that waits on it. From then on nothing new
 * connects until a probe on a connection of its own has got an answer, so that requests are refused at once meanwhile.
 * Connections that were idle are not trusted either: those that have not been heard since are replaced at their next use.
 *
 * Time is counted in beats of the event loop: a process that was suspended or busy itself does not blame the server.
 */
export class ServerWatch {
  readonly limits: SilenceLimits;
  readonly #probe: () => Promise<void>;
  readonly #events: WatchEvents;
  readonly #listeners = new Set<() => void>();
  readonly #pulses = new Set<Pulse>();
  #timer: NodeJS.Timeout | undefined;
  #beat = 0;
  #suspectedAt = Number.NEGATIVE_INFINITY;
  #isAway = false;
  #isClosed = false;
  #shortUntil = Number.NEGATIVE_INFINITY;

  /** `probe` opens a connection, gets an answer and ends it; it must not outlast its limit. */
  constructor(probe: () => Promise<void>, events: WatchEvents, limits: SilenceLimits = SILENCE_LIMITS) {
    this.#probe = probe;
    this.#events = events;
    this.limits = limits;
  }

  /** The server is silent, and no connection has heard from it since. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** The server has just refused work for want of disk, memory or connections (SQLSTATE class 53), or as a standby. */
  get isShort(): boolean {
    return performance.now() < this.#shortUntil;
  }

  refuseWhileAway(): void {
    if (this.#isAway) throw new DatabaseUnavailable();
  }

  /** Returns what ends the calls. */
  onSilence(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Watches a connection; `giveUp` is called when it has been silent for too long. */
  attend(giveUp: () => void): Pulse {
    const pulse = new Pulse(giveUp, this.#beatsIn(this.limits.answer), this.#beat);
    this.#pulses.add(pulse);
    this.#timer ??= setInterval(() => this.#tick(), this.#beatMs).unref();
    return pulse;
  }

  /** Allows a connection another silence than usual, for a statement that may take long. */
  allow(pulse: Pulse, ms: number = this.limits.answer): void {
    pulse.longest = this.#beatsIn(ms);
  }

  forget(pulse: Pulse): void {
    this.#pulses.delete(pulse);
    if (this.#pulses.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** True for a connection that was idle while another fell silent, and that has received nothing since. */
  isDoubtful(pulse: Pulse): boolean {
    return pulse.isIdleSince(this.#suspectedAt);
  }

  /** A connection could not be opened in time. */
  reportNoConnection(): void {
    this.#suspect(this.#beatsIn(this.limits.connect));
  }

  reportShortage(): void {
    this.#shortUntil = performance.now() + SHORTAGE_MS;
  }

  /** Gives up every connection at once, and probes no more. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const pulse of this.#pulses) pulse.giveUp();
    this.#pulses.clear();
  }

  get #beatMs(): number {
    return this.limits.answer / BEATS_A_LIMIT;
  }

  #beatsIn(ms: number): number {
    return Math.ceil(ms / this.#beatMs);
  }

  #tick(): void {
    this.#beat += 1;
    const silent = [...this.#pulses].filter((pulse) => pulse.beat(this.#beat));
    for (const pulse of silent) {
      this.forget(pulse);
      // One beat later than it fell silent: what another connection heard in that very beat says nothing.
      this.#suspect(pulse.silentBeats - 2);
      pulse.giveUp();
    }
  }

  #suspect(silentBeats: number): void {
    this.#suspectedAt = Math.max(this.#suspectedAt, this.#beat - silentBeats);
    if (this.#isAway || this.#isClosed) return;
    this.#isAway = true;
    this.#events.onSilence();
    for (const listener of this.#listeners) listener();
    void this.#awaitReturn();
  }

  async #awaitReturn(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#probe();
        this.#isAway = false;
        this.#events.onReturn();
        return;
      } catch {
        await sleep(PROBE_PAUSE_MS, undefined, { ref: false });
      }
    }
  }
}
