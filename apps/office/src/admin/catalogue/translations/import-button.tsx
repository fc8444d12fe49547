import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Refusal } from "../../../ui/states.tsx";
import { translationsTexts } from "./translations.texts.ts";

interface Refused {
  readonly line: number;
  readonly detail: string;
}

/** Takes a file of translations, and shows the rows that were left out. */
export function ImportButton({ locale }: { locale: string }) {
  const words = useWords(translationsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const [refused, show] = useState<readonly Refused[]>([]);
  const take = useAct(async (file: File) => {
    const form = new FormData();
    form.append("file", file);
    // The client sends a form as it is, which the types of JSON bodies do not say.
    const answer = await api.post("/api/admin/translations/import", { query: { locale }, body: form as never });
    announce(words.imported(answer.saved, answer.refusedCount));
    show(answer.refused);
    await refresh("/api/admin/translation");
  });
  return (
    <>
      <label className="btn second file-btn">
        {take.isRunning ? words.importing : words.import}
        <input
          type="file"
          className="vh"
          accept=".csv,text/csv"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file !== undefined) void take.run(file);
          }}
        />
      </label>
      <Refusal error={take.error} />
      {refused.length > 0 && (
        <ul className="small">
          {refused.map(({ line, detail }) => (
            <li key={line}>{words.refusedRow(line, detail)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
