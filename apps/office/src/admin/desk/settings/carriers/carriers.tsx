import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useState } from "react";
import { useLocale, useWords } from "../../../../shell/language.ts";
import { useAnnounce } from "../../../../ui/announcer.tsx";
import { useAct } from "../../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../../ui/api/use-api.ts";
import { Sheet } from "../../../../ui/dialogs/dialog.tsx";
import { readFields } from "../../../../ui/fields/typed.ts";
import { Check } from "../../../../ui/forms/choices.tsx";
import { EditForm, Field, type Values } from "../../../../ui/forms/form.tsx";
import { Part } from "../../../../ui/page.tsx";
import { Loaded, Refusal } from "../../../../ui/states.tsx";
import { carriersTexts } from "./carriers.texts.ts";

/** The carriers that Tote knows with the shop's changes, and the shop's own. */
export function Carriers() {
  const words = useWords(carriersTexts);
  const carriers = useToteQuery("/api/admin/carriers");
  const [edited, edit] = useState<Admin.Carrier | "new" | null>(null);
  return (
    <Part
      title={words.title}
      lead={words.lead}
      actions={
        <button type="button" className="btn second" onClick={() => edit("new")}>
          {words.add}
        </button>
      }
    >
      <Loaded query={carriers} rows={6}>
        {({ data }) => (
          <ul className="rows">
            {data.map((carrier) => (
              <li key={carrier.code} className="row plain">
                <div className="row-text">
                  <button type="button" className="row-open" onClick={() => edit(carrier)}>
                    {carrier.name}
                    {!carrier.active && <span className="mark">{words.off}</span>}
                  </button>
                  <p className="row-note">{carrier.trackingUrl ?? words.noLink}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Sheet title={words.one} isOpen={edited !== null} onClose={() => edit(null)}>
        {edited !== null && <CarrierForm carrier={edited === "new" ? null : edited} onDone={() => edit(null)} />}
      </Sheet>
    </Part>
  );
}

function CarrierForm({ carrier, onDone }: { carrier: Admin.Carrier | null; onDone: () => void }) {
  const words = useWords(carriersTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const act = useAct(async (values: Values) => {
    await api.put("/api/admin/carriers/{code}", {
      path: { code: carrier?.code ?? (values.code ?? "").trim() },
      headers: { "if-match": `"${carrier?.version ?? 0}"` },
      body: changesOf(values, carrier, readFields(values, language)),
    });
    await refresh("/api/admin/carriers");
    announce(words.saved);
    onDone();
  });
  const reset = useAct(async () => {
    if (carrier === null) return;
    await api.delete("/api/admin/carriers/{code}", { path: { code: carrier.code }, ifMatch: `"${carrier.version}"` });
    await refresh("/api/admin/carriers");
    announce(words.wasReset);
    onDone();
  });
  return (
    <>
      <EditForm act={act} submit={words.save}>
        <Field label={words.name} name="name" defaultValue={carrier?.name ?? ""} maxLength={100} isRequired />
        {carrier === null && <Field label={words.code} name="code" hint={words.codeHint} maxLength={40} isRequired />}
        <Field
          label={words.template}
          name="trackingUrl"
          hint={words.templateHint}
          defaultValue={carrier?.trackingUrl ?? ""}
        />
        <Field
          label={words.position}
          name="position"
          inputMode="numeric"
          defaultValue={String(carrier?.position ?? 1000)}
          isRequired
          width="half"
        />
        <Check label={words.active} name="active" defaultChecked={carrier?.active ?? true} />
      </EditForm>
      {carrier?.changed === true && (
        <div>
          <Refusal error={reset.error} />
          <p className="row-note">{words.resetHint}</p>
          <button type="button" className="btn second" disabled={reset.isRunning} onClick={() => void reset.run()}>
            {words.reset}
          </button>
        </div>
      )}
    </>
  );
}

/** Only the differences: a field that is sent stays the shop's own even when Tote learns a better one. */
function changesOf(values: Values, carrier: Admin.Carrier | null, typed: ReturnType<typeof readFields>) {
  const name = (values.name ?? "").trim();
  const trackingUrl = (values.trackingUrl ?? "").trim() || null;
  const position = typed.requiredCount("position");
  const active = values.active === "yes";
  typed.check();
  return {
    ...(name === carrier?.name ? {} : { name }),
    ...(trackingUrl === (carrier?.trackingUrl ?? null) ? {} : { trackingUrl }),
    ...(position === carrier?.position ? {} : { position }),
    ...(active === carrier?.active ? {} : { active }),
  };
}
