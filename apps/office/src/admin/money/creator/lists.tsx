import { Link } from "@tanstack/react-router";
import { useToteQuery } from "@tote/react/query";
import { type Column, Table } from "../../../list/table.tsx";
import { useWords } from "../../../shell/language.ts";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Money, State } from "../../../ui/values.tsx";
import { useCommissionColumns } from "../commissions/columns.tsx";
import type { RowOf } from "../kit/types.ts";
import { type CreatorWords, creatorTexts } from "./creator.texts.ts";

type ProductLink = RowOf<"/api/admin/creators/{id}/product-links">;

const SHOWN = 20;

/** The newest commissions; the list of all can be acted on. */
export function Commissions({ id }: { id: string }) {
  const words = useWords(creatorTexts);
  const read = useToteQuery("/api/admin/creators/{id}/commissions", { path: { id }, query: { limit: SHOWN } });
  const columns = useCommissionColumns(false);
  return (
    <Part
      title={words.commissions}
      actions={
        <Link className="small" to={"/admin/commissions" as never} search={{ creator: id } as never}>
          {words.allCommissions}
        </Link>
      }
    >
      <Loaded query={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="sub small">{words.noCommissions}</p>
          ) : (
            <Table label={words.commissions} columns={columns} rows={data} keyOf={(row) => row.id} />
          )
        }
      </Loaded>
    </Part>
  );
}

export function Links({ id }: { id: string }) {
  const words = useWords(creatorTexts);
  const read = useToteQuery("/api/admin/creators/{id}/product-links", { path: { id }, query: { limit: SHOWN } });
  return (
    <Part title={words.links.title}>
      <Loaded query={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="sub small">{words.links.none}</p>
          ) : (
            <Table label={words.links.title} columns={linkColumns(words)} rows={data} keyOf={(link) => link.id} />
          )
        }
      </Loaded>
    </Part>
  );
}

function linkColumns({ links }: CreatorWords): Column<ProductLink>[] {
  return [
    {
      id: "code",
      title: links.code,
      isHeader: true,
      cell: ({ code, url, label, disabledAt }) => (
        <>
          <a href={url}>{label ?? code}</a> {disabledAt !== null && <State tone="warn">{links.disabled}</State>}
        </>
      ),
    },
    { id: "target", title: links.target, cell: ({ target }) => target.title ?? links.store },
    { id: "clicks", title: links.clicks, align: "end", cell: ({ clicks }) => clicks },
    { id: "orders", title: links.orders, align: "end", cell: ({ orders }) => orders },
    { id: "sales", title: links.sales, align: "end", cell: ({ netSales }) => <Money of={netSales} /> },
    { id: "commission", title: links.commission, align: "end", cell: ({ commission }) => <Money of={commission} /> },
  ];
}
