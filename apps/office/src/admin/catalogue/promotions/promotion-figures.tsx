import { useWords } from "../../../shell/language.ts";
import { useShortDay, useValues } from "../../../ui/forms/use-values.ts";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Money } from "../../../ui/values.tsx";
import { useApiRead } from "../use-api-read.ts";
import { promotionsTexts } from "./promotions.texts.ts";

/** Days of the table; the API has more. */
const SHOWN_DAYS = 14;

/** The orders of a promotion with their sums, together and by day. */
export function PromotionFigures({ id }: { id: string }) {
  const { figures: words } = useWords(promotionsTexts);
  const read = useApiRead("/api/admin/promotions/{id}/figures", { id });
  const { count } = useValues();
  // A day of the shop, whatever the reader's zone.
  const shortDay = useShortDay("UTC");
  return (
    <Part title={words.title} lead={words.lead}>
      <Loaded query={read}>
        {({ days, ...sums }) => (
          <table className="list" aria-label={words.title}>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                {(["orders", "saved", "revenue", "refunded"] as const).map((column) => (
                  <th key={column} scope="col" className="end">
                    {words[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[{ day: null, ...sums }, ...days.slice(0, SHOWN_DAYS)].map(
                ({ day, orders, saved, revenue, refunded }) => (
                  <tr key={day ?? "all"}>
                    <th scope="row">{day === null ? words.all : shortDay(`${day}T12:00:00Z`)}</th>
                    <td className="end" data-title={words.orders}>
                      {count(orders)}
                    </td>
                    <td className="end" data-title={words.saved}>
                      <Money of={saved} />
                    </td>
                    <td className="end" data-title={words.revenue}>
                      <Money of={revenue} />
                    </td>
                    <td className="end" data-title={words.refunded}>
                      <Money of={refunded} />
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        )}
      </Loaded>
    </Part>
  );
}
