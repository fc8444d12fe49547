import { Link } from "@tanstack/react-router";
import type { OwnPartnerEnquiry } from "@tote/client";
import { useSession, useTote } from "@tote/react";
import { useEffect } from "react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { Empty, Loaded } from "../../ui/states.tsx";
import { Day } from "../../ui/values.tsx";
import { chosenTypes, TypeBoxes } from "../../webhooks/type-boxes.tsx";
import { usePartnerTypes } from "../endpoints/use-types.ts";
import { overviewTexts } from "./overview.texts.ts";
import { Unverified } from "./unverified.tsx";

/** `/developers/console`: the enquiry, what became of it, and what comes next. */
export function OverviewPage() {
  const words = useWords(overviewTexts);
  const enquiries = useRead("/api/partner-enquiries", (tote, signal) => tote.partners.enquiries({ signal }));
  return (
    <Page title={words.title} lead={words.lead}>
      <Loaded query={enquiries}>
        {({ data: [own] }) => (own === undefined ? <Ask onSent={enquiries.refetch} /> : <Known enquiry={own} />)}
      </Loaded>
    </Page>
  );
}

function Ask({ onSent }: { onSent: () => unknown }) {
  const words = useWords(overviewTexts);
  const tote = useTote();
  const { user } = useSession();
  const announce = useAnnounce();
  const types = usePartnerTypes();
  const act = useAct(async (values: Values) => {
    const { company = "", contactName = "", email = "", website = "", useCase = "" } = values;
    const eventTypes = chosenTypes(values);
    await tote.partners.enquire({
      company,
      contactName,
      email,
      useCase,
      ...(website.trim() !== "" && { website }),
      ...(eventTypes.length > 0 && { eventTypes }),
    });
    announce(words.sent);
    await onSent();
  });
  return (
    <Part title={words.ask} lead={words.askText}>
      <Unverified />
      <EditForm act={act} submit={words.send}>
        <Field
          label={words.company}
          name="company"
          isRequired
          maxLength={200}
          width="half"
          autoComplete="organization"
        />
        <Field
          label={words.contactName}
          name="contactName"
          isRequired
          maxLength={200}
          width="half"
          autoComplete="name"
          defaultValue={user?.name ?? ""}
        />
        <Field
          label={words.email}
          name="email"
          type="email"
          isRequired
          width="half"
          autoComplete="email"
          defaultValue={user?.email ?? ""}
        />
        <Field label={words.website} hint={words.websiteHint} name="website" type="url" width="half" maxLength={500} />
        <Field label={words.useCase} hint={words.useCaseHint} name="useCase" isRequired multiline maxLength={5_000} />
        <TypeBoxes label={words.wanted} types={types} chosen={[]} />
      </EditForm>
    </Part>
  );
}

function Known({ enquiry }: { enquiry: OwnPartnerEnquiry }) {
  const words = useWords(overviewTexts);
  const { user, roles, refetch } = useSession();
  const { id, status, company, approved, createdAt, decidedAt } = enquiry;
  const state = words.states[status as keyof typeof words.states] ?? words.states.pending;
  const isUnverified = status === "pending" && user?.emailVerified === false;
  const isPartner = (roles as readonly string[]).includes("partner");
  // A person who is approved while the page is open has a role that the session does not know yet.
  useEffect(() => {
    if (approved !== null && !isPartner) void refetch();
  }, [approved, isPartner, refetch]);
  return (
    <>
      <Empty title={isUnverified ? words.unverified.title : state.title}>
        {isUnverified ? <Unverified /> : <p>{state.text}</p>}
      </Empty>
      <dl className="facts">
        <dt>{words.company}</dt>
        <dd>{company}</dd>
        <dt>{words.asked}</dt>
        <dd>
          <Day of={createdAt} />
        </dd>
        {decidedAt !== null && (
          <>
            <dt>{words.decided}</dt>
            <dd>
              <Day of={decidedAt} />
            </dd>
          </>
        )}
        {approved !== null && (
          <>
            <dt>{words.events}</dt>
            <dd>{approved.eventTypes.includes("*") ? words.all : approved.eventTypes.join(", ")}</dd>
            <dt>{words.personal}</dt>
            <dd>{approved.personalData ? words.personalYes : words.personalNo}</dd>
          </>
        )}
        <dt>{words.id}</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </dl>
      <Part title={words.next}>
        <p className="beside">
          {approved !== null && (
            <Link to="/developers/console/endpoints" search={{}} className="btn">
              {words.add}
            </Link>
          )}
          <a href="/developers/events">{words.read}</a>
          <a href="/developers/signing">{words.signing}</a>
          <a href="/docs">{words.docs}</a>
          {status === "suspended" && <a href="/report-problem">{words.write}</a>}
        </p>
      </Part>
    </>
  );
}
