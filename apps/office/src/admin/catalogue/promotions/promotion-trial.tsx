import type { ApiData } from "@tote/client/api";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { refusalSentences } from "../../../ui/api/refusals.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import { valuesOf } from "../../../ui/forms/form.tsx";
import { useValues } from "../../../ui/forms/use-values.ts";
import { Refusal } from "../../../ui/states.tsx";
import { trialTexts } from "./trial.texts.ts";
import { type Terms, toRule } from "./values.ts";

const PATH = "/api/admin/promotions/simulate";
type Simulation = ApiData<"POST", typeof PATH>;

/** Tries the rule of the form around it on past orders, before it is saved. */
export function PromotionTrial({ terms }: { terms: Terms }) {
  const words = useWords(trialTexts);
  const api = useApi();
  const button = useRef<HTMLButtonElement>(null);
  const [simulation, show] = useState<Simulation | null>(null);
  const look = useAct(async (form: HTMLFormElement) => {
    const { name, title, shown, startsAt, endsAt, ...body } = toRule(valuesOf(form), terms);
    show(await api.post(PATH, { body }));
  });
  useEffect(() => {
    const form = button.current?.form;
    // The figures are those of the rule as it was.
    const forget = () => show(null);
    form?.addEventListener("input", forget);
    return () => form?.removeEventListener("input", forget);
  }, []);
  return (
    <div className="field">
      <p>
        <button
          ref={button}
          type="button"
          className="btn second"
          aria-disabled={look.isRunning}
          onClick={({ currentTarget: { form } }) => form !== null && !look.isRunning && void look.run(form)}
        >
          {words.ask}
        </button>
      </p>
      <div role="status">{simulation !== null && <Figures of={simulation} />}</div>
      <Problem error={look.error} />
    </div>
  );
}

function Figures({ of: { orders, isWhole, ordersWithoutRules, changed, items, cost, products } }: { of: Simulation }) {
  const words = useWords(trialTexts);
  const { money, count } = useValues();
  if (orders === 0) return <p>{words.nothing}</p>;
  return (
    <>
      <p>
        <strong>{words.cost(money(cost))}</strong> {words.changed(count(changed), count(orders), money(items))}
      </p>
      {products.length > 0 && (
        <details>
          <summary>{words.products}</summary>
          <dl className="sum">
            {products.map(({ productId, title, qty, saved }) => (
              <div key={productId}>
                <dt>{words.product(title, count(qty))}</dt>
                <dd className="num">{money(saved)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className="hint">
        {words.how} {ordersWithoutRules > 0 && words.withoutRules(ordersWithoutRules, count(ordersWithoutRules))}{" "}
        {!isWhole && words.newest(count(orders))}
      </p>
    </>
  );
}

function Problem({ error }: { error: Error | null }) {
  const { language } = useValues();
  const text = Object.values(refusalSentences(error, language)).join(" ");
  if (text === "") return <Refusal error={error} />;
  return (
    <p className="notice bad" role="alert">
      {text}
    </p>
  );
}
