import { ToteError } from "@tote/client";
import { useTote } from "@tote/react";
import { useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { Passkeys } from "./passkeys.tsx";
import { securityTexts } from "./security.texts.ts";
import { Sessions } from "./sessions.tsx";

/** `/account/security`. */
export function SecurityPage() {
  const words = useWords(securityTexts);
  return (
    <Page title={words.title} lead={words.lead}>
      <Password />
      <Passkeys />
      <AuthenticatorApp />
      <Sessions />
    </Page>
  );
}

function Password() {
  const words = useWords(securityTexts).password;
  const { session } = useTote();
  const announce = useAnnounce();
  const [needsCode, needCode] = useState(false);
  const act = useAct(async ({ currentPassword = "", newPassword = "", code = "" }: Values) => {
    try {
      await session.changePassword({ currentPassword, newPassword, ...(code === "" ? {} : { code }) });
    } catch (error) {
      if (error instanceof ToteError && error.code === "second_factor_required" && code === "") needCode(true);
      throw error;
    }
  });
  const done = (form: HTMLFormElement) => {
    form.reset();
    announce(words.done);
  };
  return (
    <Part title={words.title}>
      <EditForm act={act} submit={words.save} onDone={done}>
        <Field
          label={words.current}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          isRequired
        />
        <Field
          label={words.next}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint={words.hint}
          maxLength={128}
          isRequired
        />
        {needsCode && <Field label={words.code} name="code" autoComplete="one-time-code" isRequired />}
      </EditForm>
      <p className="small quiet after">
        {words.none} <a href="/forgot-password">{words.reset}</a>
      </p>
    </Part>
  );
}
