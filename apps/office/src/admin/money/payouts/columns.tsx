import type { Column } from "../../../list/table.tsx";
import { Day, Money } from "../../../ui/values.tsx";
import type { Payout } from "../kit/types.ts";
import { PayoutState } from "./payout-state.tsx";
import type { PayoutWords } from "./payouts.texts.ts";

export function columnsOf({ columns }: PayoutWords): Column<Payout>[] {
  return [
    { id: "creator", title: columns.creator, isHeader: true, cell: ({ creator }) => creator.displayName },
    {
      id: "amount",
      title: columns.amount,
      align: "end",
      sort: "amount",
      cell: ({ amount }) => <Money of={amount} />,
      phone: "first-line",
    },
    {
      id: "method",
      title: columns.method,
      cell: ({ methodLabel }) => <span className="num">{methodLabel}</span>,
      yields: true,
      phone: "bare",
    },
    { id: "status", title: columns.status, cell: ({ status }) => <PayoutState status={status} />, phone: "bare" },
    {
      id: "requested",
      title: columns.requested,
      sort: "requestedAt",
      cell: ({ requestedAt }) => <Day of={requestedAt} />,
    },
    { id: "reference", title: columns.reference, cell: ({ reference }) => reference, yields: true },
  ];
}
