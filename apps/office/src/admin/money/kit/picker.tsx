import { useToteQuery } from "@tote/react/query";
import { useEffect, useId, useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";

export interface Picked {
  readonly id: string;
  readonly name: string;
}

interface Option extends Picked {
  /** The text that is typed and shown: unlike a name it is unique. */
  readonly text: string;
}

interface PickerProps {
  label: string;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
}

const texts = {
  en: { hint: "Type a part of the name, then choose." },
  de: { hint: "Tippen Sie einen Teil des Namens und wählen Sie." },
};

export function CreatorPicker(props: PickerProps) {
  const [typed, type] = useState("");
  const { data } = useToteQuery("/api/admin/creators", {
    query: { q: typed, limit: 20 },
    enabled: typed.trim().length > 0,
  });
  const options = (data?.data ?? []).map(({ id, displayName, email }) => ({
    id,
    name: displayName,
    text: email === null ? displayName : `${displayName} · ${email}`,
  }));
  return <Suggest {...props} options={options} onType={type} />;
}

export function ProductPicker(props: PickerProps) {
  const [typed, type] = useState("");
  const { data } = useToteQuery("/api/admin/products", {
    query: { q: typed, limit: 20 },
    enabled: typed.trim().length > 0,
  });
  const options = (data?.data ?? []).map(({ id, title, handle }) => ({
    id,
    name: title,
    text: `${title} · ${handle}`,
  }));
  return <Suggest {...props} options={options} onType={type} />;
}

export function CollectionPicker(props: PickerProps) {
  const [typed, type] = useState("");
  const { data } = useToteQuery("/api/admin/collections", { query: { q: typed, limit: 20 } });
  const options = (data?.data ?? []).map(({ id, title, handle }) => ({
    id,
    name: title,
    text: `${title} · ${handle}`,
  }));
  return <Suggest {...props} options={options} onType={type} />;
}

/** A field with the browser's own suggestions: Arrow down and Enter choose, as everywhere. */
function Suggest({
  label,
  picked,
  onPick,
  options,
  onType,
}: PickerProps & { options: readonly Option[]; onType: (typed: string) => void }) {
  const words = useWords(texts);
  const { language } = useLocale();
  const id = useId();
  const [shown, show] = useState(picked?.name ?? "");
  const find = (typed: string) => {
    const wanted = typed.trim().toLocaleLowerCase(language);
    const whole = options.find(({ text }) => text.toLocaleLowerCase(language) === wanted);
    const named = options.filter(({ name }) => name.toLocaleLowerCase(language) === wanted);
    return whole ?? (named.length === 1 ? named[0] : undefined);
  };
  // Typing the whole name is choosing it, even before the options have arrived.
  const late = picked === null && shown !== "" ? find(shown) : undefined;
  useEffect(() => {
    if (late !== undefined) onPick({ id: late.id, name: late.name });
  });
  const take = (typed: string) => {
    show(typed);
    const found = find(typed);
    onPick(found === undefined ? null : { id: found.id, name: found.name });
    // An option that was chosen would find nothing as a search.
    if (found === undefined || found.text !== typed) onType(typed);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="in"
        list={`${id}-list`}
        value={shown}
        autoComplete="off"
        onFocus={() => onType(shown)}
        onChange={(event) => take(event.target.value)}
        aria-describedby={`${id}-hint`}
      />
      <datalist id={`${id}-list`}>
        {options.map((option) => (
          <option key={option.id} value={option.text} />
        ))}
      </datalist>
      <span id={`${id}-hint`} className="hint">
        {picked === null ? words.hint : `✓ ${picked.name}`}
      </span>
    </div>
  );
}
