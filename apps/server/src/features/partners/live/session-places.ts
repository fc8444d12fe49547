/** Streams of a session at most. */
const MOST = 2;

/**
 * The newest streams of each session that has one in this process, wherever they are open. The newest two stay: a
 * message that is lost between processes can keep a third one open, and never closes a wrong one for good.
 */
export class SessionPlaces {
  readonly #streams = new Map<string, { id: string; isOurs: boolean }[]>();

  /** Gives the stream of this process that has to end for it, if any. */
  opened(session: string, id: string, isOurs: boolean): string | null {
    const open = this.#streams.get(session) ?? [];
    if ((open.length === 0 && !isOurs) || open.some((stream) => stream.id === id)) return null;
    open.push({ id, isOurs });
    this.#streams.set(session, open);
    const over = open.length > MOST ? open.shift() : undefined;
    return over?.isOurs === true ? over.id : null;
  }

  closed(session: string, id: string): void {
    const rest = (this.#streams.get(session) ?? []).filter((stream) => stream.id !== id);
    // Where nothing of a session is open here, others decide.
    if (rest.some(({ isOurs }) => isOurs)) this.#streams.set(session, rest);
    else this.#streams.delete(session);
  }
}
