/** Where an item of the checklist is set; null where it is no setting. */
const PLACES: Readonly<Record<string, string>> = {
  home_country: "/admin/settings/legal",
  seller: "/admin/settings/legal",
  imprint: "/admin/settings/legal",
  terms: "/admin/settings/legal",
  withdrawal_notice: "/admin/settings/legal",
  guarantee_notice: "/admin/settings/legal",
  privacy: "/admin/settings/legal",
  accessibility: "/admin/settings/legal",
  invoices: "/admin/settings/legal",
  dsa_contact: "/admin/settings",
  delivery_times: "/admin/settings/shipping",
  final_price: "/admin/settings/tax",
  tax_rates: "/admin/settings/tax",
  vat_oss: "/admin/settings/tax",
  prior_price: "/admin/settings/tax",
  consent: "/admin/settings/programme",
  link_identifiers: "/admin/settings/programme",
  unit_price: "/admin/products",
  product_safety: "/admin/products",
};

export const placeOf = (code: string): string | null => PLACES[code] ?? null;
