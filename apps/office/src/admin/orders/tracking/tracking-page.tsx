import { Link } from "@tanstack/react-router";
import type { Admin } from "@tote/client/api";
import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { May } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Incomplete } from "../../../ui/api/refusals.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Page } from "../../../ui/page.tsx";
import { Refusal } from "../../../ui/states.tsx";
import { trackingTexts } from "./tracking.texts.ts";
import { readTrackingRows, type TrackingRow } from "./tracking-rows.ts";

/** The server takes as many rows at once. */
const MOST_ROWS = 500;

interface Checked {
  asked: TrackingRow;
  verdict: Admin.OrderTrackingRow;
}

const CHANGING: ReadonlySet<string> = new Set(["ships_all", "adds_number"]);
const changes = ({ verdict }: Checked) => CHANGING.has(verdict.verdict);

/** `/admin/orders/tracking`: tracking numbers of many orders, from a spreadsheet. */
export function TrackingPage() {
  const words = useWords(trackingTexts);
  const announce = useAnnounce();
  const refresh = useRefresh();
  const send = useSend();
  const api = useApi();
  const [loaded, load] = useState({ name: "", text: "" });
  const [checked, setChecked] = useState<readonly Checked[] | null>(null);
  const check = useAct(async ({ rows: text = "" }: Values) => {
    const { data } = await api.get("/api/admin/carriers", {});
    const rows = readTrackingRows(
      text,
      data.flatMap(({ code, name }) => [code, name]),
    );
    if (rows.length === 0) throw new Incomplete(words.nothing);
    const gap = rows.findIndex(({ order, number }) => order === "" || number === "");
    if (gap >= 0) throw new Incomplete(words.incomplete(gap + 1));
    setChecked(await send(rows, false));
  });
  const apply = useAct(async (all: readonly Checked[]) => {
    const good = all.filter(changes).map(({ asked }) => asked);
    await send(good, true);
    announce(words.done(good.length));
    const rows = all.map(({ asked }) => asked);
    setChecked(await send(rows, false));
    await refresh("/api/admin/orders", "/api/admin/counts");
  });
  const take = async (file: File | undefined) => {
    if (file !== undefined) load({ name: `${file.name} ${file.lastModified}`, text: await file.text() });
  };
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Link to="/admin/orders" className="btn second">
            {words.back}
          </Link>
          <label className="btn second file-btn">
            {words.file}
            <input
              type="file"
              className="vh"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={(event) => void take(event.target.files?.[0])}
            />
          </label>
        </>
      }
    >
      <May of="orders.ship">
        <EditForm act={check} submit={words.check}>
          <Field
            key={loaded.name}
            label={words.rows}
            name="rows"
            hint={words.hint}
            defaultValue={loaded.text}
            multiline
          />
        </EditForm>
      </May>
      {checked !== null && <Result checked={checked} apply={apply} />}
    </Page>
  );
}

/** Sends rows in portions that the server takes, one after the other. */
function useSend() {
  const api = useApi();
  return async (rows: readonly TrackingRow[], apply: boolean): Promise<Checked[]> => {
    const checked: Checked[] = [];
    for (let from = 0; from < rows.length; from += MOST_ROWS) {
      const portion = rows.slice(from, from + MOST_ROWS);
      const answer = await api.post("/api/admin/orders/tracking", { body: { rows: portion, apply } });
      checked.push(
        ...portion.flatMap((asked, at) => answer.rows.slice(at, at + 1).map((verdict) => ({ asked, verdict }))),
      );
    }
    return checked;
  };
}

interface ResultProps {
  checked: readonly Checked[];
  apply: ReturnType<typeof useAct<[readonly Checked[]]>>;
}

function Result({ checked, apply }: ResultProps) {
  const words = useWords(trackingTexts);
  const good = checked.filter(changes).length;
  return (
    <section aria-label={words.result}>
      <h2>{words.result}</h2>
      <ul className="rows">
        {checked.map(({ asked, verdict: { reference, numbers, carrier, verdict } }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they were pasted, and two may be alike
          <li key={index} className="row plain">
            <div className="row-text">
              <span className="num">{reference ?? asked.order}</span>
              <p className="row-note">{[carrier, numbers.join(", ")].filter(Boolean).join(" · ")}</p>
            </div>
            <span className={CHANGING.has(verdict) ? "mark" : "quiet"}>{words.verdicts[verdict] ?? verdict}</span>
          </li>
        ))}
      </ul>
      <Refusal error={apply.error} />
      <p className="row-note">{good === 0 ? words.none : words.mail}</p>
      {good > 0 && (
        <button
          type="button"
          className="btn"
          aria-disabled={apply.isRunning}
          onClick={() => void (apply.isRunning || apply.run(checked))}
        >
          {words.apply(good)}
        </button>
      )}
    </section>
  );
}
