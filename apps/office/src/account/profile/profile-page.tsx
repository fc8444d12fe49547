import { useSession, useTote } from "@tote/react";
import { useState } from "react";
import { languageOf, useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { Choice } from "../../ui/forms/choices.tsx";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { Refusal } from "../../ui/states.tsx";
import { profileTexts } from "./profile.texts.ts";

/** `/account/profile`. */
export function ProfilePage() {
  const words = useWords(profileTexts);
  const { user, refetch } = useSession();
  const { session } = useTote();
  const announce = useAnnounce();
  const save = useAct(async ({ name = "", locale = "", timezone = "" }: Values) => {
    await session.update({ name, locale, timezone });
    await refetch();
  });
  if (user === null) return null;
  const zones = Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
  if (!zones.some(({ value }) => value === user.timezone))
    zones.unshift({ value: user.timezone, label: user.timezone });
  return (
    <Page title={words.title} lead={words.lead}>
      <EditForm act={save} submit={words.save} onDone={() => announce(words.saved)}>
        <Field
          label={words.name}
          name="name"
          defaultValue={user.name ?? ""}
          autoComplete="name"
          isRequired
          maxLength={200}
        />
        <Choice
          label={words.language}
          name="locale"
          defaultValue={languageOf(user.locale)}
          choices={Object.entries(words.languages).map(([value, label]) => ({ value, label }))}
          width="half"
        />
        <Choice label={words.timezone} name="timezone" defaultValue={user.timezone} choices={zones} width="half" />
      </EditForm>
      <Email />
    </Page>
  );
}

function Email() {
  const words = useWords(profileTexts);
  const { user } = useSession();
  const { session } = useTote();
  const announce = useAnnounce();
  const [isSent, sent] = useState(false);
  const change = useAct(async ({ email = "" }: Values) => {
    await session.changeEmail({ email });
  });
  const resend = useAct(async () => {
    await session.resendVerification();
    announce(words.resent);
  });
  return (
    <Part title={words.email} lead={words.emailText}>
      <p className="row-title">
        {user?.email}
        <span className={user?.emailVerified ? "mark good" : "mark warn"}>
          {user?.emailVerified ? words.verified : words.unverified}
        </span>
      </p>
      {user?.emailVerified === false && (
        <p>
          <button type="button" className="link-btn" onClick={() => void resend.run()}>
            {words.resend}
          </button>
        </p>
      )}
      <Refusal error={resend.error} />
      <EditForm
        act={change}
        submit={words.change}
        onDone={(form) => {
          form.reset();
          sent(true);
        }}
      >
        <Field label={words.newEmail} name="email" type="email" autoComplete="email" isRequired />
      </EditForm>
      <div role="status">{isSent && <p className="notice good after">{words.changeSent}</p>}</div>
    </Part>
  );
}
