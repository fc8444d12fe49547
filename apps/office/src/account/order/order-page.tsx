import { Link, useParams } from "@tanstack/react-router";
import type { Order } from "@tote/client";
import { useOrder } from "@tote/react/query";
import { useTimes, useWords } from "../../shell/language.ts";
import { Page, Part } from "../../ui/page.tsx";
import { Loaded } from "../../ui/states.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { Actions } from "./actions.tsx";
import { Lines } from "./lines.tsx";
import { orderTexts } from "./order.texts.ts";
import { stageOf, stateOf } from "./order-state.ts";
import { Handovers, Parcels } from "./parcels.tsx";
import { Credit, Destination, History, PaymentInstructions } from "./side.tsx";
import { orderStateTexts } from "./state.texts.ts";
import { Totals } from "./totals.tsx";

/** `/account/orders/{reference}`. */
export function OrderPage() {
  const words = useWords(orderTexts);
  const { order: reference = "" } = useParams({ strict: false });
  const query = useOrder(reference);
  useTitle(query.data === undefined ? words.title(reference) : null);
  return (
    <>
      <p className="back">
        <Link to="/account">{words.back}</Link>
      </p>
      <Loaded query={query} rows={6}>
        {(order) => <OrderView order={order} />}
      </Loaded>
    </>
  );
}

function OrderView({ order }: { order: Order }) {
  const words = useWords(orderTexts);
  const { day } = useTimes();
  const { title, text } = useWords(orderStateTexts)[stateOf(order)];
  return (
    <Page
      title={title}
      lead={
        <>
          <p>{text}</p>
          <p className="small quiet">
            <span className="num">{words.title(order.reference)}</span>, {words.placedOn(day(order.placedAt))}
          </p>
        </>
      }
    >
      {order.status !== "canceled" && <Stages order={order} />}
      <div className="two">
        <div>
          <PaymentInstructions order={order} />
          <Parcels order={order} />
          <Handovers order={order} />
          <Part title={words.contents}>
            <Lines order={order} />
            <Totals order={order} />
          </Part>
        </div>
        <aside>
          <Actions order={order} />
          <Destination order={order} />
          <Credit receipt={order.attribution} />
          <History order={order} />
        </aside>
      </div>
    </Page>
  );
}

function Stages({ order }: { order: Order }) {
  const words = useWords(orderTexts);
  const ships = order.shippingAddress !== null;
  const stages = ships ? words.stages : words.stagesWithoutParcel;
  const reached = Math.min(stageOf(order), stages.length - 1);
  return (
    <ol className="stages" aria-label={words.progress}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index <= reached ? "done" : undefined}
          aria-current={index === reached ? "step" : undefined}
        >
          {stage}
          {index <= reached && <span className="vh">, {words.reached}</span>}
        </li>
      ))}
    </ol>
  );
}
