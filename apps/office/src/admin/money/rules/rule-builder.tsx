import { type ReactNode, useId, useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Incomplete } from "../../../ui/api/refusals.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { readFields } from "../../../ui/fields/typed.ts";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { MoneyField } from "../kit/money-field.tsx";
import { CollectionPicker, CreatorPicker, type Picked, ProductPicker } from "../kit/picker.tsx";
import { rulesTexts } from "./rules.texts.ts";

type Goods = "all" | "product" | "collection";
type People = "all" | "creator" | "tier";
type Pays = "rate" | "flat" | "excluded";

/** The people that each kind of goods can be combined with. */
const PEOPLE: Readonly<Record<Goods, readonly People[]>> = {
  all: ["all", "creator", "tier"],
  product: ["all", "creator"],
  collection: ["all"],
};

/** Builds a rule as a sentence: "For [product] by [creator] pay [10 %]". */
export function RuleBuilder({ currency }: { currency: string }) {
  const words = useWords(rulesTexts);
  const maySetRates = useMay()("creators.rates");
  const [goods, setGoods] = useState<Goods>("all");
  const [people, setPeople] = useState<People>("all");
  const [pays, setPays] = useState<Pays>("rate");
  const [target, setTarget] = useState<Picked | null>(null);
  const [creator, setCreator] = useState<Picked | null>(null);
  const act = useCreate({ goods, people, pays, target, creator, currency });
  const possible = PEOPLE[goods].filter((each) => each !== "creator" || maySetRates);
  return (
    <div className="rule-builder">
      <EditForm
        act={act}
        submit={words.create}
        onDone={(form) => {
          form.reset();
          setTarget(null);
          setCreator(null);
        }}
      >
        <div className="sentence">
          <Part
            label={words.for}
            value={goods}
            values={["all", "product", "collection"]}
            names={words.goods}
            onChange={(next) => {
              setGoods(next);
              setTarget(null);
              if (!PEOPLE[next].includes(people)) setPeople("all");
            }}
          >
            {goods === "product" && (
              <ProductPicker key="product" label={words.product} picked={target} onPick={setTarget} />
            )}
            {goods === "collection" && (
              <CollectionPicker key="collection" label={words.collection} picked={target} onPick={setTarget} />
            )}
          </Part>
          <Part label={words.by} value={people} values={possible} names={words.people} onChange={setPeople}>
            {people === "creator" && <CreatorPicker label={words.creator} picked={creator} onPick={setCreator} />}
            {people === "tier" && <Field label={words.tier} name="targetId" hint={words.tierHint} maxLength={32} />}
          </Part>
          <Part
            label={words.pay}
            value={pays}
            values={["rate", "flat", "excluded"]}
            names={words.pays}
            onChange={setPays}
          >
            {pays === "rate" && <Field label={words.rate} name="rateBps" inputMode="decimal" isRequired />}
            {pays === "flat" && <MoneyField label={words.flat} name="flatPerUnit" currency={currency} isRequired />}
          </Part>
        </div>
        {pays !== "excluded" && <MoneyField label={words.cap} name="cap" currency={currency} width="half" />}
        {people === "tier" && (
          <MoneyField label={words.promoteFrom} name="promoteFrom" currency={currency} width="half" />
        )}
      </EditForm>
      {!maySetRates && <p className="quiet small">{words.adminOnly}</p>}
    </div>
  );
}

interface Draft {
  goods: Goods;
  people: People;
  pays: Pays;
  target: Picked | null;
  creator: Picked | null;
  currency: string;
}

function useCreate(draft: Draft) {
  const words = useWords(rulesTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  return useAct(async (values: Values) => {
    const { people, pays, currency } = draft;
    const typed = readFields(values, language);
    const rateBps = pays === "rate" ? typed.requiredPercent("rateBps") : null;
    const flatPerUnit = pays === "flat" ? typed.requiredMoney("flatPerUnit", currency) : null;
    const cap = typed.money("cap", currency);
    const promoteFrom = people === "tier" ? typed.money("promoteFrom", currency) : null;
    typed.check();
    await api.post("/api/admin/commission-rules", {
      body: {
        ...scopeOf(draft, values.targetId ?? "", words.pick),
        ...(pays === "excluded" ? { excluded: true } : pays === "flat" ? { flatPerUnit } : { rateBps }),
        ...(cap === null ? {} : { cap }),
        ...(promoteFrom === null ? {} : { promoteFrom }),
      },
    });
    await refresh("/api/admin/commission-rules");
    announce(words.created);
  });
}

/** The scope that the sentence is about, and its targets; throws where one is not chosen yet. */
function scopeOf({ goods, people, target, creator }: Draft, tier: string, missing: string) {
  const chosen = <T,>(value: T | null): T => {
    if (value === null) throw new Incomplete(missing);
    return value;
  };
  if (goods === "product" && people === "creator")
    return { scope: "creator_product", targetId: chosen(creator).id, productId: chosen(target).id } as const;
  if (people === "creator") return { scope: "creator", targetId: chosen(creator).id } as const;
  if (people === "tier") return { scope: "tier", targetId: chosen(tier.trim() === "" ? null : tier.trim()) } as const;
  if (goods === "all") return { scope: "default" } as const;
  return { scope: goods, targetId: chosen(target).id } as const;
}

interface PartProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
  children: ReactNode;
}

/** A word of the sentence with its choice, and what the choice asks for. */
function Part<Value extends string>({ label, value, values, names, onChange, children }: PartProps<Value>) {
  const id = useId();
  return (
    <div className="sentence-part">
      <div className="sentence-word">
        <label htmlFor={id} className="serif">
          {label}
        </label>
        <select id={id} className="in" value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {values.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      </div>
      {children}
    </div>
  );
}
