import { useSearch } from "@tanstack/react-router";
import { useCreatorAnalytics } from "@tote/react/query";
import { Breakdown } from "../../figures/breakdown.tsx";
import { useWords } from "../../shell/language.ts";
import { Part } from "../../ui/page.tsx";
import { Loaded } from "../../ui/states.tsx";
import type { FiguresSearch } from "../figures-search.ts";
import { PeriodPicker, usePeriod } from "../period-picker.tsx";
import { linkTexts } from "./link.texts.ts";

const WITHIN = ["referrer", "country", "device", "product"] as const;

/** Where the visitors of one link came from, and what they bought, in the period of the address. */
export function Sources({ link }: { link: `link_${string}` }) {
  const words = useWords(linkTexts).sources;
  const search: FiguresSearch = useSearch({ strict: false });
  const by = WITHIN.find((each) => each === search.by) ?? "referrer";
  const period = usePeriod();
  const figures = useCreatorAnalytics({ ...period, granularity: "day", groupBy: by, link });
  const file = `/api/creator/analytics.csv?${new URLSearchParams({ ...period, groupBy: by, link })}`;
  return (
    <Part title={words.title} lead={words.lead} actions={<PeriodPicker />}>
      {/* The rows of another dimension have keys of their own. */}
      <Loaded query={figures.isPlaceholderData ? { ...figures, data: undefined } : figures} rows={3}>
        {(found) => <Breakdown analytics={found} by={by} dimensions={WITHIN} file={file} />}
      </Loaded>
    </Part>
  );
}
