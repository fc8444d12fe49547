import type { Admin } from "@tote/client/api";
import { useRef } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import { Choice } from "../../../ui/forms/choices.tsx";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { blockTexts } from "./blocks.texts.ts";
import { reportsTexts } from "./reports.texts.ts";

interface DecideProps {
  report: Admin.AdminReport;
  onDone: () => Promise<void>;
}

/** The decision, which is final. Text blocks in the reporter's language fill in what is said most. */
export function Decide({ report, onDone }: DecideProps) {
  const words = useWords(reportsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const place = useRef<HTMLDivElement>(null);
  const isNotice = report.kind === "abuse";
  const blocks = blockTexts[report.locale.startsWith("de") ? "de" : "en"][isNotice ? "abuse" : "support"];
  const act = useAct(async (values: Values) => {
    const text = (name: string) => (values[name] ?? "").trim();
    const ground = text("ground");
    await api.post("/api/admin/reports/{id}/decide", {
      path: { id: report.id },
      ifMatch: `"${report.version}"`,
      body: {
        decision: text("decision") === "rejected" ? "rejected" : "resolved",
        reason: text("reason"),
        ...(text("facts") && { facts: text("facts") }),
        ...((ground === "law" || ground === "terms") && { ground }),
        ...(text("groundReference") && { groundReference: text("groundReference") }),
      },
    });
    await onDone();
    announce(words.wasDecided);
  });
  const insert = ({ decision, reason }: (typeof blocks)[number]) => {
    const form = place.current?.querySelector("form");
    const outcome = form?.elements.namedItem("decision") as HTMLSelectElement | null | undefined;
    const field = form?.elements.namedItem("reason") as HTMLTextAreaElement | null | undefined;
    if (outcome == null || field == null) return;
    outcome.value = decision;
    typeInto(field, reason);
    field.focus();
  };
  return (
    <Part title={words.decide} lead={isNotice ? words.decideNoticeText : words.decideText}>
      <fieldset className="buttons bare-set">
        <legend>{words.blocks}</legend>
        {blocks.map((block) => (
          <button key={block.title} type="button" className="btn second small" onClick={() => insert(block)}>
            {block.title}
          </button>
        ))}
      </fieldset>
      <div ref={place}>
        <EditForm act={act} submit={words.decideNow}>
          <Choice
            label={words.outcome}
            name="decision"
            choices={(["resolved", "rejected"] as const).map((value) => ({ value, label: words.outcomes[value] }))}
          />
          <Field label={words.reason} name="reason" multiline isRequired maxLength={5_000} />
          {isNotice && (
            <>
              <Field label={words.facts} name="facts" multiline maxLength={5_000} />
              <Choice
                label={words.ground}
                name="ground"
                width="half"
                choices={[
                  { value: "", label: words.noGround },
                  { value: "law", label: words.grounds.law },
                  { value: "terms", label: words.grounds.terms },
                ]}
              />
              <Field label={words.groundReference} name="groundReference" width="half" maxLength={500} />
            </>
          )}
        </EditForm>
      </div>
    </Part>
  );
}

/** Sets the text of a field as if it was typed, so that its component takes it over. */
function typeInto(field: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
