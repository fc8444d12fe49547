import { LOCALES } from "@tote/words";
import { useLocale, useWords } from "../../../../shell/language.ts";
import { May } from "../../../../shell/may.tsx";
import { useAct } from "../../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../../ui/api/use-api.ts";
import { Part } from "../../../../ui/page.tsx";
import { saveCsv, saveFile } from "../../../../ui/save-file.ts";
import { Refusal } from "../../../../ui/states.tsx";
import { DateTime } from "../../../../ui/values.tsx";
import type { PayoutRun } from "../../kit/types.ts";
import { countOf } from "./run-state.tsx";
import { runTexts } from "./runs.texts.ts";

type BankFile = PayoutRun["files"][number];

/** The files of a run: a bank file of what waits, those that were made, and the table, which is there for ever. */
export function RunFiles({ run }: { run: PayoutRun }) {
  const { files: words } = useWords(runTexts);
  const api = useApi();
  const refresh = useRefresh();
  const { id, files } = run;
  const save = useAct(async (wanted: "xml" | "csv" | "excel" | BankFile) => {
    const text =
      wanted === "csv" || wanted === "excel"
        ? await api.get("/api/admin/payouts.csv", {
            query: { run: id, ...(wanted === "excel" ? { for: wanted } : {}) },
            accept: "text/csv",
          })
        : await api.get("/api/admin/payouts.xml", {
            query: wanted === "xml" ? { run: id } : { file: wanted.messageId },
            accept: "application/xml",
          });
    if (wanted === "csv" || wanted === "excel") saveCsv(String(text), "payouts.csv");
    else saveFile(new Blob([String(text)]), "payouts.xml");
    if (wanted === "xml") await refresh("/api/admin/payout-runs");
  });
  return (
    <Part title={words.title} lead={words.lead}>
      <Refusal error={save.error} />
      <p className="files">
        {countOf(run, "processing") > 0 && (
          <May of={["payouts", "export"]}>
            <button type="button" className="btn second" onClick={() => void save.run("xml")}>
              {words.make}
            </button>
          </May>
        )}
        <May of="export">
          <button type="button" className="btn second" onClick={() => void save.run("csv")}>
            {words.csv}
          </button>
          <button type="button" className="btn second" onClick={() => void save.run("excel")}>
            {words.excel}
          </button>
        </May>
      </p>
      {files.length === 0 ? (
        <p className="sub small">{words.none}</p>
      ) : (
        <FileTable files={files} onFetch={(file) => void save.run(file)} />
      )}
    </Part>
  );
}

function FileTable({ files, onFetch }: { files: readonly BankFile[]; onFetch: (file: BankFile) => void }) {
  const { files: words } = useWords(runTexts);
  const { language } = useLocale();
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  const day = (date: string) => format.format(new Date(`${date}T12:00:00Z`));
  return (
    <table className="list" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.execution}</th>
          <th scope="col">{words.made}</th>
          <th scope="col" className="end">
            {words.count}
          </th>
          <th scope="col">{words.again}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.messageId}>
            <th scope="row">{day(file.executionDate)}</th>
            <td data-title={words.made}>
              <DateTime of={file.createdAt} />
            </td>
            <td className="end" data-title={words.count}>
              {file.count}
            </td>
            <td data-title={words.again}>
              {file.available ? (
                <May of={["payouts", "export"]}>
                  <button
                    type="button"
                    className="link-btn"
                    aria-label={words.againOf(day(file.executionDate))}
                    onClick={() => onFetch(file)}
                  >
                    {words.again}
                  </button>
                </May>
              ) : (
                <span className="small quiet">{words.closed}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
