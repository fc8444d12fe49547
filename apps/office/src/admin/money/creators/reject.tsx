import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { readFields } from "../../../ui/fields/typed.ts";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Refusal } from "../../../ui/states.tsx";
import type { ListedCreator } from "../kit/types.ts";
import { creatorsTexts } from "./creators.texts.ts";

interface RejectQuestionProps {
  application: ListedCreator;
  onClose: () => void;
  onReject: (application: ListedCreator) => void;
}

/** Asks for the reason that the applicant reads. */
export function RejectQuestion({ application, onClose, onReject }: RejectQuestionProps) {
  const { inbox: words } = useWords(creatorsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const { id, displayName, email } = application;
  const act = useAct(async (values: Values) => {
    const typed = readFields(values, "en");
    typed.require("reason");
    typed.check();
    await api.post("/api/admin/creators/{id}/reject", { path: { id }, body: { reason: values.reason?.trim() ?? "" } });
    announce(words.rejected(displayName));
  });
  return (
    <Question
      title={words.rejectTitle(displayName)}
      text={words.rejectText(email ?? displayName)}
      confirm={words.reject}
      isOpen
      onClose={onClose}
      act={act}
      onDone={() => onReject(application)}
      danger
    >
      <Field label={words.reason} hint={words.reasonHint} name="reason" maxLength={1_000} isRequired autoFocus />
    </Question>
  );
}

/** The rejection that was made last, and the way back. */
export function Rejected({ application, onUndone }: { application: ListedCreator; onUndone: () => void }) {
  const { inbox: words } = useWords(creatorsTexts);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const { id, displayName } = application;
  const undo = useAct(async () => {
    await api.post("/api/admin/creators/{id}/approve", { path: { id }, body: {} });
    announce(words.accepted(displayName));
    onUndone();
    await refresh("/api/admin/creators");
  });
  return (
    <div className="notice">
      <p>
        {words.rejected(displayName)}{" "}
        <button type="button" className="link-btn" aria-disabled={undo.isRunning} onClick={() => void undo.run()}>
          {words.acceptAfterAll}
        </button>
      </p>
      <Refusal error={undo.error} />
    </div>
  );
}
