import type { ApiData } from "@tote/client/api";
import { formatMoney } from "@tote/storefront/money";
import { useEffect, useRef, useState } from "react";
import { useLocale } from "../../../shell/language.ts";
import { refusalSentences } from "../../../ui/api/refusals.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import { valuesOf } from "../../../ui/forms/form.tsx";
import { Refusal } from "../../../ui/states.tsx";
import type { DiscountsWords } from "./discounts.texts.ts";
import { toPatch } from "./values.ts";

const PATH = "/api/admin/discounts/preview";
type Preview = ApiData<"POST", typeof PATH>;

/** Tries what the form around it says on past orders, before it is saved. */
export function DiscountPreview({ words, currency }: { words: DiscountsWords; currency: string }) {
  const { language } = useLocale();
  const api = useApi();
  const button = useRef<HTMLButtonElement>(null);
  const [preview, show] = useState<Preview | null>(null);
  const look = useAct(async (form: HTMLFormElement) => {
    const { code, startsAt, endsAt, active, ...body } = toPatch(valuesOf(form), currency, language);
    show(await api.post(PATH, { body }));
  });
  useEffect(() => {
    const form = button.current?.form;
    // The figures are those of what stood in the form.
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
          {words.preview.ask}
        </button>
      </p>
      <div role="status">{preview !== null && <Figures preview={preview} words={words} />}</div>
      <Problem error={look.error} />
    </div>
  );
}

function Figures({ preview, words: { preview: words } }: { preview: Preview; words: DiscountsWords }) {
  const { language } = useLocale();
  const { orders, fittingOrders, isWhole, items, cost } = preview;
  if (orders === 0) return <p>{words.nothing}</p>;
  return (
    <>
      <p>
        <strong>{words.cost(formatMoney(cost, language))}</strong>{" "}
        {words.fits(fittingOrders, orders, formatMoney(items, language))}
      </p>
      <p className="hint">
        {words.how} {!isWhole && words.newest(orders)}
      </p>
    </>
  );
}

function Problem({ error }: { error: Error | null }) {
  const { language } = useLocale();
  const text = Object.values(refusalSentences(error, language)).join(" ");
  if (text === "") return <Refusal error={error} />;
  return (
    <p className="notice bad" role="alert">
      {text}
    </p>
  );
}
