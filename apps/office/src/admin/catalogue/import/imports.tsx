import type { ApiData } from "@tote/client/api";
import { useEffect } from "react";
import { useList } from "../../../list/use-list.ts";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { DateTime, State } from "../../../ui/values.tsx";
import { useApiRead } from "../use-api-read.ts";
import type { ImportWords } from "./import.texts.ts";
import { BadRows, Notices } from "./preview.tsx";

type Row = ApiData<"GET", "/api/admin/imports">["data"][number];
const POLL_MS = 2_000;
const TONES: Readonly<Record<string, "good" | "info" | "bad">> = {
  waiting: "info",
  running: "info",
  completed: "good",
  failed: "bad",
};

/** The imports, newest first; while one runs it is read again every two seconds that the page is in sight. */
export function Imports({ words }: { words: ImportWords }) {
  const list = useList("/api/admin/imports", {});
  const { refetch } = list;
  const isRunning = (list.rows ?? []).some(({ status }) => status === "waiting" || status === "running");
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => document.visibilityState === "visible" && refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  return (
    <Loaded query={{ data: list.rows, error: list.error, refetch }} rows={3}>
      {(rows) =>
        rows.length > 0 && (
          <Part title={words.past}>
            <ul className="rows">
              {rows.map((row) => (
                <ImportRow key={row.id} row={row} words={words} />
              ))}
            </ul>
          </Part>
        )
      }
    </Loaded>
  );
}

function ImportRow({ row, words }: { row: Row; words: ImportWords }) {
  const { status, fileName, bytes, bytesRead, products, failureCount, noticeCount, error, createdAt } = row;
  const states: Readonly<Record<string, string>> = words.states;
  return (
    <li className="row plain">
      <div className="row-text">
        <p className="row-title">
          {fileName} <State tone={TONES[status] ?? "info"}>{states[status] ?? status}</State>
        </p>
        <p className="row-note">
          <DateTime of={createdAt} />
          {products !== null && ` · ${words.result(products.created, products.updated, products.unchanged)}`}
          {error !== null && ` · ${error.detail}`}
        </p>
        {status === "running" && <progress max={bytes} value={bytesRead} aria-label={words.progress(fileName)} />}
        {(failureCount ?? 0) + (noticeCount ?? 0) > 0 && <Remarks row={row} words={words} />}
      </div>
    </li>
  );
}

function Remarks({ row: { id, failureCount, noticeCount }, words }: { row: Row; words: ImportWords }) {
  const { data } = useApiRead("/api/admin/imports/{id}", { id });
  if (data === undefined) return null;
  const file = `/api/admin/imports/${id}/failures.csv`;
  return (
    <>
      <Notices notices={data.notices} count={noticeCount ?? 0} words={words} />
      <BadRows failures={data.failures} count={failureCount ?? 0} words={words} file={file} />
    </>
  );
}
