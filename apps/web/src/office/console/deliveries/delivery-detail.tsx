/** @jsxImportSource react */
import { useTote } from "@tote/react";
import { useToteQuery } from "@tote/react/query";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { Part } from "../../ui/page.tsx";
import { Loaded, Refusal } from "../../ui/states.tsx";
import { useAct } from "../../ui/use-act.ts";
import { useRefresh } from "../../ui/use-api.ts";
import { DateTime } from "../../ui/values.tsx";
import { deliveriesTexts } from "./deliveries.texts.ts";

/** One delivery with its body and each attempt. */
export function DeliveryDetail({ id }: { id: string }) {
  const words = useWords(deliveriesTexts);
  const tote = useTote();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const delivery = useToteQuery("/api/webhooks/deliveries/{id}", { path: { id } });
  const again = useAct(async () => {
    await tote.webhooks.deliveries.redeliver(id);
    await refresh("/api/webhooks/deliveries");
    announce(words.sentAgain);
  });
  return (
    <Loaded query={delivery} rows={5}>
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
                  <DateTime of={nextAttemptAt} />
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
                    <DateTime of={at} /> · {statusCode ?? `${words.noAnswer}${error === null ? "" : `: ${error}`}`}
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
