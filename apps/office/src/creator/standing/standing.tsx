import type { CreatorApplication } from "@tote/client";
import { useSession } from "@tote/react";
import { useTimes, useWords } from "../../shell/language.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { Page, Part } from "../../ui/page.tsx";
import { Empty, Loaded } from "../../ui/states.tsx";
import { MoneyBar } from "../wallet/money-bar.tsx";
import { standingTexts } from "./standing.texts.ts";

/** Instead of a refusal: where an applicant stands, what comes next, and the money that is held. */
export function Standing() {
  const words = useWords(standingTexts);
  const { creator } = useSession();
  return (
    <Page title={words.title} lead={words.lead}>
      {creator === null ? <NotYet /> : <Read />}
    </Page>
  );
}

function Read() {
  const application = useRead("/api/creator-applications/me", (tote, signal) => tote.creator.application({ signal }));
  return <Loaded query={application}>{(own) => <Known application={own} />}</Loaded>;
}

function NotYet() {
  const words = useWords(standingTexts);
  return (
    <Empty title={words.none.title}>
      <p>{words.none.text}</p>
      <p>
        <a className="btn" href="/account/creator">
          {words.apply}
        </a>
      </p>
    </Empty>
  );
}

function Known({ application }: { application: CreatorApplication }) {
  const words = useWords(standingTexts);
  const { day } = useTimes();
  const { status, reason, appliedAt, decidedAt, balances } = application;
  const { title, text, next } = words.states[status] ?? words.states.pending;
  const opens = status === "invited" || status === "declined";
  return (
    <>
      <Empty title={title}>
        <p>{text}</p>
        {reason !== null && <p>{words.reason(reason)}</p>}
        <p className="small quiet">
          {appliedAt !== null && words.appliedOn(day(appliedAt))}
          {decidedAt !== null && ` ${words.decidedOn(day(decidedAt))}`}
        </p>
      </Empty>
      <Part title={words.nextTitle}>
        <p className="sub">{next}</p>
        <p className="beside">
          {opens && <a href="/account/creator">{words.apply}</a>}
          {status === "rejected" && <a href="/account/creator">{words.applyAgain}</a>}
          {!opens && <a href="/report-problem">{words.write}</a>}
          <a href="/account">{words.account}</a>
        </p>
      </Part>
      {balances !== null && (
        <Part title={words.money} lead={words.moneyText}>
          <MoneyBar balances={balances} />
        </Part>
      )}
    </>
  );
}
