import type { CreatorApplication } from "@tote/client";
import { useSession, useTote } from "@tote/react";
import { useTimes, useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { Check, Choice } from "../../ui/forms/choices.tsx";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Page } from "../../ui/page.tsx";
import { Empty, Loaded } from "../../ui/states.tsx";
import { creatorTexts } from "./creator.texts.ts";

/** `/account/creator`: applying, and what became of it. */
export function CreatorPage() {
  const words = useWords(creatorTexts);
  const { creator } = useSession();
  return (
    <Page title={words.title} lead={words.lead}>
      {creator === null ? <Apply /> : <Known />}
    </Page>
  );
}

/** The people who may apply, once or again. */
const MAY_APPLY: readonly CreatorApplication["status"][] = ["invited", "declined", "rejected"];

function Known() {
  const application = useRead("/api/creator-applications/me", (tote, signal) => tote.creator.application({ signal }));
  return (
    <Loaded query={application}>
      {(own) => (
        <>
          <Standing application={own} />
          {MAY_APPLY.includes(own.status) && <Apply onApplied={application.refetch} />}
        </>
      )}
    </Loaded>
  );
}

function Standing({ application: { status, reason, appliedAt } }: { application: CreatorApplication }) {
  const words = useWords(creatorTexts);
  const { day } = useTimes();
  const known = words.states[status];
  return (
    <Empty title={known?.title ?? status}>
      <p>{known?.text}</p>
      {reason !== null && <p>{words.reason(reason)}</p>}
      {appliedAt !== null && <p className="small quiet">{words.appliedOn(day(appliedAt))}</p>}
      {status === "approved" && (
        <p>
          <a className="btn" href="/creator">
            {words.open}
          </a>
        </p>
      )}
      {(status === "rejected" || status === "suspended" || status === "banned") && (
        <p>
          <a href="/report-problem">{words.write}</a>
        </p>
      )}
    </Empty>
  );
}

function Apply({ onApplied }: { onApplied?: () => unknown }) {
  const words = useWords(creatorTexts);
  const { user, refetch } = useSession();
  const { creator } = useTote();
  const announce = useAnnounce();
  const act = useAct(async (values: Values) => {
    const { displayName = "", bio = "", url = "", platform = "other" } = values;
    // The server refuses an application without the terms, and says so at the field.
    const acceptedTerms = (values.acceptedTerms === "yes") as true;
    await creator.apply({ displayName, bio: bio.trim() || null, channels: [{ platform, url }], acceptedTerms });
    announce(words.applied);
    await Promise.all([refetch(), onApplied?.()]);
  });
  return (
    <EditForm act={act} submit={words.apply}>
      <Field label={words.displayName} name="displayName" defaultValue={user?.name ?? ""} isRequired />
      <Choice
        label={words.platform}
        name="platform"
        choices={Object.entries(words.platforms).map(([value, label]) => ({ value, label }))}
      />
      <Field label={words.channel} name="url" type="url" hint={words.channelHint} fault="channels.0.url" isRequired />
      <Field label={words.bio} name="bio" multiline maxLength={2_000} />
      <Check label={words.terms} name="acceptedTerms" />
    </EditForm>
  );
}
