import { useToteQuery } from "@tote/react/query";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Part } from "../../../ui/page.tsx";
import { Loaded, Refusal } from "../../../ui/states.tsx";
import { DateTime } from "../../../ui/values.tsx";
import { deliveriesTexts } from "./deliveries.texts.ts";

export function DeliveryDetail({ id }: { id: string }) {
  const words = useWords(deliveriesTexts);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const delivery = useToteQuery("/api/admin/deliveries/{id}", { path: { id } });
  const again = useAct(async () => {
    await api.post("/api/admin/deliveries/{id}/redeliver", { path: { id } });
    await refresh("/api/admin/deliveries");
    announce(words.sentAgain);
  });
  return (
    <Loaded query={delivery} rows={5}>
      {({ endpointUrl, eventId, eventType, company, nextAttemptAt, attempts, payload }) => (
        <>
          <dl className="facts">
            <dt>{words.event}</dt>
            <dd>{eventType}</dd>
            <dt>{words.eventId}</dt>
            <dd>{eventId}</dd>
            <dt>{words.to}</dt>
            <dd>{company ?? words.creator}</dd>
            <dt>{words.endpoint}</dt>
            <dd>{endpointUrl}</dd>
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
