/** The unanswered requests of one connection and when it was last heard, in beats of its {@link ServerWatch}. */
export class Pulse {
  /** Destroys the connection. */
  readonly giveUp: () => void;
  /** How many beats an answer may take. */
  longest: number;
  #heardAt: number;
  #silentBeats = 0;
  #waiting = 0;
  #answers = 0;
  #answersSeen = 0;

  constructor(giveUp: () => void, longest: number, now: number) {
    this.giveUp = giveUp;
    this.longest = longest;
    this.#heardAt = now;
  }

  /** For how many beats it has owed an answer without giving any. */
  get silentBeats(): number {
    return this.#silentBeats;
  }

  sent(): void {
    this.#waiting += 1;
  }

  answered(): void {
    this.#waiting -= 1;
    this.#answers += 1;
  }

  isIdleSince(beat: number): boolean {
    return this.#waiting === 0 && this.#answers === this.#answersSeen && this.#heardAt < beat;
  }

  /** True when it has owed an answer for too long. */
  beat(now: number): boolean {
    const hasAnswered = this.#answers !== this.#answersSeen;
    if (hasAnswered) this.#heardAt = now;
    this.#answersSeen = this.#answers;
    this.#silentBeats = hasAnswered || this.#waiting === 0 ? 0 : this.#silentBeats + 1;
    return this.#silentBeats > this.longest;
  }
}
