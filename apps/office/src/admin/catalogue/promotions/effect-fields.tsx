import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { Choice } from "../../../ui/forms/choices.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { HiddenValue } from "../../../ui/forms/hidden-value.tsx";
import { MatchFields } from "./match-fields.tsx";
import type { EffectType, PromotionClass } from "./promotion.ts";
import { Rows } from "./rows.tsx";
import { ruleTexts } from "./rule.texts.ts";

interface EffectProps {
  type: EffectType;
  class: PromotionClass;
  values: Values;
  currency: string;
  methods: readonly { readonly code: string; readonly name: string }[];
}

/** The fields of an effect, by its type. */
export function EffectFields(props: EffectProps) {
  switch (props.type) {
    case "tiers":
      return (
        <>
          <StepRows {...props} />
          <Caps {...props} />
        </>
      );
    case "buy_get":
      return <BuyGetFields {...props} />;
    case "bundle":
      return <BundleFields {...props} />;
    case "free_shipping":
      return <DeliveryFields {...props} />;
    default:
      return (
        <>
          <SimpleValue {...props} />
          <Caps {...props} />
        </>
      );
  }
}

function SimpleValue({ type, values, currency }: EffectProps) {
  const words = useWords(ruleTexts);
  if (type === "percentage")
    return (
      <Field
        label={words.bps}
        name="effect.bps"
        kind="percent"
        inputMode="decimal"
        defaultValue={values["effect.bps"] ?? ""}
        isRequired
        width="half"
      />
    );
  const [name, label] = type === "amount" ? ["effect.amount", words.amount] : ["effect.price", words.price];
  return <Sum name={name} label={label} values={values} currency={currency} isRequired />;
}

interface SumProps {
  name: string;
  label: string;
  values: Values;
  currency: string;
  hint?: string;
  isRequired?: boolean;
}

export function Sum({ name, label, values, currency, ...rest }: SumProps) {
  return (
    <Field
      label={`${label} (${currency})`}
      name={name}
      kind="money"
      currency={currency}
      inputMode="decimal"
      defaultValue={values[name] ?? ""}
      width="half"
      {...rest}
    />
  );
}

interface CountProps {
  name: string;
  label: string;
  values: Values;
  hint?: string;
  isRequired?: boolean;
}

export function Count({ name, label, values, ...rest }: CountProps) {
  return (
    <Field
      label={label}
      name={name}
      kind="count"
      inputMode="numeric"
      defaultValue={values[name] ?? ""}
      width="half"
      {...rest}
    />
  );
}

function Caps({ class: of, values, currency }: EffectProps) {
  const words = useWords(ruleTexts);
  return (
    <>
      <Sum name="effect.atMost" label={words.atMost} hint={words.noLimit} values={values} currency={currency} />
      {of === "product" && (
        <Count name="effect.maxPieces" label={words.maxPieces} hint={words.maxPiecesHint} values={values} />
      )}
    </>
  );
}

function StepRows({ class: of, values, currency }: EffectProps) {
  const words = useWords(ruleTexts);
  const countsPieces = of === "product";
  return (
    <Rows
      path="effect.steps"
      label={words.steps}
      count={Number(values["effect.steps"] ?? 0)}
      add={words.addStep}
      nameOf={words.step}
    >
      {(path, from) => (
        <>
          <Field
            label={countsPieces ? words.fromPieces : `${words.fromSubtotal} (${currency})`}
            name={`${path}.from`}
            kind={countsPieces ? "count" : "money"}
            currency={currency}
            faults={[`${path}.from`, `${path}.fromSubtotal`]}
            inputMode="decimal"
            defaultValue={values[`${from}.from`] ?? ""}
            isRequired
          />
          <Field
            label={words.off}
            name={`${path}.off`}
            faults={[`${path}.off`, `${path}.bps`, `${path}.amount`]}
            inputMode="decimal"
            defaultValue={values[`${from}.off`] ?? ""}
            isRequired
          />
          <Choice
            label={words.unit}
            name={`${path}.unit`}
            defaultValue={values[`${from}.unit`] ?? "bps"}
            choices={(["bps", "amount"] as const).map((value) => ({ value, label: words.units[value] }))}
          />
        </>
      )}
    </Rows>
  );
}

function BuyGetFields({ values }: EffectProps) {
  const words = useWords(ruleTexts);
  const [pool, choose] = useState(values["effect.get.pool"] ?? "same");
  return (
    <>
      <fieldset className="field bare-set rule-row">
        <legend>{words.buy}</legend>
        <Count name="effect.buy.qty" label={words.buyQty} values={values} isRequired />
        <MatchFields path="effect.buy.match" values={values} />
      </fieldset>
      <fieldset className="field bare-set rule-row">
        <legend>{words.get}</legend>
        <Count name="effect.get.qty" label={words.getQty} values={values} isRequired />
        <Field
          label={words.getBps}
          name="effect.get.bps"
          kind="percent"
          hint={words.getBpsHint}
          inputMode="decimal"
          defaultValue={values["effect.get.bps"] || "100"}
          isRequired
        />
        <Choice
          label={words.pool}
          name="effect.get.pool"
          defaultValue={pool}
          choices={(["same", "other"] as const).map((value) => ({ value, label: words.pools[value] }))}
          onChange={choose}
        />
        {pool === "other" && <MatchFields path="effect.get.match" values={values} />}
      </fieldset>
      <Count name="effect.timesMax" label={words.timesMax} hint={words.noLimit} values={values} />
    </>
  );
}

function BundleFields({ values, currency }: EffectProps) {
  const words = useWords(ruleTexts);
  return (
    <>
      <Rows
        path="effect.items"
        label={words.items}
        count={Number(values["effect.items"] ?? 0)}
        add={words.addItem}
        nameOf={words.item}
      >
        {(path, from) => (
          <>
            <Field
              label={words.qty}
              name={`${path}.qty`}
              kind="count"
              inputMode="numeric"
              defaultValue={values[`${from}.qty`] || "1"}
              isRequired
            />
            <MatchFields path={`${path}.match`} values={moved(values, `${from}.match`, `${path}.match`)} />
          </>
        )}
      </Rows>
      <Sum name="effect.price" label={words.bundlePrice} values={values} currency={currency} isRequired />
      <Count name="effect.timesMax" label={words.timesMax} hint={words.noLimit} values={values} />
    </>
  );
}

/** The values of a row under the path that it has now. */
const moved = (values: Values, from: string, to: string): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(`${from}.`) ? [[`${to}${name.slice(from.length)}`, value]] : [],
    ),
  );

function DeliveryFields({ values, currency, methods }: EffectProps) {
  const words = useWords(ruleTexts);
  const [chosen, choose] = useState<readonly string[]>(() =>
    (values["effect.methods"] ?? "").split(", ").filter(Boolean),
  );
  // A method that was deleted or paused stays in the rule until it is unticked.
  const gone = chosen.filter((code) => !methods.some((method) => method.code === code));
  return (
    <>
      <fieldset className="field bare-set" data-fault="effect.methods">
        <legend>{words.methods}</legend>
        <HiddenValue name="effect.methods" label={words.methods} value={chosen.join(", ")} />
        {[...methods, ...gone.map((code) => ({ code, name: code }))].map(({ code, name }) => (
          <label key={code} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, code] : chosen.filter((each) => each !== code))
              }
            />
            <span>{name}</span>
          </label>
        ))}
        <p className="hint">{words.methodsHint}</p>
      </fieldset>
      <Sum name="effect.upTo" label={words.upTo} hint={words.noLimit} values={values} currency={currency} />
    </>
  );
}
