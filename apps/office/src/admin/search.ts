import type { ApiData } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useWords } from "../shell/language.ts";
import { type Found, NOTHING } from "../shell/palette/items.ts";

type Kind = keyof ApiData<"GET", "/api/admin/search">;

const texts = {
  en: {
    orders: "Orders",
    products: "Products",
    customers: "Customers",
    creators: "Creators",
    discounts: "Discounts",
    reports: "Reports",
  },
  de: {
    orders: "Bestellungen",
    products: "Produkte",
    customers: "Kunden",
    creators: "Creator",
    discounts: "Rabatte",
    reports: "Meldungen",
  },
} satisfies Record<string, Record<Kind, string>>;

/** Where each kind opens. */
const ADDRESSES: Readonly<Record<Kind, (id: string, title: string) => string>> = {
  orders: (_, reference) => `/admin/orders?tab=all&open=${reference}`,
  products: (id) => `/admin/products/${id}`,
  customers: (id) => `/admin/customers/${id}`,
  creators: (id) => `/admin/creators/${id}`,
  discounts: (id) => `/admin/discounts?open=${id}`,
  reports: (id) => `/admin/reports?open=${id}`,
};
const KINDS = Object.keys(ADDRESSES) as Kind[];

/** The server asks for as many characters. */
const LEAST = 2;

/** Results of the administration's search, one group for each kind. */
export function useAdminSearch(text: string): Found {
  const words = useWords(texts);
  const isAsked = text.length >= LEAST;
  const { data, isFetching } = useToteQuery("/api/admin/search", {
    query: { q: text },
    enabled: isAsked,
    placeholderData: (former) => former,
  });
  if (!isAsked || data === undefined) return { ...NOTHING, isSearching: isAsked && isFetching };
  const groups = KINDS.map((kind) => ({
    title: words[kind],
    items: data[kind].map((hit) => ({ ...hit, key: hit.id, to: ADDRESSES[kind](hit.id, hit.title) })),
  }));
  return { groups, isSearching: isFetching };
}
