import { useWords } from "../../../shell/language.ts";
import { Check } from "../../../ui/forms/choices.tsx";
import type { Values } from "../../../ui/forms/form.tsx";
import { ChosenCollections, ChosenProducts } from "../chosen/chosen.tsx";
import { ruleTexts } from "./rule.texts.ts";

interface MatchProps {
  /** The match in the API, such as `effect.buy.match`. */
  path: string;
  values: Values;
}

/** The products that a part of a rule is about: those that are named, less those that are excluded. */
export function MatchFields({ path, values }: MatchProps) {
  const words = useWords(ruleTexts);
  const of = (member: string) => values[`${path}.${member}`] ?? "";
  const excludes = of("notCollections") !== "" || of("notProducts") !== "" || of("reduced") !== "";
  return (
    <>
      <ChosenCollections
        name={`${path}.collections`}
        label={words.collections}
        value={of("collections")}
        hint={words.goodsHint}
      />
      <ChosenProducts name={`${path}.products`} label={words.products} value={of("products")} />
      <details className="field" open={excludes}>
        <summary>{words.exclusions}</summary>
        <ChosenCollections name={`${path}.notCollections`} label={words.notCollections} value={of("notCollections")} />
        <ChosenProducts name={`${path}.notProducts`} label={words.notProducts} value={of("notProducts")} />
        <Check label={words.reduced} name={`${path}.reduced`} defaultChecked={of("reduced") === "yes"} />
      </details>
    </>
  );
}

/** The products that count for a condition; closed unless some are named. */
export function CountedProducts({ path, values, label }: MatchProps & { label: string }) {
  const isNamed = Object.entries(values).some(([name, value]) => name.startsWith(`${path}.`) && value !== "");
  return (
    <details className="field" open={isNamed}>
      <summary>{label}</summary>
      <MatchFields path={path} values={values} />
    </details>
  );
}
