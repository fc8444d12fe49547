import { type DragEvent, useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Page, Part } from "../../../ui/page.tsx";
import { Refusal } from "../../../ui/states.tsx";
import { importTexts } from "./import.texts.ts";
import { Imports } from "./imports.tsx";
import { type ImportPreview, Preview } from "./preview.tsx";

/** `/admin/import`: a file, what it would do, and how the imports go. */
export function ImportPage() {
  const words = useWords(importTexts);
  const api = useApi();
  const announce = useAnnounce();
  const readAgain = useRefresh();
  const [checked, show] = useState<{ file: File; preview: ImportPreview } | null>(null);
  const check = useAct(async (file: File) => {
    show({ file, preview: await api.post("/api/admin/products/import/preview", { body: formOf(file) }) });
  });
  const start = useAct(async () => {
    if (checked === null) return;
    await api.post("/api/admin/products/import", { body: formOf(checked.file) });
    show(null);
    announce(words.started);
    await readAgain("/api/admin/imports");
  });
  return (
    <Page title={words.title} lead={words.lead}>
      {checked === null ? (
        <FileField words={words} isChecking={check.isRunning} onFile={(file) => void check.run(file)} />
      ) : (
        <Part
          title={words.preview}
          actions={
            <button type="button" className="btn second" onClick={() => show(null)}>
              {words.another}
            </button>
          }
        >
          <p>{checked.file.name}</p>
          <Preview preview={checked.preview} words={words} />
          {checked.preview.error === null && (
            <>
              <p className="notice warn">{checked.preview.kind === "stock" ? words.stockWarning : words.warning}</p>
              <button type="button" className="btn" aria-disabled={start.isRunning} onClick={() => void start.run()}>
                {words.start}
              </button>
            </>
          )}
        </Part>
      )}
      <Refusal error={check.error ?? start.error} />
      <Imports words={words} />
    </Page>
  );
}

/** The client sends a form as it is, which the types of JSON bodies do not say. */
function formOf(file: File): never {
  const form = new FormData();
  form.append("file", file);
  return form as never;
}

interface FileFieldProps {
  words: (typeof importTexts)["en"];
  isChecking: boolean;
  onFile: (file: File) => void;
}

function FileField({ words, isChecking, onFile }: FileFieldProps) {
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <label className="picture-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <span role="status">
        {isChecking ? (
          words.checking
        ) : (
          <>
            {words.drop} <u>{words.choose}</u>
          </>
        )}
      </span>
      <input
        type="file"
        aria-label={words.choose}
        accept=".csv,text/csv"
        onChange={(event) => take(event.target.files)}
      />
    </label>
  );
}
