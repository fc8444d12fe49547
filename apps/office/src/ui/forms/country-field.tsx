import { countryName } from "@tote/storefront/countries";
import { COUNTRY_CODES, readCountry } from "@tote/storefront/read-country";
import { useId, useState } from "react";
import { useLocale } from "../../shell/language.ts";
import { useFault } from "../fields/refused-fields.tsx";
import { HiddenValue } from "./hidden-value.tsx";

interface CountryFieldProps {
  label: string;
  name: string;
  hint?: string;
  /** Codes; several are separated by commas. */
  defaultValue: string;
  fault?: string;
  isRequired?: boolean;
  width?: "half";
  /** Several countries with commas between them, or `*` for all. */
  isList?: boolean;
  onChange?: (codes: string) => void;
}

/**
 * Countries by name: what is typed may be a name in English or German, a code or a common alias. The form gets codes; a text
 * that names no country goes as it is, so that it is refused instead of cut.
 */
export function CountryField({
  label,
  name,
  hint,
  defaultValue,
  fault = name,
  isList = false,
  onChange,
  ...rest
}: CountryFieldProps) {
  const { language } = useLocale();
  const id = useId();
  const names = [...new Set([name, fault])];
  const refusal = useFault(names, { label, kind: "country" });
  const nameOf = (code: string) => (code === "" ? "" : countryName(code, language));
  const everywhere = countryName("*", language);
  const codeOf = (part: string) => {
    const text = part.trim();
    if (isList && (text === "*" || text === everywhere)) return "*";
    return readCountry(text) ?? text;
  };
  const codesOf = (text: string) => (isList ? text.split(/[,;\n]/) : [text]).map(codeOf).filter(Boolean);
  const [text, type] = useState(() => codesOf(defaultValue).map(nameOf).join(", "));
  const codes = codesOf(text);
  return (
    <div data-fault={names.join(" ")} className={rest.width === "half" ? "field half" : "field"}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="in"
        value={text}
        list={isList ? undefined : `${id}-list`}
        autoComplete="off"
        aria-required={rest.isRequired}
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          type(event.target.value);
          onChange?.(codesOf(event.target.value).join(", "));
        }}
        onBlur={() => type(codes.map(nameOf).join(", "))}
      />
      <HiddenValue name={name} label={label} value={codes.join(", ")} />
      {!isList && (
        <datalist id={`${id}-list`}>
          {COUNTRY_CODES.map((code) => ({ code, title: nameOf(code) }))
            .sort((a, b) => a.title.localeCompare(b.title, language))
            .map(({ code, title }) => (
              <option key={code} value={title} label={code} />
            ))}
        </datalist>
      )}
      <div id={`${id}-help`}>
        {hint !== undefined && <p className="hint">{hint}</p>}
        {refusal !== undefined && <p className="err">{refusal}</p>}
      </div>
    </div>
  );
}
