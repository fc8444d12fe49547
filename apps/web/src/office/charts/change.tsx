/** @jsxImportSource react */
import { useLocale, useWords } from "../shell/language.ts";

const texts = {
  en: {
    asBefore: "as before",
    isNew: "new",
    up: "more than in the time before:",
    down: "less than in the time before:",
  },
  de: {
    asBefore: "wie davor",
    isNew: "neu",
    up: "mehr als in der Zeit davor:",
    down: "weniger als in der Zeit davor:",
  },
};

interface ChangeProps {
  /** Null where nothing can be said. */
  now: number | null;
  before: number | null;
  /** More of it is bad. */
  isCost?: boolean;
}

const LEAST = 0.0005;

/** How a figure changed against the time before, by sign, words and colour. */
export function Change({ now, before, isCost = false }: ChangeProps) {
  const words = useWords(texts);
  const share = new Intl.NumberFormat(useLocale().language, { style: "percent", maximumFractionDigits: 1 });
  if (now === null || before === null) return <b>&nbsp;</b>;
  const size = before === 0 ? 1 : Math.abs(now - before) / Math.abs(before);
  // What is shown as 0 % is no change to speak of.
  if (now === before || size < LEAST) return <b>{words.asBefore}</b>;
  const isUp = now > before;
  return (
    <b className={isUp === isCost ? "down" : "up"}>
      <span aria-hidden="true">{isUp ? "↑" : "↓"}</span> <span className="vh">{isUp ? words.up : words.down}</span>{" "}
      {before === 0 ? words.isNew : share.format(size)}
    </b>
  );
}
