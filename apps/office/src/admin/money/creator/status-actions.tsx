import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import type { Creator, CreatorStatus } from "../kit/types.ts";
import { creatorTexts } from "./creator.texts.ts";

const ACTIONS = {
  invited: ["approve"],
  declined: [],
  pending: ["approve", "reject"],
  approved: ["suspend", "ban"],
  rejected: ["approve"],
  suspended: ["reinstate", "ban"],
  banned: [],
} as const satisfies Record<CreatorStatus, readonly string[]>;
type Action = (typeof ACTIONS)[CreatorStatus][number];

const actionsOf = (status: string): readonly Action[] =>
  (ACTIONS as Readonly<Record<string, readonly Action[]>>)[status] ?? [];

/** The ways on from a creator's status; each says what follows before it is done. */
export function StatusActions({ creator }: { creator: Creator }) {
  const { actions } = useWords(creatorTexts);
  const [asked, ask] = useState<Action | null>(null);
  return (
    <>
      {actionsOf(creator.status).map((action) => (
        <button
          key={action}
          type="button"
          className={action === "ban" ? "btn second danger-text" : "btn second"}
          onClick={() => ask(action)}
        >
          {actions[action]}
        </button>
      ))}
      {asked !== null && <Ask creator={creator} action={asked} onClose={() => ask(null)} />}
    </>
  );
}

function Ask({ creator, action, onClose }: { creator: Creator; action: Action; onClose: () => void }) {
  const words = useWords(creatorTexts);
  const api = useApi();
  const refresh = useRefresh();
  const act = useAct(async ({ reason = "" }: Values) => {
    const body = reason.trim() === "" ? {} : { reason: reason.trim() };
    await api.post(`/api/admin/creators/{id}/${action}`, { path: { id: creator.id }, body });
    await refresh("/api/admin/creators", "/api/admin/commissions", "/api/admin/payouts");
  });
  const { title, text } = words.ask[action];
  const hasReason = action === "reject" || action === "suspend" || action === "ban";
  return (
    <Question
      title={title(creator.displayName)}
      text={text}
      confirm={words.actions[action]}
      isOpen
      onClose={onClose}
      act={act}
      danger={action === "ban" || action === "suspend"}
    >
      {hasReason && (
        <Field label={words.reasonLabel} hint={words.reasonHint} name="reason" multiline maxLength={1_000} />
      )}
    </Question>
  );
}
