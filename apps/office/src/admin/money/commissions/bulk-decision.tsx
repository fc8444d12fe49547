import { ToteError } from "@tote/client";
import { useState } from "react";
import { BulkBar, type Selection } from "../../../list/selection.tsx";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { refusalText } from "../../../ui/api/refusals.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import type { Commission } from "../kit/types.ts";
import { commissionTexts } from "./commission.texts.ts";

const ACTIONS = ["hold", "release", "reject"] as const;
type Action = (typeof ACTIONS)[number];
type Refused = readonly { readonly commission: Commission; readonly why: string }[];

/** Decides on the selected commissions one by one: what is refused stays selected, with its reason. */
export function BulkDecision({ selection, rows }: { selection: Selection; rows: readonly Commission[] }) {
  const words = useWords(commissionTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const [asked, ask] = useState<Action | null>(null);
  const [refused, setRefused] = useState<Refused>([]);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const act = useAct(async ({ reason = "" }: Values) => {
    const failures: { commission: Commission; why: string }[] = [];
    for (const commission of chosen) {
      const request = { path: { id: commission.id }, body: { reason } };
      try {
        if (asked === "hold") await api.post("/api/admin/commissions/{id}/hold", request);
        else if (asked === "release") await api.post("/api/admin/commissions/{id}/release", request);
        else await api.post("/api/admin/commissions/{id}/reject", request);
        selection.toggle(commission.id);
      } catch (error) {
        // A missing reason, a lost connection or the like is the form's; what concerns one row is told with it.
        if (!(error instanceof ToteError) || ![403, 404, 409].includes(error.status)) throw error;
        failures.push({ commission, why: refusalText(error, language) ?? error.detail });
      }
    }
    setRefused(failures);
    await refresh("/api/admin/commissions", "/api/admin/creators");
    if (failures.length < chosen.length) announce(words.done(chosen.length - failures.length));
  });
  return (
    <>
      {refused.length > 0 && (
        <div className="notice bad" role="alert">
          <p>{words.refusedTitle(refused.length)}</p>
          <ul>
            {refused.map(({ commission, why }) => (
              <li key={commission.id}>
                {commission.orderReference ?? wordOf(words.types, commission.type)}, {commission.creatorName}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      <BulkBar selection={selection}>
        {ACTIONS.map((action) => (
          <button key={action} type="button" onClick={() => ask(action)}>
            {words.actions[action]}
          </button>
        ))}
      </BulkBar>
      {asked !== null && (
        <Question
          title={words.confirm[asked].title(chosen.length)}
          text={words.confirm[asked].text}
          confirm={words.actions[asked]}
          isOpen
          onClose={() => ask(null)}
          act={act}
          danger={asked === "reject"}
        >
          <Field label={words.reason} name="reason" isRequired multiline maxLength={1_000} />
        </Question>
      )}
    </>
  );
}
