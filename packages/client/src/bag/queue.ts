import type { CartLine } from "../../types/public.d.ts";
import type { Intent } from "./intents.ts";

/** The next step for one line. */
export interface Step {
  readonly send?: Intent;
  /** Intents that a later wish made needless; they were never sent. */
  readonly drop: readonly Intent[];
  /** The wish that replaces dropped additions. */
  readonly wish?: { readonly kind: "set"; readonly qty: number };
  /** When there is something to do; absent where it waits for the next change. */
  readonly at?: number;
}

const NOTHING: Step = { drop: [] };

/**
 * The next step of a line's queue (open intents, oldest first). What was sent is settled first. A removal makes all
 * wishes before it needless; a quantity those but one addition, which makes the line. `isFresh`: the settled line is
 * from an answer that came just now, so that several additions can become one quantity.
 */
export function nextStep(
  queue: readonly Intent[],
  settled: Pick<CartLine, "qty" | "attribution"> | undefined,
  now: number,
  isFresh = false,
): Step {
  const sent = queue.find((intent) => intent.sent !== undefined);
  if (sent !== undefined) return { send: sent, drop: [] };
  const decisive = queue.filter(({ kind }) => kind === "set" || kind === "code").at(-1);
  if (decisive === undefined) return nextAddition(queue, settled, isFresh);
  const last = queue.indexOf(decisive);
  const before = queue.slice(0, last);
  if (decisive.kind === "set" && decisive.qty > 0) {
    const first = before.find((intent) => intent.kind === "add" && (!settled || intent.attribution !== undefined));
    return { send: first ?? decisive, drop: before.filter((intent) => intent !== first) };
  }
  const { due = now } = decisive;
  if (last === queue.length - 1 && (due === null || due > now)) return due === null ? NOTHING : { drop: [], at: due };
  return { send: decisive, drop: before };
}

function nextAddition(queue: readonly Intent[], settled: Parameters<typeof nextStep>[1], isFresh: boolean): Step {
  const [first] = queue;
  if (first === undefined) return NOTHING;
  const additions = queue.filter((intent) => intent.kind === "add");
  const hasStamp = additions.every(
    ({ attribution }) => attribution === undefined || attribution.code === settled?.attribution?.code,
  );
  if (!isFresh || settled === undefined || additions.length < 2 || !hasStamp) return { send: first, drop: [] };
  const qty = additions.reduce((sum, addition) => sum + addition.qty, settled.qty);
  return { drop: queue, wish: { kind: "set", qty } };
}

/** The intents of each line, in their order. */
export function queuesOf(intents: readonly Intent[]): Map<string, Intent[]> {
  const queues = new Map<string, Intent[]>();
  for (const intent of intents) queues.set(intent.line, [...(queues.get(intent.line) ?? []), intent]);
  return queues;
}

/** The removal that can be undone: the newest that is its line's last wish and still waits. */
export function undoable(intents: readonly Intent[], now: number): Intent | undefined {
  return intents
    .filter(
      ({ due, sent, line }, index) =>
        due !== undefined &&
        (due === null || due > now) &&
        sent === undefined &&
        !intents.slice(index + 1).some((later) => later.line === line),
    )
    .at(-1);
}
