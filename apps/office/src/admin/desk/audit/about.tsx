import { Link } from "@tanstack/react-router";
import type { Language } from "@tote/storefront/data";
import { useWords } from "../../../shell/language.ts";
import type { Permission } from "../../../shell/may.tsx";
import { wordOf } from "../../../ui/word-of.ts";

const en = {
  order: "Order",
  shipment: "Parcel",
  refund: "Refund",
  product: "Product",
  variant: "Variant",
  collection: "Collection",
  discount: "Discount",
  promotion: "Promotion",
  creator: "Creator",
  commission: "Commission",
  commission_rule: "Commission rule",
  payout: "Payout",
  payout_method: "Payout method",
  payout_export: "Bank file",
  report: "Report",
  review: "Review",
  integration: "Integration",
  webhook_endpoint: "Endpoint",
  delivery: "Delivery",
  customer: "Customer",
  settings: "Settings",
  legal_text: "Legal text",
  translation: "Translation",
  role: "Role",
  shipping_method: "Shipping method",
  tax_rate: "Tax rate",
  media: "Picture",
  picture: "Imported picture",
  import: "Import",
};

const de: typeof en = {
  order: "Bestellung",
  shipment: "Paket",
  refund: "Erstattung",
  product: "Produkt",
  variant: "Variante",
  collection: "Kollektion",
  discount: "Rabatt",
  promotion: "Aktion",
  creator: "Creator",
  commission: "Provision",
  commission_rule: "Provisionsregel",
  payout: "Auszahlung",
  payout_method: "Auszahlungsweg",
  payout_export: "Bankdatei",
  report: "Meldung",
  review: "Bewertung",
  integration: "Integration",
  webhook_endpoint: "Endpunkt",
  delivery: "Zustellung",
  customer: "Kunde",
  settings: "Einstellungen",
  legal_text: "Rechtstext",
  translation: "Übersetzung",
  role: "Rolle",
  shipping_method: "Versandart",
  tax_rate: "Steuersatz",
  media: "Bild",
  picture: "Importiertes Bild",
  import: "Import",
};

export const KINDS = Object.keys(en);
/** The log leaves out what its reader may not read: docs/contract/administration.md#roles. */
export const PERMISSION_OF_KIND: Readonly<Record<string, Permission>> = {
  settings: "settings.read",
  legal_text: "legal",
  customer: "staff",
  role: "staff",
  payout: "payouts.read",
  payout_method: "payouts.read",
  payout_export: "payouts.read",
  order: "orders.read",
  refund: "orders.read",
  creator: "creators.read",
  commission: "creators.read",
  report: "reports",
};
export const kindTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, de };

/** The pages on which a thing is seen, by its kind: a list that opens it, or an address of its own. */
const LISTS: Readonly<Record<string, string>> = {
  order: "/admin/orders",
  discount: "/admin/discounts",
  payout: "/admin/payouts",
  report: "/admin/reports",
  review: "/admin/reviews",
  integration: "/admin/integrations",
  delivery: "/admin/deliveries",
};
const PAGES: Readonly<Record<string, string>> = {
  product: "/admin/products",
  collection: "/admin/collections",
  promotion: "/admin/promotions",
  creator: "/admin/creators",
  customer: "/admin/customers",
};

/** The thing that an entry is about, as a link where a page shows it. */
export function About({ kind, id }: { kind: string; id: string | null }) {
  const words = useWords(kindTexts);
  const word = wordOf(words, kind);
  if (id === null) return word;
  const text = (
    <>
      {word} <span className="id quiet">{id}</span>
    </>
  );
  const [list, page] = [LISTS[kind], PAGES[kind]];
  if (list !== undefined)
    return (
      <Link to={list as never} search={{ open: id } as never}>
        {text}
      </Link>
    );
  return page === undefined ? text : <Link to={`${page}/${id}` as never}>{text}</Link>;
}
