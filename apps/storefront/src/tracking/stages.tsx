import type { Language } from "../data.ts";
import { Time } from "./time.tsx";
import { trackingTexts } from "./tracking.texts.ts";
import { isPaid, parcelsOf } from "./tracking-state.ts";
import type { TrackedLineView, TrackedOrderView, TrackingOptions } from "./view.ts";

interface Step {
  readonly isDone: boolean;
  readonly at: Date | null;
  /** Shown instead of the time. */
  readonly note?: string;
}

/** Ordered, paid, on its way, delivered: each with the time at which it was reached. */
export function Stages({ order, options }: { order: TrackedOrderView; options: TrackingOptions }) {
  const { language, timezone } = options;
  if (order.status === "canceled" || order.fulfillmentStatus === "returned") return null;
  const words = trackingTexts[language];
  const steps = stepsOf(order, language);
  const names = order.destination === null ? words.withoutParcel.steps : words.steps;
  const current = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <ol class="stages" aria-label={words.progress}>
      {steps.map(({ isDone, at, note }, index) => {
        const isNow = index === current;
        return (
          <li
            key={names[index]}
            class={isDone ? (isNow ? "done now" : "done") : undefined}
            aria-current={isNow ? "step" : undefined}
          >
            <b>
              {names[index]}
              {isDone && <span class="vh">{` (${words.done})`}</span>}
            </b>
            {isDone && note !== undefined && <span class="stage-note">{note}</span>}
            {isDone && note === undefined && at !== null && (
              <Time at={at} form="day" language={language} timezone={timezone} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function stepsOf(order: TrackedOrderView, language: Language): Step[] {
  const paidAt = order.timeline.find((entry) => entry.type === "paid")?.at ?? null;
  const isPartial = order.fulfillmentStatus === "partial";
  const delivered: Step = {
    isDone: order.fulfillmentStatus === "delivered",
    at: latest(order.shipments.map((shipment) => shipment.deliveredAt)),
  };
  const begun: Step[] = [
    { isDone: true, at: order.placedAt },
    { isDone: isPaid(order), at: paidAt },
  ];
  if (order.destination === null) return [...begun, delivered];
  return [
    ...begun,
    {
      isDone: order.fulfillmentStatus !== "unfulfilled",
      at: (parcelsOf(order)[0] ?? order.shipments[0])?.shippedAt ?? null,
      ...(isPartial ? { note: sentOf(order, language) } : {}),
    },
    delivered,
  ];
}

/** Null if a time is missing. */
function latest(times: readonly (Date | null)[]): Date | null {
  return times.reduce((a, b) => (a === null || (b ?? a) > a ? b : a), null);
}

function sentOf({ lines }: TrackedOrderView, language: Language): string {
  const sum = (of: (line: TrackedLineView) => number) => lines.reduce((total, line) => total + of(line), 0);
  return trackingTexts[language].partly(
    sum((line) => line.fulfilledQty),
    sum((line) => line.qty),
  );
}
