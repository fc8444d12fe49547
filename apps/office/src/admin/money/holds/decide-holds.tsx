import type { Admin } from "@tote/client/api";
import { formatMoney } from "@tote/storefront/money";
import { useState } from "react";
import { BulkBar, type Selection } from "../../../list/selection.tsx";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { namingRefused } from "../../../ui/api/naming-refused.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Field } from "../../../ui/forms/form.tsx";
import { holdTexts } from "./holds.texts.ts";

const ACTIONS = ["release", "reject"] as const;
type Action = (typeof ACTIONS)[number];

/** Releases or rejects the selected cases, all or none, after confirming the total amount. */
export function DecideHolds({ selection, rows }: { selection: Selection; rows: readonly Admin.HoldCase[] }) {
  const words = useWords(holdTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const [asked, ask] = useState<Action | null>(null);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const act = useAct(({ reason = "" }) =>
    namingRefused(
      chosen.map(({ order }) => order.reference),
      language,
      api.post("/api/admin/holds/decide", {
        body: { ids: chosen.map(({ id }) => id), action: asked ?? "release", ...(reason === "" ? {} : { reason }) },
      }),
    ),
  );
  const [first] = chosen;
  const sum = {
    amount: chosen.reduce((total, { amount }) => total + amount.amount, 0),
    currency: first?.amount.currency ?? "",
  };
  return (
    <>
      <BulkBar selection={selection}>
        {ACTIONS.map((action) => (
          <button key={action} type="button" onClick={() => ask(action)}>
            {words.actions[action]}
          </button>
        ))}
      </BulkBar>
      {asked !== null && first !== undefined && (
        <Question
          title={words.confirm[asked].title(chosen.length)}
          text={<p>{words.confirm[asked].text(formatMoney(sum, language))}</p>}
          confirm={words.actions[asked]}
          isOpen
          onClose={() => ask(null)}
          act={act}
          danger={asked === "reject"}
          onDone={() => {
            announce(words.done[asked](chosen.length));
            selection.clear();
            void refresh("/api/admin/holds", "/api/admin/counts", "/api/admin/commissions");
          }}
        >
          {asked === "reject" && <Field label={words.reason} name="reason" isRequired multiline maxLength={500} />}
        </Question>
      )}
    </>
  );
}
