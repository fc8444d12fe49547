import type { Language } from "@tote/storefront/data";
import type { Permission } from "../../../../shell/may.tsx";

/** Permissions as a role's form shows them. `office` is in every role. */
export const GROUPS = {
  catalogue: ["catalogue.read", "catalogue.write", "media.write", "discounts.write", "translations", "redirects"],
  orders: ["orders.read", "orders.write", "orders.ship", "orders.cancel", "orders.pay", "refunds"],
  customers: ["customers.read", "customers.write", "customers.erase", "reports"],
  creators: [
    "creators.read",
    "creators.decide",
    "creators.rates",
    "creators.money",
    "commissions",
    "payouts.read",
    "payouts",
  ],
  shop: [
    "settings.checklist",
    "settings.read",
    "settings",
    "shipping",
    "taxes",
    "legal",
    "staff",
    "partners",
    "audit",
    "export",
  ],
} as const satisfies Record<string, readonly Permission[]>;

type Group = keyof typeof GROUPS;
interface Words {
  groups: Record<Group, string>;
  permissions: Record<(typeof GROUPS)[Group][number], string>;
}

const en: Words = {
  groups: { catalogue: "Catalogue", orders: "Orders", customers: "Customers", creators: "Creators", shop: "Shop" },
  permissions: {
    "catalogue.read": "View products",
    "catalogue.write": "Edit products, stock and collections",
    "media.write": "Upload pictures",
    "discounts.write": "Manage discounts",
    translations: "Translate",
    redirects: "Manage redirects",
    "orders.read": "View orders and invoices",
    "orders.write": "Add notes and tags, correct addresses",
    "orders.ship": "Ship and track",
    "orders.cancel": "Cancel orders",
    "orders.pay": "Record payments, close disputes",
    refunds: "Refund",
    "customers.read": "View customers",
    "customers.write": "Write notes about customers",
    "customers.erase": "Delete customer accounts",
    reports: "Answer reports",
    "creators.read": "View creators and commissions",
    "creators.decide": "Approve, suspend and move creators between tiers",
    "creators.rates": "Set a creator's own rate",
    "creators.money": "Adjust balances",
    commissions: "Edit commission rules, decide holds, correct attribution",
    "payouts.read": "View payouts and wallets",
    payouts: "Make payouts",
    "settings.checklist": "View start guide and legal checklist",
    "settings.read": "View settings",
    settings: "Change settings",
    shipping: "Manage delivery methods and carriers",
    taxes: "Manage tax rates",
    legal: "Edit legal texts",
    staff: "Manage people and roles",
    partners: "Manage integrations and deliveries",
    audit: "View audit log",
    export: "Export lists that they can view",
  },
};

const de: Words = {
  groups: {
    catalogue: "Sortiment",
    orders: "Bestellungen",
    customers: "Kunden",
    creators: "Creator",
    shop: "Shop",
  },
  permissions: {
    "catalogue.read": "Produkte ansehen",
    "catalogue.write": "Produkte, Bestand und Kollektionen bearbeiten",
    "media.write": "Bilder hochladen",
    "discounts.write": "Rabatte verwalten",
    translations: "Übersetzen",
    redirects: "Weiterleitungen verwalten",
    "orders.read": "Bestellungen und Rechnungen ansehen",
    "orders.write": "Notizen und Schlagwörter, Adressen korrigieren",
    "orders.ship": "Versenden und Sendungen verfolgen",
    "orders.cancel": "Bestellungen stornieren",
    "orders.pay": "Zahlungen eintragen, Zahlungskonflikte beenden",
    refunds: "Erstatten",
    "customers.read": "Kunden ansehen",
    "customers.write": "Notizen zu Kunden schreiben",
    "customers.erase": "Kundenkonten löschen",
    reports: "Meldungen beantworten",
    "creators.read": "Creator und Provisionen ansehen",
    "creators.decide": "Creator annehmen, sperren und einstufen",
    "creators.rates": "Eigene Sätze von Creatorn festlegen",
    "creators.money": "Guthaben anpassen",
    commissions: "Provisionsregeln, Prüffälle und Zuordnung",
    "payouts.read": "Auszahlungen und Guthaben ansehen",
    payouts: "Auszahlungen ausführen",
    "settings.checklist": "Erste Schritte und Rechts-Checkliste ansehen",
    "settings.read": "Einstellungen ansehen",
    settings: "Einstellungen ändern",
    shipping: "Versandarten und Paketdienste verwalten",
    taxes: "Steuersätze verwalten",
    legal: "Rechtstexte bearbeiten",
    staff: "Personen und Rollen verwalten",
    partners: "Integrationen und Zustellungen verwalten",
    audit: "Protokoll ansehen",
    export: "Sichtbare Listen exportieren",
  },
};

export const permissionTexts: Readonly<Record<Language, Words>> = { en, de };
