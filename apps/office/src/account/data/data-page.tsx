import { useSession, useTote } from "@tote/react";
import { useState } from "react";
import { useWords } from "../../shell/language.ts";
import { leaving } from "../../shell/leave.ts";
import { useAct } from "../../ui/api/use-act.ts";
import { Sheet } from "../../ui/dialogs/dialog.tsx";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Refusal } from "../../ui/states.tsx";
import { dataTexts } from "./data.texts.ts";

/** `/account/data`: the export, and the end of the account. */
export function DataPage() {
  const words = useWords(dataTexts);
  const { session } = useTote();
  const { refetch } = useSession();
  const [isOpen, open] = useState(false);
  const download = useAct(async () => {
    const text = JSON.stringify(await session.export(), null, 2);
    saveFile(new Blob([text], { type: "application/json" }), "account.json");
  });
  const remove = useAct(async ({ password = "" }: Values) => {
    await session.delete({ password });
    leaving.isUnderWay = true;
    await refetch();
    location.assign("/");
  });
  return (
    <Page title={words.title} lead={words.lead}>
      <Part title={words.exportTitle} lead={words.exportText}>
        <button type="button" className="btn second" onClick={() => void download.run()}>
          {words.download}
        </button>
        <Refusal error={download.error} />
      </Part>
      <Part title={words.deleteTitle} lead={words.deleteText}>
        <button type="button" className="btn second" onClick={() => open(true)}>
          {words.open}
        </button>
      </Part>
      <Sheet title={words.confirmTitle} isOpen={isOpen} onClose={() => open(false)}>
        <p className="sub small">{words.confirmText}</p>
        <EditForm act={remove} submit={words.confirm} danger>
          <Field label={words.password} name="password" type="password" autoComplete="current-password" isRequired />
        </EditForm>
      </Sheet>
    </Page>
  );
}
