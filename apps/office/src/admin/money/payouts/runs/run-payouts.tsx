import { Table } from "../../../../list/table.tsx";
import { useList } from "../../../../list/use-list.ts";
import { useWords } from "../../../../shell/language.ts";
import { Part } from "../../../../ui/page.tsx";
import { Loaded } from "../../../../ui/states.tsx";
import type { PayoutRun } from "../../kit/types.ts";
import { columnsOf } from "../columns.tsx";
import { payoutTexts } from "../payouts.texts.ts";
import { runTexts } from "./runs.texts.ts";

interface RunPayoutsProps {
  run: PayoutRun;
  open: string | undefined;
  onOpen: (id: string) => void;
}

/** The payouts of a run with the reason of those that stopped; each opens beside the list, with its own steps. */
export function RunPayouts({ run, open, onOpen }: RunPayoutsProps) {
  const words = useWords(runTexts);
  const columns = columnsOf(useWords(payoutTexts)).filter(({ id }) => id !== "requested");
  const {
    rows: data,
    error,
    refetch,
    hasMore,
    loadMore,
    isLoadingMore,
  } = useList("/api/admin/payouts", {
    run: run.id,
    limit: 100,
  });
  return (
    <Part title={words.payouts}>
      <Loaded query={{ data, error, refetch }} rows={4}>
        {(rows) => (
          <Table
            label={words.payouts}
            columns={[
              ...columns,
              { id: "reason", title: words.reason, cell: (payout) => payout.heldReason ?? payout.failureReason ?? "" },
            ]}
            rows={rows}
            keyOf={({ id }) => id}
            open={open}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </Loaded>
      {hasMore && (
        <p className="more-line">
          <button type="button" className="btn second" onClick={loadMore} aria-disabled={isLoadingMore}>
            {words.more}
          </button>
        </p>
      )}
    </Part>
  );
}
