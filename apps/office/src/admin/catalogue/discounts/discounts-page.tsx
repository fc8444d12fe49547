import type { ApiData } from "@tote/client/api";
import { formatMoney } from "@tote/storefront/money";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useList } from "../../../list/use-list.ts";
import { useLocale, useWords } from "../../../shell/language.ts";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { Day, State } from "../../../ui/values.tsx";
import { useAddress } from "../address.ts";
import { DiscountDetail, NewDiscount } from "./discount-detail.tsx";
import { type DiscountsWords, discountsTexts } from "./discounts.texts.ts";
import { valueText } from "./values.ts";

type Row = ApiData<"GET", "/api/admin/discounts">["data"][number];
const NEW = "new";

/** `/admin/discounts`. */
export function DiscountsPage() {
  const words = useWords(discountsTexts);
  const { language } = useLocale();
  const { search, set } = useAddress();
  const { q, active, sort, open } = search;
  const list = useList("/api/admin/discounts", { q, active, sort } as never);
  const close = () => set({ open: null });
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        <button type="button" className="btn" onClick={() => set({ open: NEW })}>
          {words.add}
        </button>
      }
      filters={
        <>
          <Tabs
            label={words.state}
            value={active ?? ""}
            onChange={(value) => set({ active: value || null })}
            tabs={[
              { value: "", title: words.tabs.all },
              { value: "true", title: words.tabs.on },
              { value: "false", title: words.tabs.off },
            ]}
          />
          <SearchField label={words.search} value={q ?? ""} onChange={(value) => set({ q: value || null })} />
        </>
      }
      list={list}
      columns={columnsOf(words, language)}
      keyOf={({ id }) => id}
      onOpen={({ id }) => set({ open: id })}
      open={open}
      sort="-createdAt"
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
    >
      <SideSheet title={open === NEW ? words.add : words.title} isOpen={open !== undefined} onClose={close}>
        {open === NEW && <NewDiscount onMade={(id) => set({ open: id })} />}
        {open !== undefined && open !== NEW && <DiscountDetail key={open} id={open} onGone={close} />}
      </SideSheet>
    </ListPage>
  );
}

function columnsOf(words: DiscountsWords, language: "en" | "de"): Column<Row>[] {
  return [
    { id: "code", title: words.code, isHeader: true, sort: "code", cell: ({ code }) => code },
    {
      id: "gives",
      title: words.gives,
      cell: (row) =>
        row.amount !== null
          ? formatMoney(row.amount, language)
          : row.valueBps !== null
            ? words.percent(valueText(row, language))
            : words.types.free_shipping,
      phone: "bare",
    },
    {
      id: "used",
      title: words.used,
      align: "end",
      cell: ({ usedCount, usageLimit }) => (usageLimit === null ? usedCount : words.limit(usedCount, usageLimit)),
    },
    { id: "until", title: words.until, cell: ({ endsAt }) => endsAt !== null && <Day of={endsAt} />, yields: true },
    {
      id: "active",
      title: words.state,
      cell: (row) => {
        const name = stateOf(row);
        return <State tone={name === "active" ? "good" : name === "notYet" ? "info" : "none"}>{words[name]}</State>;
      },
      phone: "first-line",
    },
  ];
}

/** The answer for a customer who types the code now. */
function stateOf({ active, startsAt, endsAt, usageLimit, usedCount }: Row) {
  const now = Date.now();
  if (!active) return "inactive";
  if (endsAt !== null && Date.parse(endsAt) <= now) return "ended";
  if (usageLimit !== null && usedCount >= usageLimit) return "usedUp";
  return startsAt !== null && Date.parse(startsAt) > now ? "notYet" : "active";
}
