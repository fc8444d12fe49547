import { useNavigate } from "@tanstack/react-router";
import type { Admin } from "@tote/client/api";
import { fileAddress } from "../../../list/file-address.ts";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { CsvLinks } from "../../../ui/csv-links.tsx";
import { Day, Money } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { customersTexts } from "./customers.texts.ts";

/** `/admin/customers`. */
export function CustomersPage() {
  const words = useWords(customersTexts);
  const { filters, set } = useFilters();
  const navigate = useNavigate();
  const role = (["staff", "admin"] as const).find((each) => each === filters.role);
  const query = {
    ...(role && { role }),
    ...(filters.q && { q: filters.q }),
    ...(filters.sort && { sort: filters.sort as "createdAt" }),
  };
  const list = useList("/api/admin/customers", query);
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={<CsvLinks href={fileAddress("/api/admin/customers.csv", query)} label={words.export} />}
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: "/admin/customers/$id", params: { id } })}
      sort="-createdAt"
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
      filters={
        <>
          <Tabs
            label={words.tabs}
            tabs={(["all", "staff", "admin"] as const).map((value) => ({ value, title: words.tab[value] }))}
            value={role ?? "all"}
            onChange={(value) => set({ role: value === "all" ? undefined : value })}
          />
          <SearchField label={words.search} value={filters.q ?? ""} onChange={(q) => set({ q })} />
        </>
      }
    />
  );
}

function useColumns(): Column<Admin.Customer>[] {
  const words = useWords(customersTexts);
  return [
    {
      id: "name",
      title: words.name,
      isHeader: true,
      cell: ({ name, email, roles }) => (
        <>
          {name || email || words.guest}
          {roles
            .filter((role) => role !== "customer")
            .map((role) => (
              <span key={role} className="mark">
                {wordOf(words.roleNames, role)}
              </span>
            ))}
        </>
      ),
    },
    { id: "email", title: words.email, sort: "email", cell: ({ email }) => email ?? words.guest, phone: "bare" },
    { id: "orders", title: words.orders, align: "end", cell: ({ orders }) => orders.count },
    {
      id: "spent",
      title: words.spent,
      align: "end",
      cell: ({ orders }) => <Money of={orders.spent} />,
      phone: "first-line",
    },
    {
      id: "last",
      title: words.lastOrder,
      cell: ({ orders }) => (orders.lastOrderAt === null ? words.never : <Day of={orders.lastOrderAt} />),
    },
    { id: "since", title: words.since, sort: "createdAt", cell: ({ createdAt }) => <Day of={createdAt} /> },
  ];
}
