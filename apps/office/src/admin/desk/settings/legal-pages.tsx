import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { Editor } from "../../../ui/forms/editor.tsx";
import { Field } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { State } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { legalTexts } from "./legal.texts.ts";

type LegalText = Admin.AdminLegalText;

/** The five pages that the owner writes. */
export function LegalPages({ links }: { links: Readonly<Record<string, string>> }) {
  const words = useWords(legalTexts).legal;
  const texts = useToteQuery("/api/admin/legal-texts");
  const [open, show] = useState<string | null>(null);
  const text = texts.data?.data.find(({ name }) => name === open);
  const reread = async () => (await texts.refetch()).data?.data.find(({ name }) => name === open);
  return (
    <Part title={words.texts} lead={words.textsText}>
      <Loaded query={texts} rows={5}>
        {({ data }) => (
          <ul className="rows">
            {data.map(({ name, text: written }) => (
              <li key={name} className="row plain">
                <div className="row-text">
                  <button type="button" className="row-open" onClick={() => show(name)}>
                    {words.write}: {wordOf(words.names, name)}
                  </button>
                  {links[name] !== undefined && <p className="row-note">{words.elsewhere(links[name])}</p>}
                </div>
                <State tone={written !== null || links[name] !== undefined ? "good" : "warn"}>
                  {written === null ? words.absent : words.written}
                </State>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <SideSheet title={wordOf(words.names, open ?? "")} isOpen={text !== undefined} onClose={() => show(null)}>
        {text !== undefined && <LegalTextForm key={text.name} text={text} reread={reread} />}
      </SideSheet>
    </Part>
  );
}

const LOG = { resourceType: "legal_text" };

function LegalTextForm({ text, reread }: { text: LegalText; reread: () => Promise<LegalText | undefined> }) {
  const words = useWords(legalTexts).legal;
  const api = useApi();
  const refresh = useRefresh();
  return (
    <>
      <Editor
        label={wordOf(words.names, text.name)}
        resource={text}
        toValues={(now) => ({ text: now.text ?? "" })}
        save={async (values, ifMatch) => {
          const path = { name: text.name as "privacy" };
          await api.patch("/api/admin/legal-texts/{name}", { path, body: { text: values.text ?? "" }, ifMatch });
          await refresh("/api/admin/legal", "/api/admin/start");
        }}
        reread={reread}
        log={LOG}
      >
        {(values) => (
          <div className="tall">
            <Field
              label={words.text}
              name="text"
              hint={words.textHint}
              defaultValue={values.text ?? ""}
              multiline
              maxLength={50_000}
            />
          </div>
        )}
      </Editor>
      {text.text !== null && (
        <p>
          <a href={`/legal/${text.name}`} target="_blank" rel="noreferrer">
            {words.look}
          </a>
        </p>
      )}
    </>
  );
}
