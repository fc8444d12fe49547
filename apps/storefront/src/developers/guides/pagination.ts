import type { Guide } from "./guide.ts";

export const pagination: Guide = {
  id: "pagination",
  keywords: "cursor limit nextCursor hasMore lists paging pages",
  texts: {
    en: {
      title: "Pagination",
      lead: "Every list answers with `data`, `nextCursor` and `hasMore`. Pages neither skip nor repeat an entry, even while entries are added.",
      sections: [
        {
          title: "Reading pages",
          text: '`limit` is 1 to 100, 20 by default. Send `nextCursor` as `cursor` to get the next page; it is null on the last one. While there is more, the header `Link` has the address of the next page with `rel="next"`.',
        },
        {
          title: "What a cursor is",
          text: "Cursors are opaque and belong to their list, its filters and its caller. Keep them for as long as you read, not longer. A cursor of another list is 422 `invalid_cursor`: begin again with the first page.",
        },
      ],
    },
    de: {
      title: "Seiten von Listen",
      lead: "Jede Liste antwortet mit `data`, `nextCursor` und `hasMore`. Kein Eintrag fehlt und keiner kommt doppelt, auch wenn währenddessen neue hinzukommen.",
      sections: [
        {
          title: "Seiten lesen",
          text: '`limit` ist 1 bis 100, ohne Angabe 20. Mit `nextCursor` als `cursor` erhalten Sie die nächste Seite; auf der letzten ist er null. Solange es weitergeht, nennt der Header `Link` die Adresse der nächsten Seite mit `rel="next"`.',
        },
        {
          title: "Was ein Cursor ist",
          text: "Cursor sind undurchsichtig und gehören zu ihrer Liste, deren Filtern und dem Aufrufer. Bewahren Sie sie nur so lange auf, wie Sie lesen. Der Cursor einer anderen Liste ist 422 `invalid_cursor`: Beginnen Sie wieder mit der ersten Seite.",
        },
      ],
    },
  },
  samples: ({ address }) => [
    {
      curl: `curl -i '${address}/api/products?limit=2'
# Then with the nextCursor of that answer:
curl '${address}/api/products?limit=2&cursor=NEXT_CURSOR'`,
      client: `import { createClient } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });

const first = await tote.products.list({ limit: 2 });
const second = await first.next();
console.log(first.data.length, second?.data.length);

// Or one after the other, a page at a time behind the scenes:
for await (const { title } of tote.products.list({ limit: 2 })) console.log(title);`,
      react: `import { useProducts } from "@tote/react/query";

export function Products() {
  const { rows, hasMore, isLoadingMore, loadMore } = useProducts({ limit: 2 });
  return (
    <>
      <ul>
        {rows?.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" disabled={isLoadingMore} onClick={() => void loadMore()}>
          Show more
        </button>
      )}
    </>
  );
}`,
    },
    {
      client: `import { createClient } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });
const newest = await tote.products.list({ sort: "newest" }).toArray({ limit: 100 });
console.log(newest.length);`,
    },
  ],
};
