import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import { Choice } from "../../../ui/forms/choices.tsx";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Money } from "../../../ui/values.tsx";
import { creatorLink } from "../creators/creator-link.tsx";
import type { Simulation } from "../kit/types.ts";
import { POLICIES, policyTexts } from "./policy.texts.ts";

const DAY_MS = 86_400_000;
const DAYS = 30;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The changes that a policy would have made in a period, computed by the server. */
export function Simulate() {
  const words = useWords(policyTexts);
  const api = useApi();
  const [result, setResult] = useState<Simulation | null>(null);
  const act = useAct(async ({ policy, from = "", to = "" }: Values) => {
    const end = Date.parse(`${to}T00:00:00Z`) + DAY_MS;
    setResult(
      await api.post("/api/admin/attribution/simulate", {
        body: {
          policy: POLICIES.find((each) => each === policy) ?? "coupon_wins",
          from: `${from}T00:00:00.000Z`,
          to: Number.isNaN(end) ? to : new Date(end).toISOString(),
        },
      }),
    );
  });
  const today = Date.now();
  return (
    <Part title={words.tryTitle} lead={words.tryLead}>
      <EditForm act={act} submit={words.run}>
        <Choice
          label={words.policy}
          name="policy"
          defaultValue="earlier_link_wins"
          choices={POLICIES.map((value) => ({ value, label: words.policies[value] }))}
        />
        <Field label={words.from} name="from" type="date" width="half" defaultValue={dayOf(today - DAYS * DAY_MS)} />
        <Field label={words.to} name="to" type="date" width="half" defaultValue={dayOf(today)} />
      </EditForm>
      <div role="status">{result !== null && <Result result={result} />}</div>
    </Part>
  );
}

function Result({ result }: { result: Simulation }) {
  const words = useWords(policyTexts);
  const { changedOrders, ordersWithoutClaims, creators } = result;
  return (
    <div className="answer">
      <p className="serif">{words.changed(changedOrders)}</p>
      {ordersWithoutClaims > 0 && <p className="sub small">{words.without(ordersWithoutClaims)}</p>}
      {creators.length > 0 && <Creators creators={creators} />}
      <p className="quiet small">{words.estimated}</p>
    </div>
  );
}

function Creators({ creators }: { creators: Simulation["creators"] }) {
  const { columns, orders, tryTitle } = useWords(policyTexts);
  return (
    <table className="list" aria-label={tryTitle}>
      <thead>
        <tr>
          <th scope="col">{columns.creator}</th>
          <th scope="col" className="end">
            {columns.now}
          </th>
          <th scope="col" className="end">
            {columns.after}
          </th>
          <th scope="col" className="end">
            {columns.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {creators.map(({ creatorId, displayName, now, simulated }) => (
          <tr key={creatorId}>
            <th scope="row">{creatorLink(creatorId, displayName)}</th>
            <td className="end" data-title={columns.now}>
              <Money of={now.commission} /> <span className="quiet">{orders(now.orders)}</span>
            </td>
            <td className="end" data-title={columns.after}>
              <Money of={simulated.commission} /> <span className="quiet">{orders(simulated.orders)}</span>
            </td>
            <td className="end" data-title={columns.change}>
              <Money
                of={{
                  amount: simulated.commission.amount - now.commission.amount,
                  currency: now.commission.currency,
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
