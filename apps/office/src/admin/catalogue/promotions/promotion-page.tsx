import { useNavigate, useParams } from "@tanstack/react-router";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Editor } from "../../../ui/forms/editor.tsx";
import type { Values } from "../../../ui/forms/form.tsx";
import { onlyChanged } from "../../../ui/forms/merge/only-changed.ts";
import { useNewest } from "../../../ui/forms/use-newest.ts";
import { Page } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Money } from "../../../ui/values.tsx";
import { useApiRead } from "../use-api-read.ts";
import { MOST_ROWS, type Promotion } from "./promotion.ts";
import { PromotionActions } from "./promotion-actions.tsx";
import { PromotionFields } from "./promotion-fields.tsx";
import { PromotionFigures } from "./promotion-figures.tsx";
import { type PromotionsWords, promotionsTexts } from "./promotions.texts.ts";
import { sentencesOf } from "./sentence.ts";
import { BudgetLeft, Orders, Period, PromotionState } from "./standing.tsx";
import { useTerms } from "./use-terms.ts";
import { type Terms, toRule, toValues } from "./values.ts";

const PATH = "/api/admin/promotions/{id}";

/** `/admin/promotions/{id}`. */
export function PromotionPage() {
  const { promotion: id = "" } = useParams({ strict: false });
  const read = useApiRead(PATH, { id });
  const terms = useTerms();
  const { one } = useWords(promotionsTexts);
  return (
    <Loaded query={read} title={one}>
      {(promotion) => (
        <Loaded query={terms} title={promotion.name}>
          {(known) => <Known key={promotion.id} first={promotion} terms={known} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function Known({ first, terms }: { first: Promotion; terms: Terms }) {
  const words = useWords(promotionsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [promotion, show] = useNewest(first);
  const { id, state } = promotion;
  const valuesOf = (each: Promotion) => toValues(each, terms);
  const reread = async () => {
    const now = await api.get(PATH, { path: { id } });
    show(now);
    return now;
  };
  const save = async (values: Values, ifMatch: string, from: Promotion) => {
    const body = onlyChanged(toRule(values, terms), toRule(valuesOf(from), terms));
    await api.patch(PATH, { path: { id }, body, ifMatch });
    await refresh("/api/admin/promotions");
  };
  const gone = async () => {
    announce(words.deleted);
    await navigate({ to: "/admin/promotions" });
    await refresh("/api/admin/promotions");
  };
  return (
    <Page
      title={promotion.name}
      lead={promotion.title}
      actions={<PromotionActions promotion={promotion} onMoved={show} onGone={gone} />}
    >
      <Standing promotion={promotion} words={words} />
      {promotion.orders > 0 && <PromotionFigures id={id} />}
      {state === "running" && <p className="notice">{words.running}</p>}
      {state === "archived" ? (
        <div className="notice">
          <p>{words.isArchived}</p>
          <p>{sentencesOf(toRule(valuesOf(promotion), terms), terms).join(" ")}</p>
        </div>
      ) : (
        <Editor
          label={promotion.name}
          resource={promotion}
          toValues={valuesOf}
          save={save}
          reread={reread}
          log={{ resource: id }}
          shape={SHAPE}
        >
          {(values) => <PromotionFields values={values} terms={terms} />}
        </Editor>
      )}
    </Page>
  );
}

function Standing({ promotion, words }: { promotion: Promotion; words: PromotionsWords }) {
  return (
    <dl className="facts">
      <dt>{words.state}</dt>
      <dd>
        <PromotionState of={promotion} />
      </dd>
      <dt>{words.period}</dt>
      <dd>
        <Period of={promotion} />
      </dd>
      <dt>{words.orders}</dt>
      <dd>
        <Orders of={promotion} />
      </dd>
      <dt>{words.saved}</dt>
      <dd>
        <Money of={promotion.saved} />
      </dd>
      <dt>{words.budgetLeft}</dt>
      <dd>
        <BudgetLeft of={promotion} />
      </dd>
    </dl>
  );
}

const entries = { separator: /,/, join: ", " };
const LISTS = ["collections", "products", "notCollections", "notProducts"];
const listsOf = (path: string) => LISTS.map((member) => `${path}.${member}`);
const rowsOf = (path: string, members: readonly string[]) =>
  Array.from({ length: MOST_ROWS }, (_, index) => members.map((member) => `${path}.${index}.${member}`)).flat();
const matchOf = (path: string) => [...listsOf(path), `${path}.reduced`];

/** An effect is one thing: its type, its values and its rows are not put together from two people's work. */
const SHAPE = {
  lists: Object.fromEntries(
    ["match", "conditions.subtotal.match", "conditions.quantity.match"]
      .flatMap(listsOf)
      .concat("conditions.countries")
      .map((name) => [name, entries]),
  ),
  units: [
    [
      ...["effect.type", "class", "effect.bps", "effect.amount", "effect.price", "effect.atMost", "effect.maxPieces"],
      ...["effect.timesMax", "effect.methods", "effect.upTo", "effect.buy.qty", "effect.get.qty", "effect.get.bps"],
      ...["effect.get.pool", ...matchOf("effect.buy.match"), ...matchOf("effect.get.match")],
      ...["effect.steps", ...rowsOf("effect.steps", ["from", "off", "unit"])],
      ...["effect.items", ...rowsOf("effect.items", ["qty", ...matchOf("match")])],
    ],
  ],
};
