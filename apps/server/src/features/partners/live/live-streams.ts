import { hash, randomUUID } from "node:crypto";
import type { Database } from "../../../platform/database/database.ts";
import type { EventWakes, WakeMessage } from "../../../platform/events/event-wakes.ts";
import type { LogPlace } from "../../../platform/events/read-news.ts";
import { type Authenticator, isAccount, type Principal } from "../../../platform/http/requests/principal.ts";
import { LiveStream } from "./live-stream.ts";
import { type FindBuyers, placeOfNow, readTopics } from "./read-topics.ts";
import { SessionPlaces } from "./session-places.ts";
import { isTopic, type Scope, scopeOf, shopTopicsFor } from "./topics.ts";

/** Below the time after which the server gives up a connection on which nothing moves. */
const HEARTBEAT_MS = 10_000;
/** Finds what no wake told of, or what a long transaction held back. */
const LOOK_MS = 2_000;

export interface LiveNeeds {
  readonly database: Pick<Database, "reads">;
  readonly wakes: EventWakes;
  readonly authenticator: Pick<Authenticator, "bySession">;
  readonly requireStaffFactor: (principal: Principal) => Promise<void>;
  readonly findBuyers: FindBuyers;
  readonly heartbeatMs?: number;
}

/** All open streams of this process. It looks at the log of events only while there is one. */
export class LiveStreams {
  readonly #needs: LiveNeeds;
  readonly #process = randomUUID();
  readonly #streams = new Map<string, LiveStream>();
  readonly #places = new SessionPlaces();
  readonly #ends: (() => void)[] = [];
  #timers: NodeJS.Timeout[] = [];
  #place: LogPlace | null = null;
  #looking: Promise<void> | null = null;
  #looksAgain = false;
  #isClosed = false;

  constructor(needs: LiveNeeds) {
    this.#needs = needs;
  }

  /** A stream of this caller. It hears what is committed after this. */
  async open(token: string, principal: Principal): Promise<LiveStream> {
    const session = hash("sha256", principal.session?.id ?? token).slice(0, 24);
    const [scope, place] = await Promise.all([this.#scope(principal), placeOfNow(this.#needs.database.reads)]);
    const stream = new LiveStream({ token, session, scope, onClose: (over) => this.#forget(over) });
    if (this.#isClosed) {
      stream.end(null);
      return stream;
    }
    this.#add(stream);
    // From here on nothing is missed.
    this.#place ??= place;
    return stream;
  }

  /** Ends all streams; their readers come again and meet another process. */
  close(): void {
    this.#isClosed = true;
    for (const stream of [...this.#streams.values()]) stream.end(null);
    for (const end of this.#ends.splice(0)) end();
  }

  #add(stream: LiveStream): void {
    this.#streams.set(stream.id, stream);
    this.#begin();
    this.#endStream(this.#places.opened(stream.session, stream.id, true));
    this.#needs.wakes.send({ live: "opened", from: this.#process, session: stream.session, stream: stream.id });
  }

  #forget(stream: LiveStream): void {
    if (!this.#streams.delete(stream.id)) return;
    this.#places.closed(stream.session, stream.id);
    if (!this.#isClosed)
      this.#needs.wakes.send({ live: "closed", from: this.#process, session: stream.session, stream: stream.id });
    if (this.#streams.size > 0) return;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    this.#place = null;
  }

  /** With the first stream. */
  #begin(): void {
    if (this.#ends.length === 0) {
      const { wakes } = this.#needs;
      this.#ends.push(
        wakes.subscribe(() => this.#look()),
        wakes.onMessage((message) => this.#hear(message)),
      );
    }
    if (this.#timers.length > 0) return;
    const { heartbeatMs = HEARTBEAT_MS } = this.#needs;
    this.#timers = [setInterval(() => this.#look(), LOOK_MS), setInterval(() => this.#beat(), heartbeatMs)];
    for (const timer of this.#timers) timer.unref();
  }

  #hear({ topic, live, from, session = "", stream = "" }: WakeMessage): void {
    if (topic !== undefined) this.#tellTopic(topic);
    if (from === this.#process) return;
    if (live === "opened") this.#endStream(this.#places.opened(session, stream, false));
    if (live === "closed") this.#places.closed(session, stream);
  }

  #endStream(id: string | null): void {
    if (id !== null) this.#streams.get(id)?.end("replaced");
  }

  #tellTopic(topic: string): void {
    if (!isTopic(topic)) return;
    for (const stream of this.#streams.values()) if (shopTopicsFor(stream.scope).includes(topic)) stream.tell([topic]);
  }

  /** Failures are left to the next look: the database may be away for a while. */
  #look(): void {
    if (this.#streams.size === 0) return;
    if (this.#looking !== null) {
      this.#looksAgain = true;
      return;
    }
    this.#looking = this.#read()
      .catch(() => undefined)
      .finally(() => {
        this.#looking = null;
        if (!this.#looksAgain) return;
        this.#looksAgain = false;
        this.#look();
      });
  }

  async #read(): Promise<void> {
    const { database, findBuyers } = this.#needs;
    if (this.#place === null) return;
    const userIds = [...new Set([...this.#streams.values()].map(({ scope }) => scope.userId))];
    const news = await readTopics(database.reads, this.#place, { userIds, findBuyers });
    if (news === null) return;
    this.#place = news.place;
    for (const stream of this.#streams.values()) stream.tell(news.of(stream.scope));
  }

  /** Asks whose each session is now, so that one that was revoked hears no more; nothing about it is kept. */
  #beat(): void {
    for (const stream of this.#streams.values()) void this.#check(stream);
  }

  async #check(stream: LiveStream): Promise<void> {
    try {
      const buyer = await this.#needs.authenticator.bySession(stream.token);
      if (buyer === null || !isAccount(buyer)) return stream.end("session");
      stream.scope = await this.#scope(buyer);
    } catch {
      // While the database is away there is no news to hear.
    }
    stream.beat();
  }

  async #scope(principal: Principal): Promise<Scope> {
    const hasFactor = await this.#needs.requireStaffFactor(principal).then(
      () => true,
      () => false,
    );
    return scopeOf(principal, hasFactor);
  }
}
