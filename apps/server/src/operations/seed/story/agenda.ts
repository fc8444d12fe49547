interface Step {
  at: Date;
  run: (at: Date) => void;
}

/** Runs planned steps in the order of their time; steps may plan others. Steps after the end are dropped. */
export class Agenda {
  readonly #steps: Step[] = [];
  readonly #end: Date;

  constructor(end: Date) {
    this.#end = end;
  }

  plan(at: Date, run: (at: Date) => void): void {
    if (at >= this.#end) return;
    // Newest first, so that the next step is popped from the end.
    let place = this.#steps.length;
    while (place > 0 && (this.#steps[place - 1]?.at ?? at) <= at) place -= 1;
    this.#steps.splice(place, 0, { at, run });
  }

  play(): void {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) step.run(step.at);
  }
}
