import { useLocale, useWords } from "../../../shell/language.ts";
import { State } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { reportsTexts } from "./reports.texts.ts";

const HOUR = 3_600_000;

/** How long is left, in hours or days; a report that waits for its reporter or is decided says that instead. */
export function Due({ at, status }: { at: string | null; status: string }) {
  const words = useWords(reportsTexts);
  const { language } = useLocale();
  if (at === null) return <State tone="info">{wordOf(words.statuses, status)}</State>;
  const hours = Math.round((Date.parse(at) - Date.now()) / HOUR);
  const format = new Intl.RelativeTimeFormat(language);
  const left = Math.abs(hours) < 48 ? format.format(hours, "hour") : format.format(Math.round(hours / 24), "day");
  return (
    <State tone={hours < 0 ? "bad" : hours < 24 ? "warn" : "info"}>
      <time dateTime={at}>{left}</time>
    </State>
  );
}
