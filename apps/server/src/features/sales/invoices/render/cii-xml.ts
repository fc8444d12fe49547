import { decimalAmount } from "../../../../platform/money/currency.ts";
import type { KeptAddress } from "../../../ground/store/address.ts";
import type { InvoiceDocument, ZeroReason } from "../invoice-document.ts";
import {
  type ElectronicInvoice,
  type ElectronicLine,
  electronicInvoice,
  type TaxedAs,
} from "../rules/electronic-invoice.ts";
import { invoiceTexts } from "./texts.ts";

/** The file's name inside a PDF, which Factur-X fixes. */
export const CII_FILE_NAME = "factur-x.xml";
const PRICE_DIGITS = 6;
const GERMAN = new Set(["DE", "AT", "LI"]);
/** “One” of UN/ECE Recommendation 20. */
const UNIT = "C62";

/**
 * A document in the syntax UN/CEFACT Cross Industry Invoice, profile EN 16931; null where the norm cannot say what the
 * document says. The order of the elements is that of the schema.
 */
export function ciiXml(document: InvoiceDocument): string | null {
  const invoice = electronicInvoice(document);
  if (invoice === null) return null;
  const lines = invoice.lines.map((line, index) => lineItem(line, index + 1, document.currency)).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>${text("ram:ID", "urn:cen.eu:en16931:2017")}</ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument>${text("ram:ID", document.number)}${text("ram:TypeCode", invoice.typeCode)}<ram:IssueDateTime>${day(document.issuedOn)}</ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
${lines}<ram:ApplicableHeaderTradeAgreement>
${seller(document, invoice)}
${buyer(document, invoice)}
<ram:SellerOrderReferencedDocument>${text("ram:IssuerAssignedID", document.order.reference)}</ram:SellerOrderReferencedDocument>
</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery>${delivered(document.suppliedOn)}</ram:ApplicableHeaderTradeDelivery>
${settlement(document, invoice)}
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`;
}

function lineItem({ name, sku, qty, netMinor, ...tax }: ElectronicLine, id: number, currency: string): string {
  return `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument>${text("ram:LineID", String(id))}</ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct>${text("ram:SellerAssignedID", sku)}${text("ram:Name", name)}</ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${text("ram:ChargeAmount", netPrice(netMinor, qty, currency))}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="${UNIT}">${qty}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${taxCategory(tax)}</ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation>${text("ram:LineTotalAmount", decimalAmount(netMinor, currency))}</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
`;
}

/** The price of a piece after the discount and without tax, exact enough that quantity × price rounds to the line's net. */
function netPrice(netMinor: number, qty: number, currency: string): string {
  const scaled = BigInt(netMinor) * 10n ** BigInt(PRICE_DIGITS);
  const price = String((scaled * 2n + BigInt(qty)) / (BigInt(qty) * 2n));
  const whole = price.length > PRICE_DIGITS ? price.slice(0, -PRICE_DIGITS) : "0";
  const rest = price.slice(-PRICE_DIGITS).padStart(PRICE_DIGITS, "0").replace(/0+$/, "");
  const written = decimalAmount(Number(whole), currency);
  return rest === "" ? written : `${written}${written.includes(".") ? "" : "."}${rest}`;
}

const registered = (scheme: "VA" | "FC", id: string | null) =>
  id === null
    ? ""
    : `<ram:SpecifiedTaxRegistration><ram:ID schemeID="${scheme}">${escapeXml(id)}</ram:ID></ram:SpecifiedTaxRegistration>`;

function seller({ seller: { legalName, storeName, address, contactEmail } }: InvoiceDocument, tax: ElectronicInvoice) {
  const contact =
    contactEmail === null
      ? ""
      : `<ram:DefinedTradeContact><ram:EmailURIUniversalCommunication>${text("ram:URIID", contactEmail)}</ram:EmailURIUniversalCommunication></ram:DefinedTradeContact>`;
  return `<ram:SellerTradeParty>${text("ram:ID", tax.vatId === null ? tax.taxNumber : null)}${text("ram:Name", legalName ?? storeName)}${contact}${address === null ? "" : postalAddress(address)}${registered("VA", tax.vatId)}${registered("FC", tax.taxNumber)}</ram:SellerTradeParty>`;
}

/** A company buys; the person is its contact. */
function buyer({ buyer: party }: InvoiceDocument, { buyerVatId }: ElectronicInvoice): string {
  const company = party.company ?? null;
  const contact =
    company === null ? "" : `<ram:DefinedTradeContact>${text("ram:PersonName", party.name)}</ram:DefinedTradeContact>`;
  return `<ram:BuyerTradeParty>${text("ram:Name", company ?? party.name)}${contact}${postalAddress(party)}${registered("VA", buyerVatId)}</ram:BuyerTradeParty>`;
}

function postalAddress({ postalCode, line1, line2, city, country, region }: KeptAddress): string {
  return `<ram:PostalTradeAddress>${text("ram:PostcodeCode", postalCode)}${text("ram:LineOne", line1)}${text("ram:LineTwo", line2)}${text("ram:CityName", city)}${text("ram:CountryID", country)}${text("ram:CountrySubDivisionName", region)}</ram:PostalTradeAddress>`;
}

function delivered(suppliedOn: string | null): string {
  if (suppliedOn === null) return "";
  return `<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${day(suppliedOn)}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent>`;
}

function settlement({ currency, order, refersTo, seller }: InvoiceDocument, invoice: ElectronicInvoice): string {
  // The XML is the same for every reader, so it uses the seller's language.
  const { reasons } = invoiceTexts[GERMAN.has(seller.address?.country ?? "") ? "de" : "en"];
  const money = (minor: number) => decimalAmount(minor, currency);
  const { netMinor, taxMinor, grossMinor, settledMinor } = invoice;
  const taxes = invoice.breakdown.map(
    (part) =>
      `<ram:ApplicableTradeTax>${text("ram:CalculatedAmount", money(part.taxMinor))}<ram:TypeCode>VAT</ram:TypeCode>${exemption(part, reasons)}${text("ram:BasisAmount", money(part.netMinor))}${category(part)}${exemptionCode(part)}${rate(part)}</ram:ApplicableTradeTax>`,
  );
  const terms =
    settledMinor === grossMinor
      ? ""
      : `<ram:SpecifiedTradePaymentTerms>${text("ram:Description", `As agreed in the order ${order.reference}`)}</ram:SpecifiedTradePaymentTerms>`;
  const before =
    refersTo === null
      ? ""
      : `<ram:InvoiceReferencedDocument>${text("ram:IssuerAssignedID", refersTo)}</ram:InvoiceReferencedDocument>`;
  return `<ram:ApplicableHeaderTradeSettlement>${text("ram:InvoiceCurrencyCode", currency)}
${taxes.join("\n")}
${terms}<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${text("ram:LineTotalAmount", money(netMinor))}${text("ram:TaxBasisTotalAmount", money(netMinor))}<ram:TaxTotalAmount currencyID="${currency}">${money(taxMinor)}</ram:TaxTotalAmount>${text("ram:GrandTotalAmount", money(grossMinor))}${text("ram:TotalPrepaidAmount", money(settledMinor))}${text("ram:DuePayableAmount", money(grossMinor - settledMinor))}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
${before}</ram:ApplicableHeaderTradeSettlement>`;
}

function taxCategory(tax: TaxedAs): string {
  return `<ram:TypeCode>VAT</ram:TypeCode>${category(tax)}${rate(tax)}`;
}

const category = (tax: TaxedAs) => text("ram:CategoryCode", tax.category);

/** Positions outside the scope of VAT must not state a rate, not even 0% (BR-O-5). */
const rate = (tax: TaxedAs) => (tax.category === "O" ? "" : text("ram:RateApplicablePercent", percent(tax.rateBps)));

/** BT-120: required for every position without tax except zero-rated ones (BR-Z-10). */
function exemption({ zeroReason }: TaxedAs, reasons: Record<ZeroReason, string>): string {
  return zeroReason === null || zeroReason === "zero_rated" ? "" : text("ram:ExemptionReason", reasons[zeroReason]);
}

/** BT-121. */
const EXEMPTION_CODES: Partial<Record<ZeroReason, string>> = { export: "VATEX-EU-G", outside_scope: "VATEX-EU-O" };
function exemptionCode({ zeroReason }: TaxedAs): string {
  return zeroReason === null ? "" : text("ram:ExemptionReasonCode", EXEMPTION_CODES[zeroReason]);
}

/** Basis points as a percentage: 1900 is 19, 550 is 5.5. */
function percent(bps: number): string {
  return String(bps / 100);
}

function day(date: string): string {
  return `<udt:DateTimeString format="102">${date.replaceAll("-", "")}</udt:DateTimeString>`;
}

/** An element, or nothing where there is no text: the norm has no empty elements. */
function text(name: string, value: string | null | undefined): string {
  const trimmed = value?.trim() ?? "";
  return trimmed === "" ? "" : `<${name}>${escapeXml(trimmed)}</${name}>`;
}

/** XML 1.0 has no control characters, not even as references. */
export function escapeXml(value: string): string {
  return value
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
