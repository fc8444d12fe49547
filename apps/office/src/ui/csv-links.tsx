import { useWords } from "../shell/language.ts";
import { useMay } from "../shell/may.tsx";

const texts = {
  en: { excel: "For Excel", hint: "Semicolons and decimal commas, for spreadsheets in German and similar settings" },
  de: { excel: "Für Excel", hint: "Mit Semikolon und Dezimalkomma, öffnet sich in Excel in Spalten" },
};

interface CsvLinksProps {
  href: string;
  query?: Readonly<Record<string, string | undefined>>;
  label: string;
  /** `link` stands in a line of text. */
  look?: "button" | "link";
}

/** Downloads a table as CSV, and beside it as Excel opens it where decimals have commas. */
export function CsvLinks({ href, query = {}, label, look = "button" }: CsvLinksProps) {
  const { excel, hint } = useWords(texts);
  const may = useMay();
  if (href.startsWith("/api/admin/") && !may("export")) return null;
  const className = look === "button" ? "btn second" : undefined;
  const addressOf = (more: Readonly<Record<string, string>>) => {
    const [path = "", own] = href.split("?", 2);
    const all = new URLSearchParams(own);
    for (const [name, value] of Object.entries({ ...query, ...more })) if (value !== undefined) all.set(name, value);
    return all.size === 0 ? path : `${path}?${all}`;
  };
  return (
    <>
      <a className={className} href={addressOf({})} download>
        {label}
      </a>
      <a className={className} href={addressOf({ for: "excel" })} title={hint} download>
        {excel}
      </a>
    </>
  );
}
