import { useLocale, useWords } from "../shell/language.ts";

const texts = {
  en: {
    unchanged: "No change",
    isNew: "new",
    up: "up on the period before:",
    down: "down on the period before:",
    points: (size: string) => (size === "1" ? "1 point" : `${size} points`),
  },
  de: {
    unchanged: "Unverändert",
    isNew: "neu",
    up: "mehr als im Zeitraum davor:",
    down: "weniger als im Zeitraum davor:",
    points: (size: string) => (size === "1" ? "1 Punkt" : `${size} Punkte`),
  },
};

interface ChangeProps {
  /** Null where nothing can be said. */
  now: number | null;
  before: number | null;
  /** More of it is bad. */
  isCost?: boolean;
  /** A share of one, whose change is told in percentage points. */
  isShare?: boolean;
}

const LEAST = 0.0005;

/** How a figure changed against the time before, by sign, words and colour. */
export function Change({ now, before, isCost = false, isShare = false }: ChangeProps) {
  const words = useWords(texts);
  const { language } = useLocale();
  const format = (value: number, style: "percent" | "decimal") =>
    new Intl.NumberFormat(language, { style, maximumFractionDigits: 1 }).format(value);
  if (now === null || before === null) return <b>&nbsp;</b>;
  const change = Math.abs(now - before);
  const size = isShare ? change : before === 0 ? 1 : change / Math.abs(before);
  // A change that is shown as 0 % is not worth mentioning.
  if (now === before || size < LEAST) return <b>{words.unchanged}</b>;
  const isUp = now > before;
  return (
    <b className={isUp === isCost ? "down" : "up"}>
      <span aria-hidden="true">{isUp ? "↑" : "↓"}</span> <span className="vh">{isUp ? words.up : words.down}</span>{" "}
      {isShare ? words.points(format(size * 100, "decimal")) : before === 0 ? words.isNew : format(size, "percent")}
    </b>
  );
}
