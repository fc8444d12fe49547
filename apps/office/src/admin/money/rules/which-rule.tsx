import { formatMoney } from "@tote/storefront/money";
import { useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { Incomplete } from "../../../ui/api/refusals.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import { Part } from "../../../ui/page.tsx";
import { Refusal } from "../../../ui/states.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { CreatorPicker, type Picked, ProductPicker } from "../kit/picker.tsx";
import type { Applying } from "../kit/types.ts";
import { rulesTexts } from "./rules.texts.ts";
import { payOf, sentenceOf } from "./sentence.ts";

/** "Which rule applies to …?": asked of the server, which decides it as for an order. */
export function WhichRule() {
  const words = useWords(rulesTexts);
  const api = useApi();
  const [creator, setCreator] = useState<Picked | null>(null);
  const [product, setProduct] = useState<Picked | null>(null);
  const [answer, setAnswer] = useState<Applying | null>(null);
  const ask = useAct(async () => {
    if (creator === null || product === null) throw new Incomplete(words.pick);
    setAnswer(
      await api.get("/api/admin/commission-rules/applying", { query: { creator: creator.id, product: product.id } }),
    );
  });
  return (
    <Part title={words.which.title} lead={words.which.lead}>
      <form
        className="form which-rule"
        onSubmit={(event) => {
          event.preventDefault();
          void ask.run();
        }}
      >
        <CreatorPicker label={words.creator} picked={creator} onPick={setCreator} />
        <ProductPicker label={words.product} picked={product} onPick={setProduct} />
        <Refusal error={ask.error} />
        <div className="form-end">
          <button type="submit" className="btn second" aria-disabled={ask.isRunning}>
            {words.which.ask}
          </button>
        </div>
      </form>
      <div role="status">{answer !== null && <Answer answer={answer} />}</div>
    </Part>
  );
}

function Answer({ answer }: { answer: Applying }) {
  const words = useWords(rulesTexts);
  const { language } = useLocale();
  const { creator, product, earns, base, rule, source, excluded } = answer;
  return (
    <div className="answer">
      <p className="serif">
        {excluded
          ? words.which.excluded(creator.displayName, product.title)
          : words.which.earns(
              creator.displayName,
              product.title,
              formatMoney(earns, language),
              formatMoney(base, language),
            )}
      </p>
      <p className="sub small">
        {wordOf(words.which.because, source)}{" "}
        {rule === null ? payOf(answer, words, language) : sentenceOf(rule, words, language)}.
      </p>
    </div>
  );
}
