import { useToteQuery } from "@tote/react/query";
import { Breakdown } from "../../../figures/breakdown.tsx";
import { DIMENSIONS } from "../../../figures/dimensions.ts";
import { useFilters } from "../../../list/use-filters.ts";
import { useWords } from "../../../shell/language.ts";
import { Loaded } from "../../../ui/states.tsx";
import { creatorTexts } from "./creator.texts.ts";

/** The sources of a creator's figures of a period, as the creator sees them. */
export function Sources({ id, interval }: { id: string; interval: "7d" | "30d" | "90d" | "all" }) {
  const words = useWords(creatorTexts);
  const { filters } = useFilters();
  const by = DIMENSIONS.find((each) => each === filters.by) ?? "link";
  const figures = useToteQuery("/api/admin/creators/{id}/analytics", {
    path: { id },
    query: { interval, groupBy: by },
  });
  return (
    <Loaded query={figures} rows={3}>
      {(found) =>
        found.breakdown.length === 0 ? (
          <p className="sub small">{words.figures.none}</p>
        ) : (
          <Breakdown analytics={found} by={by} />
        )
      }
    </Loaded>
  );
}
