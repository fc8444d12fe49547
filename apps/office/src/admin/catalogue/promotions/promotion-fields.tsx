import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import { FieldFault } from "../../../ui/fields/faults.ts";
import { Check, Choice } from "../../../ui/forms/choices.tsx";
import { CountryField } from "../../../ui/forms/country-field.tsx";
import { Field, type Values, valuesOf } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Count, EffectFields, Sum } from "./effect-fields.tsx";
import { CountedProducts, MatchFields } from "./match-fields.tsx";
import { CLASSES, CLASSES_OF, EFFECT_TYPES, hasOwnItems, type PromotionClass, USUAL_COMBINES } from "./promotion.ts";
import { PromotionTrial } from "./promotion-trial.tsx";
import { ruleTexts } from "./rule.texts.ts";
import { sentenceTexts } from "./sentence.texts.ts";
import { sentencesOf } from "./sentence.ts";
import { type Terms, toRule } from "./values.ts";

interface FieldsProps {
  values: Values;
  terms: Terms;
  /** A new promotion proposes what it combines with. */
  isNew?: boolean;
}

/** The fields of a promotion, and the rule that they make in words. */
export function PromotionFields({ values, terms, isNew = false }: FieldsProps) {
  const words = useWords(ruleTexts);
  const store = useRead("/api/store", (tote, signal) => tote.store.get({ signal }));
  const [type, setType] = useState(() => EFFECT_TYPES.find((each) => each === values["effect.type"]) ?? "percentage");
  const [asked, ask] = useState<PromotionClass>(() => CLASSES.find((each) => each === values.class) ?? "order");
  const classes = CLASSES_OF[type];
  const of = classes.find((each) => each === asked) ?? classes[0] ?? "order";
  const { currency } = terms;
  return (
    <>
      <Part title={words.texts}>
        <Field
          label={words.name}
          name="name"
          hint={words.nameHint}
          defaultValue={values.name ?? ""}
          maxLength={100}
          isRequired
        />
        <Field
          label={words.title}
          name="title"
          hint={words.titleHint}
          defaultValue={values.title ?? ""}
          maxLength={60}
          isRequired
        />
      </Part>
      <Part title={words.effect}>
        <Choice
          label={words.type}
          name="effect.type"
          defaultValue={type}
          width="half"
          choices={EFFECT_TYPES.map((value) => ({ value, label: words.types[value] }))}
          onChange={(value) => setType(EFFECT_TYPES.find((each) => each === value) ?? "percentage")}
        />
        {classes.length > 1 ? (
          <Choice
            label={words.class}
            name="class"
            defaultValue={of}
            width="half"
            choices={classes.map((value) => ({ value, label: words.classes[value] }))}
            onChange={(value) => ask(CLASSES.find((each) => each === value) ?? "order")}
          />
        ) : (
          <input type="hidden" name="class" value={of} readOnly />
        )}
        <EffectFields
          key={type}
          type={type}
          class={of}
          values={values}
          currency={currency}
          methods={store.data?.shippingMethods ?? []}
        />
      </Part>
      {!hasOwnItems(type) && (
        <Part title={words.goods}>
          <MatchFields path="match" values={values} />
        </Part>
      )}
      <Conditions values={values} currency={currency} />
      <Schedule values={values} terms={terms} />
      <Part title={words.combination}>
        <fieldset className="field bare-set" data-fault="combines" key={isNew ? of : "kept"}>
          <legend>{words.combines}</legend>
          {CLASSES.map((each) => (
            <Check
              key={each}
              label={words.classes[each]}
              name={`combines.${each}`}
              defaultChecked={isNew ? USUAL_COMBINES[of].includes(each) : values[`combines.${each}`] === "yes"}
            />
          ))}
        </fieldset>
        <Count name="priority" label={words.priority} hint={words.priorityHint} values={values} />
        <Check label={words.shown} name="shown" hint={words.shownHint} defaultChecked={values.shown === "yes"} />
      </Part>
      <PromotionTrial terms={terms} />
      <Summary terms={terms} of={`${type} ${of}`} />
    </>
  );
}

function Conditions({ values, currency }: { values: Values; currency: string }) {
  const words = useWords(ruleTexts);
  return (
    <Part title={words.conditions}>
      <Sum name="conditions.subtotal.minimum" label={words.subtotal} values={values} currency={currency} />
      <Count name="conditions.quantity.minimum" label={words.quantity} values={values} />
      <CountedProducts path="conditions.subtotal.match" values={values} label={words.subtotalGoods} />
      <CountedProducts path="conditions.quantity.match" values={values} label={words.quantityGoods} />
      <CountryField
        label={words.countries}
        name="conditions.countries"
        hint={words.countriesHint}
        defaultValue={values["conditions.countries"] ?? ""}
        isList
      />
      <Check
        label={words.accountsOnly}
        name="conditions.accountsOnly"
        defaultChecked={values["conditions.accountsOnly"] === "yes"}
      />
    </Part>
  );
}

function Schedule({ values, terms: { currency, timezone } }: { values: Values; terms: Terms }) {
  const words = useWords(ruleTexts);
  const moment = (name: "startsAt" | "endsAt"): ReactNode => (
    <Field
      label={words[name]}
      name={name}
      type="datetime-local"
      hint={words.timezone(timezone)}
      defaultValue={values[name] ?? ""}
      width="half"
    />
  );
  return (
    <Part title={words.schedule}>
      {moment("startsAt")}
      {moment("endsAt")}
      <Count name="usageLimit" label={words.usageLimit} hint={words.noLimit} values={values} />
      <Count name="perCustomerLimit" label={words.perCustomerLimit} hint={words.noLimit} values={values} />
      <Sum name="budget" label={words.budget} hint={words.budgetHint} values={values} currency={currency} />
    </Part>
  );
}

/** The rule in words, as the form around it says it now. */
function Summary({ terms, of }: { terms: Terms; of: string }) {
  const words = useWords(ruleTexts);
  const place = useRef<HTMLDivElement>(null);
  const [values, see] = useState<Values | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type draws other fields
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const look = () => see(valuesOf(form));
    look();
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  }, [of]);
  return (
    <div ref={place} className="notice rule-summary">
      <strong>{words.summary}</strong>
      <p>{values !== null && toldOf(values, terms)}</p>
    </div>
  );
}

function toldOf(values: Values, terms: Terms): string {
  try {
    return sentencesOf(toRule(values, terms), terms).join(" ");
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error;
    return sentenceTexts[terms.language].unfinished;
  }
}
