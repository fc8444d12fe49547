import { useTimes, useWords } from "../../shell/language.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { Page } from "../../ui/page.tsx";
import { Empty, Loaded } from "../../ui/states.tsx";
import { reportsTexts } from "./reports.texts.ts";

/** `/account/reports`. What was said in a report stands behind the link of its mail. */
export function ReportsPage() {
  const words = useWords(reportsTexts);
  const { day } = useTimes();
  const reports = useRead("/api/report-problem", (tote, signal) => tote.reports.list({ limit: 100 }, { signal }));
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <a className="btn second" href="/report-problem">
          {words.write}
        </a>
      }
    >
      <Loaded query={reports} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={words.emptyTitle}>
              <p>{words.emptyText}</p>
            </Empty>
          ) : (
            <ul className="rows">
              {data.map(({ id, kind, reference, status, subject, updatedAt }) => (
                <li key={id} className="row plain">
                  <div className="row-text">
                    <p className={status === "waiting" ? "row-title attention" : "row-title"}>
                      {subject ?? (kind === "abuse" ? words.abuse : words.support)}
                    </p>
                    <p className="row-note quiet">
                      <span className="num">{reference}</span>, {words.updated(day(updatedAt))}
                    </p>
                  </div>
                  <p className="small">{words.statuses[status] ?? status}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
