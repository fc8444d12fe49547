import { formatMoney } from "@tote/storefront/money";
import { useState } from "react";
import { useLocale, useTimes, useWords } from "../../../shell/language.ts";
import { May } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Choice } from "../../../ui/forms/choices.tsx";
import { DateTime } from "../../../ui/values.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { disputeTexts } from "./order-disputes.texts.ts";

type Dispute = AdminOrder["disputes"][number];

/** True if the order has an open dispute. */
export const isDisputed = ({ disputes }: AdminOrder) => disputes.some(({ status }) => status === "needs_response");

/** Disputes of the payment, and the button that closes an open one. */
export function OrderDisputes({ order }: { order: AdminOrder }) {
  const words = useWords(disputeTexts);
  if (order.disputes.length === 0) return null;
  return (
    <section className="part">
      <h2>{words.title}</h2>
      {order.disputes.map((dispute) =>
        dispute.status === "closed" ? (
          <Ended key={dispute.id} dispute={dispute} />
        ) : (
          <Open key={dispute.id} dispute={dispute} />
        ),
      )}
    </section>
  );
}

function useReason({ amount, reason }: Dispute): string {
  const words = useWords(disputeTexts);
  const { language } = useLocale();
  return words.open(formatMoney(amount, language), words.reasons[reason] ?? reason);
}

function Open({ dispute }: { dispute: Dispute }) {
  const words = useWords(disputeTexts);
  const { day } = useTimes();
  const [isAsked, ask] = useState(false);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const act = useAct(({ outcome = "won" }) =>
    api.post("/api/admin/disputes/{id}/close", {
      path: { id: dispute.id },
      body: { outcome: outcome === "lost" ? "lost" : "won" },
    }),
  );
  return (
    <>
      <p className="notice warn">
        {useReason(dispute)} {words.waits}
      </p>
      <dl className="pairs">
        <div>
          <dt>{words.says}</dt>
          <dd>{words.statuses[dispute.providerStatus] ?? dispute.providerStatus}</dd>
        </div>
        {dispute.respondBy !== null && (
          <div>
            <dt>{words.respondBy}</dt>
            <dd>{day(dispute.respondBy)}</dd>
          </div>
        )}
      </dl>
      <p className="buttons">
        <a href={dispute.providerUrl} target="_blank" rel="noopener noreferrer" className="btn second">
          {words.answer}
        </a>
        <May of="orders.pay">
          <button type="button" className="btn second" onClick={() => ask(true)}>
            {words.end}
          </button>
        </May>
      </p>
      <Question
        title={words.end.replace("…", "")}
        text={<p>{words.endText}</p>}
        confirm={words.confirm}
        isOpen={isAsked}
        onClose={() => ask(false)}
        act={act}
        onDone={() => {
          announce(words.done);
          void refresh("/api/admin/orders", "/api/admin/counts");
        }}
      >
        <Choice
          label={words.outcome}
          name="outcome"
          defaultValue={dispute.providerStatus === "lost" ? "lost" : "won"}
          choices={[
            { value: "won", label: words.outcomes.won },
            { value: "lost", label: words.outcomes.lost },
          ]}
        />
      </Question>
    </>
  );
}

function Ended({ dispute }: { dispute: Dispute }) {
  const words = useWords(disputeTexts);
  const { outcome, closedAt, closedBy } = dispute;
  return (
    <p className="small">
      {useReason(dispute)} {outcome !== null && `${words.ended[outcome]}.`}{" "}
      {closedAt !== null && (
        <span className="quiet">
          <DateTime of={closedAt} />
          {closedBy !== null && ` · ${closedBy.name}`}
        </span>
      )}
    </p>
  );
}
