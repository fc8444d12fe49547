import { Link } from "@tanstack/react-router";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import { useSelection } from "../../../list/selection.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { May } from "../../../shell/may.tsx";
import { columnsOf } from "./columns.tsx";
import { PayoutSheet } from "./payout-sheet.tsx";
import { payoutTexts } from "./payouts.texts.ts";
import { RunActions, RunBar, RunSteps } from "./run.tsx";

const APART = ["status"];
const TABS = ["pending", "processing", "in_transit", "held", "paid", "failed", "returned", "all"] as const;

/** `/admin/payouts`: a payout run from what is due to what has arrived. */
export function PayoutsPage() {
  const words = useWords(payoutTexts);
  const { filters, set } = useFilters(APART);
  const status = TABS.find((each) => each === filters.status) ?? "pending";
  const { q, sort, open } = filters;
  const list = useList("/api/admin/payouts", {
    limit: 100,
    ...(status === "all" ? {} : { status }),
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort: sort as "requestedAt" | "-requestedAt" | "amount" | "-amount" }),
  });
  const selection = useSelection();
  const hasStep = status === "pending" || status === "processing" || status === "in_transit";
  const empty = hasStep ? words.empty[status] : words.empty.other;
  return (
    <ListPage
      title={words.title}
      lead={
        <>
          {words.lead}
          <RunSteps status={status} />
        </>
      }
      actions={
        <>
          <Link className="btn second" to={"/admin/payouts/runs" as never}>
            {words.runs}
          </Link>
          <May of="payouts">
            <RunActions status={status} />
          </May>
        </>
      }
      filters={
        <>
          <Tabs
            label={words.tabsLabel}
            tabs={TABS.map((value) => ({ value, title: words.tabs[value] }))}
            value={status}
            onChange={(next) => {
              selection.clear();
              set({ status: next === "pending" ? undefined : next, open: undefined });
            }}
          />
          <SearchField label={words.search} value={q ?? ""} onChange={(next) => set({ q: next })} />
        </>
      }
      list={list}
      columns={columnsOf(words)}
      keyOf={({ id }) => id}
      nameOf={({ creator }) => creator.displayName}
      onOpen={({ id }) => set({ open: id })}
      open={open}
      {...(hasStep ? { selection } : {})}
      sort="-requestedAt"
      apart={APART}
      empty={{ title: empty, text: <p>{words.emptyText}</p> }}
    >
      <May of="payouts">
        <RunBar status={status} selection={selection} />
      </May>
      {open !== undefined && <PayoutSheet key={open} id={open} onClose={() => set({ open: undefined })} />}
    </ListPage>
  );
}
