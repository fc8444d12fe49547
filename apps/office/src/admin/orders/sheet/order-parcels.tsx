import type { ApiRequest } from "@tote/client/api";
import { historyTexts, isHandover } from "@tote/storefront/order/history-texts";
import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Choice } from "../../../ui/forms/choices.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { DateTime } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import type { AdminOrder } from "../order-state.tsx";
import { orderSheetTexts } from "./order-sheet.texts.ts";
import { ParcelEdit } from "./parcel-edit.tsx";

type Parcel = AdminOrder["shipments"][number];

type State = NonNullable<ApiRequest<"POST", "/api/admin/shipments/{id}/events">["body"]>["status"];

/** The next states of a parcel, the usual one first. */
const STATES: readonly State[] = [
  "delivered",
  "in_transit",
  "out_for_delivery",
  "available_for_pickup",
  "return_to_sender",
  "failure",
];

/** Each parcel with what is in it and where it is. */
export function OrderParcels({ order: { shipments, lines } }: { order: AdminOrder }) {
  const words = useWords(orderSheetTexts);
  const { shipments: states, handovers } = useWords(historyTexts);
  const mayShip = useMay()("orders.ship");
  if (shipments.length === 0) return <p className="quiet">{words.noParcels}</p>;
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  return (
    <ul className="rows">
      {shipments.map((parcel) => (
        <li key={parcel.id} className="row plain">
          <div>
            <p className="row-title">
              {handovers[parcel.carrier] ?? parcel.carrier} <Tracking parcel={parcel} />
              {parcel.service !== null && ` ${parcel.service}`}
            </p>
            <p className="row-note">
              {!isHandover(parcel.carrier) && `${wordOf(states, parcel.status)}, `}
              <DateTime of={parcel.events.at(-1)?.at ?? parcel.shippedAt} />
            </p>
            <p className="row-note quiet">
              {parcel.lines.map(({ lineId, qty }) => `${qty} × ${titles.get(lineId) ?? ""}`).join(", ")}
            </p>
            {parcel.status !== "voided" && mayShip && !isHandover(parcel.carrier) && (
              <p className="beside">
                {parcel.status !== "delivered" && <WhereItIs parcel={parcel} />} <ParcelEdit parcel={parcel} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Tracking({ parcel: { carrier, numbers, trackingUrl } }: { parcel: Parcel }) {
  if (numbers.length === 0) return trackingUrl === null ? null : <Follow url={trackingUrl} text={trackingUrl} />;
  return numbers.map((each, index) => (
    <span key={`${each.carrier} ${each.number}`}>
      {index > 0 && ", "}
      {each.carrier !== carrier && `${each.carrier} `}
      {each.url === null ? <span className="num">{each.number}</span> : <Follow url={each.url} text={each.number} />}
    </span>
  ));
}

function Follow({ url, text }: { url: string; text: string }) {
  return (
    <a className="num" href={url} rel="noreferrer">
      {text}
    </a>
  );
}

/** Stands in for the carrier's own messages, if there are none. */
function WhereItIs({ parcel }: { parcel: Parcel }) {
  const { parcel: words } = useWords(orderSheetTexts);
  const { shipments: states } = useWords(historyTexts);
  const [isOpen, open] = useState(false);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const act = useAct(({ status = "delivered", detail = "" }: Values) =>
    api.post("/api/admin/shipments/{id}/events", {
      path: { id: parcel.id },
      body: { status: status as State, ...(detail === "" ? {} : { detail }) },
    }),
  );
  const onDone = () => {
    announce(words.done);
    void refresh("/api/admin/orders", "/api/admin/counts");
  };
  return (
    <>
      <button type="button" className="link-btn small" onClick={() => open(true)}>
        {words.ask}
      </button>
      <Question
        title={words.title}
        text={<p>{words.text}</p>}
        confirm={words.confirm}
        isOpen={isOpen}
        onClose={() => open(false)}
        act={act}
        onDone={onDone}
      >
        <Choice
          label={words.status}
          name="status"
          choices={STATES.map((value) => ({ value, label: wordOf(states, value) }))}
        />
        <Field label={words.detail} name="detail" maxLength={500} />
      </Question>
    </>
  );
}
