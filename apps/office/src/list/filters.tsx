import { type FormEvent, useEffect, useId, useRef } from "react";
import { useWords } from "../shell/language.ts";
import { isTyping } from "./is-typing.ts";
import { useCurrentInSight } from "./use-current-in-sight.ts";

const texts = { en: { find: "Find" }, de: { find: "Suchen" } };

interface Tab {
  readonly value: string;
  readonly title: string;
  readonly count?: number | undefined;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const strip = useCurrentInSight<HTMLElement>(value);
  return (
    <nav className="tabs" ref={strip} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.value}>
            <button
              type="button"
              className="tab"
              aria-current={tab.value === value ? "true" : undefined}
              onClick={() => onChange(tab.value)}
            >
              {tab.title}
              {tab.count !== undefined && tab.count > 0 && <span className="count">{tab.count}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sends what was typed by Enter or its button; emptied, it sends at once. `/` leads here. */
export function SearchField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  const words = useWords(texts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(String(new FormData(event.currentTarget).get("q") ?? "").trim());
  };
  return (
    <search className="finder">
      <form className="find" onSubmit={find}>
        <input
          key={value}
          ref={field}
          className="in"
          type="search"
          name="q"
          aria-keyshortcuts="/"
          defaultValue={value}
          aria-label={label}
          placeholder={label}
          onChange={(event) => event.target.value === "" && value !== "" && onChange("")}
        />
        <button type="submit" className="btn second">
          {words.find}
        </button>
      </form>
    </search>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly title: string }[];
  onChange: (value: string) => void;
}

export function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="in" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}
