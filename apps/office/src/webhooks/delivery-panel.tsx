import type { WebhookDeliveryDetail } from "@tote/client";
import { useWords } from "../shell/language.ts";
import { useAnnounce } from "../ui/announcer.tsx";
import { useAct } from "../ui/api/use-act.ts";
import { Part } from "../ui/page.tsx";
import { Loaded, Refusal } from "../ui/states.tsx";
import { DateTime } from "../ui/values.tsx";
import { deliveriesTexts } from "./deliveries.texts.ts";

interface DeliveryPanelProps {
  query: Parameters<typeof Loaded<WebhookDeliveryDetail>>[0]["query"];
  /** Sends it again, and reads again what that changed. */
  onAgain(): Promise<unknown>;
}

/** One delivery with its body and each attempt. */
export function DeliveryPanel({ query, onAgain }: DeliveryPanelProps) {
  const words = useWords(deliveriesTexts);
  const announce = useAnnounce();
  const again = useAct(async () => {
    await onAgain();
    announce(words.sentAgain);
  });
  return (
    <Loaded query={query} rows={5}>
      {({ eventId, eventType, nextAttemptAt, attempts, payload }) => (
        <>
          <dl className="facts">
            <dt>{words.event}</dt>
            <dd>{eventType}</dd>
            <dt>{words.eventId}</dt>
            <dd>
              <code>{eventId}</code>
            </dd>
            {nextAttemptAt !== null && (
              <>
                <dt>{words.next}</dt>
                <dd>
                  <DateTime of={nextAttemptAt} isPrecise />
                </dd>
              </>
            )}
          </dl>
          <Refusal error={again.error} />
          <p>
            <button type="button" className="btn" aria-disabled={again.isRunning} onClick={() => void again.run()}>
              {words.again}
            </button>
          </p>
          <Part title={words.attempts}>
            {attempts.length === 0 && <p className="row-note">{words.noAttempt}</p>}
            <ul className="rows">
              {attempts.map(({ number, at, statusCode, latencyMs, error, answer }) => (
                <li key={number} className="row plain">
                  <span>
                    <DateTime of={at} isPrecise /> ·{" "}
                    {statusCode ?? `${words.noAnswer}${error === null ? "" : `: ${error}`}`}
                    {answer !== null && answer !== "" && <code className="json">{answer}</code>}
                  </span>
                  <span>{latencyMs} ms</span>
                </li>
              ))}
            </ul>
          </Part>
          <Part title={words.payload}>
            {payload === null ? (
              <p className="row-note">{words.pruned}</p>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
              <pre className="json" tabIndex={0}>
                {JSON.stringify(payload, null, 2)}
              </pre>
            )}
          </Part>
        </>
      )}
    </Loaded>
  );
}
