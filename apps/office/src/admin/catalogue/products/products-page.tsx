import { Link, useNavigate } from "@tanstack/react-router";
import type { ApiData } from "@tote/client/api";
import { formatMoney } from "@tote/storefront/money";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import { useSelection } from "../../../list/selection.tsx";
import type { Column } from "../../../list/table.tsx";
import { useList } from "../../../list/use-list.ts";
import { useLocale, useWords } from "../../../shell/language.ts";
import { CsvLinks } from "../../../ui/csv-links.tsx";
import { Picture } from "../../../ui/forms/picture.tsx";
import { Day } from "../../../ui/values.tsx";
import { useAddress } from "../address.ts";
import { ProductBulk } from "./bulk.tsx";
import { ProductState } from "./product-state.tsx";
import { type ProductsWords, productsTexts } from "./products.texts.ts";

type Row = ApiData<"GET", "/api/admin/product-rows">["data"][number];

/** `/admin/products`. */
export function ProductsPage() {
  const words = useWords(productsTexts);
  const { language } = useLocale();
  const navigate = useNavigate();
  const { search, set } = useAddress();
  const { q, status, collection, vendor, sort } = search;
  const query = { q, status, collection, vendor, sort } as never;
  const list = useList("/api/admin/product-rows", query);
  const selection = useSelection();
  const file = new URLSearchParams(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <CsvLinks href={`/api/admin/products.csv?${file}`} label={words.export} />
          <Link className="btn" to="/admin/products/new">
            {words.add}
          </Link>
        </>
      }
      filters={
        <>
          <Tabs
            label={words.status}
            value={status ?? ""}
            onChange={(value) => set({ status: value || null })}
            tabs={[
              { value: "", title: words.tabs.all },
              ...(["active", "unlisted", "draft", "archived"] as const).map((value) => ({
                value,
                title: words.tabs[value],
              })),
            ]}
          />
          <SearchField label={words.search} value={q ?? ""} onChange={(value) => set({ q: value || null })} />
        </>
      }
      list={list}
      columns={columnsOf(words, language)}
      keyOf={(row) => row.id}
      selection={selection}
      nameOf={({ title }) => title}
      onOpen={(row) => void navigate({ to: "/admin/products/$product", params: { product: row.handle } })}
      sort="-createdAt"
      empty={{
        title: words.emptyTitle,
        text: (
          <>
            <p>{words.emptyText}</p>
            <p>
              <Link className="btn" to="/admin/products/new">
                {words.add}
              </Link>{" "}
              <Link className="btn second" to="/admin/import">
                {words.import}
              </Link>
            </p>
          </>
        ),
      }}
    >
      <ProductBulk selection={selection} />
    </ListPage>
  );
}

function columnsOf(words: ProductsWords, language: "en" | "de"): Column<Row>[] {
  return [
    { id: "picture", title: words.picture, cell: (row) => <Picture url={row.image} title={row.title} size={32} /> },
    { id: "title", title: words.product, isHeader: true, sort: "title", cell: (row) => row.title },
    { id: "status", title: words.status, cell: (row) => <ProductState status={row.status} />, phone: "bare" },
    {
      id: "stock",
      title: words.stock,
      align: "end",
      cell: (row) => row.stock ?? <span className="quiet">{words.notTracked}</span>,
    },
    { id: "variants", title: words.variants, align: "end", cell: (row) => row.variantCount },
    {
      id: "price",
      title: words.price,
      align: "end",
      cell: ({ priceRange: { min, max }, isReduced }) => (
        <>
          {isReduced && <span className="quiet">{words.reduced} </span>}
          {min.amount < max.amount && `${words.from} `}
          {formatMoney(min, language)}
        </>
      ),
      phone: "bare",
    },
    {
      id: "vendor",
      title: words.vendor,
      cell: (row) => row.vendor,
      phone: "bare",
    },
    {
      id: "missing",
      title: words.missing,
      cell: (row) =>
        row.picturesWithoutAlt > 0 && <span className="warn-text">{words.noAlt(row.picturesWithoutAlt)}</span>,
      phone: "bare",
    },
    { id: "changed", title: words.changed, cell: (row) => <Day of={row.updatedAt} /> },
  ];
}
