import { type ReactNode, useId, useState } from "react";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { useFault } from "../../../ui/fields/refused-fields.tsx";
import { HiddenValue } from "../../../ui/forms/hidden-value.tsx";
import { useApiRead } from "../use-api-read.ts";
import { chosenTexts } from "./chosen.texts.ts";

const SHOWN = 20;
const FOUND = 8;

interface Target {
  /** As the API takes it: the id of a product, the handle of a collection. */
  readonly id: string;
  readonly title: string;
}

interface ChosenProps {
  name: string;
  label: string;
  /** Separated by commas, as the form has it. */
  value: string;
  /** Shown while the list is empty. */
  hint?: string;
}

/** Products of a form, found by a part of their title. */
export function ChosenProducts(props: ChosenProps) {
  const words = useWords(chosenTexts);
  return (
    <Chosen
      {...props}
      find={words.product}
      titleOf={(id) => <ProductTitle id={id} />}
      found={(q, add) => <FoundProducts q={q} add={add} />}
    />
  );
}

/** Collections of a form, found by a part of their title. */
export function ChosenCollections(props: ChosenProps) {
  const words = useWords(chosenTexts);
  return (
    <Chosen
      {...props}
      find={words.collection}
      titleOf={(handle) => handle}
      found={(q, add) => <FoundCollections q={q} add={add} />}
    />
  );
}

interface FinderProps extends ChosenProps {
  find: string;
  /** The title of one that was chosen before. */
  titleOf(id: string): ReactNode;
  found(q: string, add: (targets: readonly Target[]) => ReactNode): ReactNode;
}

function Chosen({ name, label, find, value, hint, titleOf, found }: FinderProps) {
  const pick = useWords(chosenTexts);
  const field = useId();
  const [chosen, choose] = useState(() => value.split(", ").filter(Boolean));
  const [titles, know] = useState<ReadonlyMap<string, string>>(new Map());
  const [isOpen, open] = useState(false);
  const [q, search] = useState("");
  const refusal = useFault(name, { label });
  const shown = isOpen ? chosen : chosen.slice(0, SHOWN);
  const nameOf = (id: string) => titles.get(id) ?? titleOf(id);
  const add = ({ id, title }: Target) => {
    know(new Map(titles).set(id, title));
    choose([...chosen, id]);
  };
  return (
    <fieldset className="field bare-set" data-fault={name}>
      <legend>{label}</legend>
      <HiddenValue name={name} label={label} value={chosen.join(", ")} />
      {chosen.length > 0 && (
        <ul className="tags" aria-label={label}>
          {shown.map((id) => (
            <li key={id} className="tag">
              <span id={`${field}-${id}`}>{nameOf(id)}</span>
              <button
                type="button"
                id={`${field}-${id}-remove`}
                aria-label={pick.remove}
                aria-labelledby={`${field}-${id}-remove ${field}-${id}`}
                onClick={() => choose(chosen.filter((each) => each !== id))}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length < chosen.length && (
        <button type="button" className="link-btn" onClick={() => open(true)}>
          {pick.all(chosen.length)}
        </button>
      )}
      <input
        id={field}
        className="in"
        type="search"
        autoComplete="off"
        aria-label={find}
        placeholder={find}
        value={q}
        onChange={(event) => search(event.target.value)}
        // The form around it is not meant.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {q.trim().length > 1 &&
        found(q.trim(), (targets) => (
          <ul className="order-list" aria-label={pick.found}>
            {targets
              .filter(({ id }) => !chosen.includes(id))
              .map((target) => (
                <li key={target.id}>
                  <span className="row-title">{target.title}</span>
                  <button
                    type="button"
                    className="link-btn"
                    aria-label={pick.add(target.title)}
                    onClick={() => add(target)}
                  >
                    +
                  </button>
                </li>
              ))}
          </ul>
        ))}
      {chosen.length === 0 && hint !== undefined && <p className="hint">{hint}</p>}
      {refusal !== undefined && <p className="err">{refusal}</p>}
    </fieldset>
  );
}

function ProductTitle({ id }: { id: string }) {
  const { data } = useApiRead("/api/admin/products/{id}", { id });
  return data?.title ?? id;
}

function FoundProducts({ q, add }: { q: string; add: (targets: readonly Target[]) => ReactNode }) {
  const { rows } = useList("/api/admin/product-rows", { q, limit: FOUND });
  return add((rows ?? []).map(({ id, title }) => ({ id, title })));
}

function FoundCollections({ q, add }: { q: string; add: (targets: readonly Target[]) => ReactNode }) {
  const { rows } = useList("/api/admin/collections", { q, limit: FOUND });
  return add((rows ?? []).map(({ handle, title }) => ({ id: handle, title })));
}
