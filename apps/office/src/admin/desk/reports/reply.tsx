import type { Admin } from "@tote/client/api";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { reportsTexts } from "./reports.texts.ts";

interface ReplyProps {
  report: Admin.AdminReport;
  onDone: () => Promise<void>;
}

/** A question to the reporter, by mail. A report without an address cannot be asked about. */
export function Reply({ report, onDone }: ReplyProps) {
  const words = useWords(reportsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const act = useAct(async ({ message = "" }: Values) => {
    const ifMatch = `"${report.version}"`;
    await api.post("/api/admin/reports/{id}/reply", { path: { id: report.id }, body: { message }, ifMatch });
  });
  const done = async (form: HTMLFormElement) => {
    form.reset();
    await onDone();
    announce(words.replied);
  };
  if (report.reporter.email === null) return <p className="row-note">{words.noAddress}</p>;
  return (
    <Part title={words.reply} lead={words.replyText}>
      <EditForm act={act} submit={words.send} onDone={(form) => void done(form)}>
        <Field label={words.message} name="message" multiline isRequired maxLength={5_000} />
      </EditForm>
    </Part>
  );
}
