import type { Admin } from "@tote/client/api";
import { useSession } from "@tote/react";
import { useToteQuery } from "@tote/react/query";
import { useTimes, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Part } from "../../../ui/page.tsx";
import { Loaded, Refusal } from "../../../ui/states.tsx";
import { DateTime } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { Decide } from "./decide.tsx";
import { Due } from "./due.tsx";
import { Reply } from "./reply.tsx";
import { categoryTexts, type ReportsWords, reportsTexts } from "./reports.texts.ts";

type Report = Admin.AdminReport;

export function ReportDetail({ id }: { id: string }) {
  const report = useToteQuery("/api/admin/reports/{id}", { path: { id } });
  return (
    <Loaded query={report} rows={5}>
      {(shown) => <Detail report={shown} />}
    </Loaded>
  );
}

function Detail({ report }: { report: Report }) {
  const words = useWords(reportsTexts);
  const refresh = useRefresh();
  const done = () => refresh("/api/admin/reports", "/api/admin/dashboard");
  const isOpen = report.decision === null;
  return (
    <>
      <Facts report={report} />
      <Assign report={report} onDone={done} />
      <div className="talk">
        <p className="report-text">{report.message || words.erased}</p>
        {report.history.map((entry) => (
          <HistoryEntry key={`${entry.at} ${entry.type}`} entry={entry} />
        ))}
      </div>
      {report.decision !== null && <Decision decision={report.decision} />}
      {isOpen && <Reply report={report} onDone={done} />}
      {isOpen && <Decide report={report} onDone={done} />}
    </>
  );
}

function Facts({ report }: { report: Report }) {
  const words = useWords(reportsTexts);
  const categories = useWords(categoryTexts);
  const { reporter, about, category } = report;
  const facts: (readonly [string, React.ReactNode])[] = [
    [words.reference, report.reference],
    [words.kind, `${wordOf(words.kinds, report.kind)}${category === null ? "" : ` · ${wordOf(categories, category)}`}`],
    [words.from, [reporter.name, reporter.email].filter(Boolean).join(", ") || words.anonymous],
    [words.came, <DateTime key="came" of={report.createdAt} />],
    [words.due, <Due key="due" at={report.dueAt} status={report.status} />],
  ];
  if (report.url !== null) facts.push([words.place, report.url]);
  if (about.order !== null)
    facts.push([
      words.order,
      <a key="order" href={`/admin/orders/${about.order.id}`}>
        {about.order.reference}
      </a>,
    ]);
  if (about.link !== null) facts.push([words.link, `${about.link.code}, ${about.link.creator.displayName}`]);
  if (report.suspectedSpam) facts.push([words.tab.spam, words.spamText]);
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Assign({ report, onDone }: { report: Report; onDone: () => Promise<void> }) {
  const words = useWords(reportsTexts);
  const { user } = useSession();
  const api = useApi();
  const announce = useAnnounce();
  const act = useAct(async (assigneeId: string | null | undefined) => {
    const body = assigneeId === undefined ? {} : { assigneeId };
    await api.post("/api/admin/reports/{id}/assign", { path: { id: report.id }, body });
    await onDone();
    announce(assigneeId === null ? words.unassigned : words.assigned);
  });
  if (report.decision !== null) return null;
  const isMine = report.assignee !== null && report.assignee.id === user?.id;
  return (
    <div>
      <p className="buttons">
        <span>
          {words.assignee}: {report.assignee?.name ?? words.nobody}
        </span>
        {isMine ? (
          <button type="button" className="link-btn" onClick={() => void act.run(null)}>
            {words.release}
          </button>
        ) : (
          <button type="button" className="link-btn" onClick={() => void act.run(undefined)}>
            {words.take}
          </button>
        )}
      </p>
      <Refusal error={act.error} />
    </div>
  );
}

function HistoryEntry({ entry }: { entry: Report["history"][number] }) {
  const words = useWords(reportsTexts);
  const { moment } = useTimes();
  const who = entry.type === "answered" ? words.theReporter : (entry.actor?.name ?? "–");
  return (
    <div>
      <p className="row-note quiet">
        {moment(entry.at)} · {historyLine(words, entry, who)}
      </p>
      {entry.message !== null && (
        <p className={entry.type === "replied" ? "report-text ours" : "report-text"}>{entry.message || words.erased}</p>
      )}
    </div>
  );
}

function historyLine(words: ReportsWords, entry: Report["history"][number], who: string): string {
  const { history, nobody } = words;
  if (entry.type === "assigned") return history.assigned(who, entry.assignee?.name ?? nobody);
  if (entry.type === "replied") return history.replied(who);
  return entry.type === "answered" ? history.answered(who) : history.decided(who);
}

function Decision({ decision }: { decision: NonNullable<Report["decision"]> }) {
  const words = useWords(reportsTexts);
  return (
    <Part title={wordOf(words.outcomes, decision.outcome)}>
      <p className="report-text ours">{decision.reason}</p>
      <dl className="facts">
        {decision.facts !== null && (
          <>
            <dt>{words.facts}</dt>
            <dd>{decision.facts}</dd>
          </>
        )}
        {decision.ground !== null && (
          <>
            <dt>{words.ground}</dt>
            <dd>{[wordOf(words.grounds, decision.ground), decision.groundReference].filter(Boolean).join(": ")}</dd>
          </>
        )}
        <dt>{words.decided}</dt>
        <dd>
          <DateTime of={decision.decidedAt} />, {decision.decidedBy?.name ?? "–"}
        </dd>
      </dl>
    </Part>
  );
}
