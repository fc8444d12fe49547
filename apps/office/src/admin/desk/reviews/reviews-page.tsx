import type { Admin } from "@tote/client/api";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { Day } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { ReviewDetail } from "./review-detail.tsx";
import { reviewsTexts } from "./reviews.texts.ts";

const STATUSES = ["pending", "published", "rejected"] as const;

/** `/admin/reviews`: the queue. The open review stands in the address as `open`. */
export function ReviewsPage() {
  const words = useWords(reviewsTexts);
  const { filters, set } = useFilters();
  const status = STATUSES.find((each) => each === filters.status) ?? "pending";
  const list = useList("/api/admin/reviews", {
    status,
    ...(filters.q && { q: filters.q }),
    ...(filters.sort && { sort: filters.sort as "createdAt" }),
  });
  const open = list.rows?.find(({ id }) => id === filters.open);
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      open={filters.open}
      onOpen={({ id }) => set({ open: id })}
      sort="-createdAt"
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
      filters={
        <>
          <Tabs
            label={words.tabs}
            tabs={STATUSES.map((value) => ({ value, title: words.tab[value] }))}
            value={status}
            onChange={(value) => set({ status: value === "pending" ? undefined : value })}
          />
          <SearchField label={words.search} value={filters.q ?? ""} onChange={(q) => set({ q })} />
        </>
      }
    >
      <SideSheet title={words.one} isOpen={open !== undefined} onClose={() => set({ open: undefined })}>
        {open !== undefined && <ReviewDetail key={open.id} review={open} onDone={() => set({ open: undefined })} />}
      </SideSheet>
    </ListPage>
  );
}

function useColumns(): Column<Admin.AdminReview>[] {
  const words = useWords(reviewsTexts);
  return [
    { id: "product", title: words.product, isHeader: true, cell: ({ productTitle }) => productTitle },
    { id: "stars", title: words.rating, cell: ({ rating }) => words.stars(rating) },
    { id: "text", title: words.text, cell: ({ title, text }) => title ?? text?.slice(0, 80) ?? words.starsAlone },
    { id: "name", title: words.name, cell: ({ name }) => name },
    { id: "status", title: words.status, cell: ({ status }) => wordOf(words.tab, status) },
    { id: "created", title: words.created, sort: "createdAt", cell: ({ createdAt }) => <Day of={createdAt} /> },
  ];
}
