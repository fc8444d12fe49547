import { Link } from "@tanstack/react-router";
import type { Column } from "../../../list/table.tsx";
import { useLocale, useWords } from "../../../shell/language.ts";
import { Day, Money, State } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { creatorLink } from "../creators/creator-link.tsx";
import { percent } from "../kit/rate.ts";
import { type Tone, toneOf } from "../kit/tone.ts";
import type { Commission, CommissionStatus } from "../kit/types.ts";
import { commissionTexts } from "./commission.texts.ts";

const TONES: Readonly<Record<CommissionStatus, Tone>> = {
  pending: "info",
  approved: "good",
  processing: "info",
  paid: "good",
  on_hold: "warn",
  canceled: "none",
  refunded: "none",
  rejected: "bad",
};

export function CommissionState({ of: { status, reason } }: { of: Pick<Commission, "status" | "reason"> }) {
  const { statuses } = useWords(commissionTexts);
  return (
    <span title={reason ?? undefined}>
      <State tone={toneOf(TONES, status)}>{wordOf(statuses, status)}</State>
    </span>
  );
}

/** Commissions as rows, with their creator where they are of several. */
export function useCommissionColumns(withCreator: boolean): Column<Commission>[] {
  const { columns, types } = useWords(commissionTexts);
  const { language } = useLocale();
  const creator: Column<Commission> = {
    id: "creator",
    title: columns.creator,
    cell: ({ creatorId, creatorName }) => creatorLink(creatorId, creatorName),
    phone: "bare",
  };
  return [
    {
      id: "order",
      title: columns.order,
      isHeader: true,
      cell: ({ orderReference, type }) =>
        orderReference === null ? (
          wordOf(types, type)
        ) : (
          <Link className="num" to={"/admin/orders" as never} search={{ tab: "all", open: orderReference } as never}>
            {orderReference}
          </Link>
        ),
    },
    {
      id: "product",
      title: columns.product,
      cell: ({ productTitle, type }) =>
        productTitle === null
          ? wordOf(types, type)
          : type === "sale"
            ? productTitle
            : `${wordOf(types, type)}: ${productTitle}`,
      phone: "bare",
    },
    ...(withCreator ? [creator] : []),
    {
      id: "base",
      title: columns.base,
      align: "end",
      cell: ({ base }) => <Money of={base} />,
    },
    {
      id: "rate",
      title: columns.rate,
      align: "end",
      cell: ({ rateBps }) => (rateBps === null ? "–" : percent(rateBps, language)),
    },
    {
      id: "amount",
      title: columns.amount,
      align: "end",
      cell: ({ amount }) => <Money of={amount} />,
      phone: "first-line",
    },
    { id: "status", title: columns.status, cell: (commission) => <CommissionState of={commission} />, phone: "bare" },
    {
      id: "created",
      title: columns.created,
      sort: "createdAt",
      cell: ({ createdAt }) => <Day of={createdAt} />,
      phone: "bare",
    },
  ];
}
