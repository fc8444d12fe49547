/** docs/contract/invoices.md#electronic-invoice: against the schema, and against sums written apart. */
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { schemaErrors } from "../../../../../test/en16931/validate.ts";
import { includedTax, shareOf } from "../../../../platform/money/money.ts";
import type { InvoiceDocument, InvoiceKind, InvoiceLine, ZeroReason } from "../invoice-document.ts";
import { breakdownOf, totalsOf } from "../rules/sums.ts";
import { ciiXml } from "./cii-xml.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { viewOf } from "./invoice-view.ts";

const ADDRESS = { name: "Halm", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };
const SELLER = {
  storeName: "Halm",
  contactEmail: "hello@halm.example",
  legalName: 'Halm & Hain <"Beispiel"> GmbH',
  address: { ...ADDRESS, line2: null, region: null, phone: null },
  vatId: "DE 123 456 789",
  taxNumber: "37/123/45678",
  smallBusiness: false,
};

function line(values: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    position: { type: "goods", lineId: "line" },
    description: "Mug",
    sku: "MUG",
    qty: 3,
    unitPriceMinor: 1_190,
    discountMinor: 10,
    taxRateBps: 1_900,
    taxMinor: 568,
    grossMinor: 3_560,
    ...values,
  };
}

function documentOf(lines: InvoiceLine[], values: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const breakdown = breakdownOf(lines);
  return {
    kind: "invoice",
    number: "A-2026-17",
    issuedAt: "2026-11-23T00:00:00.000Z",
    issuedOn: "2026-11-23",
    refersTo: null,
    order: { reference: "T-7K3M-9QXD", placedOn: "2026-11-22" },
    suppliedOn: "2026-11-23",
    paidOn: "2026-11-22",
    seller: SELLER,
    buyer: { ...ADDRESS, name: "Ada", line2: "c/o Lovelace", region: "Berlin" },
    currency: "EUR",
    taxIncluded: true,
    lines,
    breakdown,
    totals: totalsOf(breakdown),
    ...values,
  };
}

const KINDS: readonly InvoiceKind[] = ["invoice", "credit_note", "correction"];

const documents = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    taxIncluded: fc.boolean(),
    paid: fc.boolean(),
    lines: fc.array(
      fc.record({
        amount: fc.nat(200_000),
        qty: fc.integer({ min: 1, max: 999 }),
        rate: fc.constantFrom(500, 550, 700, 1_900, 2_550),
        description: fc.string({ unit: "binary", minLength: 1, maxLength: 20 }).map((text) => `Thing ${text}`),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ kind, taxIncluded, paid, lines }) => {
    const sign = kind === "credit_note" ? -1 : 1;
    const priced = lines.map(({ amount, qty, rate, description }) => {
      const tax = taxIncluded ? includedTax(amount, rate) : shareOf(amount, rate);
      const gross = taxIncluded ? amount : amount + tax;
      return line({ qty, description, taxRateBps: rate, taxMinor: sign * tax, grossMinor: sign * gross });
    });
    const refersTo = kind === "invoice" ? null : "A-2026-1";
    return documentOf(priced, { kind, taxIncluded, refersTo, paidOn: paid ? "2026-11-22" : null });
  });

const amountsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)<`, "g"))].map(([, text]) => text ?? "");
/** Cents, from text alone. */
const cents = (text: string) => BigInt(text.replace(".", ""));
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

test("any document with tax is valid, adds up, and says the document's own sums", async () => {
  const written: string[] = [];
  fc.assert(
    fc.property(documents, (document) => {
      const xml = ciiXml(document) ?? "";
      const [lineTotals, [lineTotal = ""]] = [
        amountsOf(xml, "LineTotalAmount").slice(0, -1),
        amountsOf(xml, "LineTotalAmount").slice(-1),
      ];
      const [[basis = ""], [tax = ""], [grand = ""], [paid = ""], [due = ""]] = [
        "TaxBasisTotalAmount",
        "TaxTotalAmount",
        "GrandTotalAmount",
        "TotalPrepaidAmount",
        "DuePayableAmount",
      ].map((name) => amountsOf(xml, name)) as [string[], string[], string[], string[], string[]];
      expect(sum(lineTotals.map(cents))).toBe(cents(lineTotal));
      expect(sum(amountsOf(xml, "BasisAmount").map(cents))).toBe(cents(basis));
      expect(sum(amountsOf(xml, "CalculatedAmount").map(cents))).toBe(cents(tax));
      expect(cents(basis) + cents(tax)).toBe(cents(grand));
      expect(cents(grand) - cents(paid)).toBe(cents(due));
      expect([cents(tax), cents(grand)].map(Number)).toEqual(
        [document.totals.taxMinor, document.totals.grossMinor].map(Math.abs),
      );
      for (const [index, price] of amountsOf(xml, "ChargeAmount").entries()) {
        const [whole = "", rest = ""] = price.split(".");
        const scaled = BigInt(whole + rest.padEnd(8, "0")) * BigInt(document.lines[index]?.qty ?? 0);
        expect((scaled + 500_000n) / 1_000_000n).toBe(cents(lineTotals[index] ?? ""));
      }
      written.push(xml);
    }),
    { numRuns: 60 },
  );
  expect(await schemaErrors(written)).toEqual([]);
  expect(await schemaErrors([written[0]?.replace("<ram:TypeCode>", "<ram:TypeCod>") ?? ""])).not.toEqual([]);
});

test("each kind has its code, its reference and what is due", () => {
  const xml = (values: Partial<InvoiceDocument>, lines = [line()]) => ciiXml(documentOf(lines, values)) ?? "";
  expect(xml({})).toContain("<ram:TypeCode>380</ram:TypeCode>");
  expect(xml({})).toContain("<ram:DuePayableAmount>0.00</ram:DuePayableAmount>");
  expect(xml({})).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>');
  expect(xml({})).toContain("Halm &amp; Hain &lt;&quot;Beispiel&quot;&gt; GmbH");
  const unpaid = xml({ paidOn: null, suppliedOn: null });
  expect(unpaid).toContain("<ram:DuePayableAmount>35.60</ram:DuePayableAmount>");
  expect(unpaid).toContain("<ram:SpecifiedTradePaymentTerms>");
  const back = [line({ qty: null, unitPriceMinor: null, taxMinor: -568, grossMinor: -3_560 })];
  const note = xml({ kind: "credit_note", refersTo: "A-2026-1" }, back);
  expect(note).toContain("<ram:TypeCode>381</ram:TypeCode>");
  expect(note).toContain("<ram:IssuerAssignedID>A-2026-1</ram:IssuerAssignedID>");
  expect(note).toContain("<ram:GrandTotalAmount>35.60</ram:GrandTotalAmount>");
  expect(note).not.toContain(">-");
  expect(xml({ kind: "correction", refersTo: "A-2026-2" })).toContain("<ram:TypeCode>383</ram:TypeCode>");
  expect(xml({ seller: { ...SELLER, vatId: "none yet" } })).toContain('<ram:ID schemeID="FC">37/123/45678</ram:ID>');
});

test.each<[string, Partial<InvoiceDocument>, InvoiceLine[]]>([
  ["a position without tax and without a reason", {}, [line(), line({ taxRateBps: 0, taxMinor: 0 })]],
  [
    "a position outside the scope of VAT beside another",
    {},
    [line(), line({ taxRateBps: 0, taxMinor: 0, zeroReason: "outside_scope" })],
  ],
  ["no tax number", { seller: { ...SELLER, vatId: null, taxNumber: null } }, [line()]],
  ["three decimal places", { currency: "KWD" }, [line()]],
  ["an amount against the document's direction", {}, [line(), line({ grossMinor: 0, taxMinor: 1 })]],
  ["tax far from its rate", {}, [line({ taxMinor: 700 })]],
])("%s cannot be said, and the PDF says that it has no data", async (_, values, lines) => {
  const document = documentOf(lines, values);
  expect(ciiXml(document)).toBeNull();
  const pdf = (await invoicePdf(document, "en")).toString("latin1");
  expect(pdf).toContain("<pdfaid:part>2</pdfaid:part>");
  expect(pdf).not.toContain("EmbeddedFile");
});

test("the PDF carries the same data as Factur-X, and is the same each time", async () => {
  const document = documentOf([line()]);
  const bytes = await invoicePdf(document, "de");
  expect(bytes.equals(await invoicePdf(document, "de"))).toBe(true);
  const pdf = bytes.toString("latin1");
  expect(pdf).toContain("<pdfaid:part>3</pdfaid:part>");
  expect(pdf).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
  expect(pdf).toContain("/AFRelationship /Alternative");
  expect(pdf).toContain("Halm &amp; Hain &lt;");
  const at = pdf.indexOf("stream", pdf.indexOf("/Type /EmbeddedFile")) + "stream\n".length;
  expect(inflateSync(bytes.subarray(at, pdf.indexOf("endstream", at))).toString()).toBe(ciiXml(document));
});

const zero = (zeroReason: ZeroReason, values: Partial<InvoiceLine> = {}) =>
  line({ taxRateBps: 0, taxMinor: 0, zeroReason, ...values });

test.each<[string, InvoiceLine[], Partial<InvoiceDocument>, string[]]>([
  ["an export", [zero("export")], {}, ["G", "G"]],
  ["a rate of 0 % beside another", [line(), zero("zero_rated")], {}, ["S", "Z", "S", "Z"]],
  ["an exempt class beside a rate", [line(), zero("exempt")], {}, ["S", "E", "S", "E"]],
  ["a small business", [zero("small_business")], { seller: { ...SELLER, vatId: null } }, ["E", "E"]],
  ["what is outside the scope of VAT", [zero("outside_scope")], {}, ["O", "O"]],
])("%s is said by its category", async (_, lines, values, categories) => {
  const xml = ciiXml(documentOf(lines, values)) ?? "";
  expect(amountsOf(xml, "CategoryCode")).toEqual(categories);
  expect(await schemaErrors([xml])).toEqual([]);
  const outside = categories.includes("O");
  expect(xml.includes('schemeID="VA"')).toBe(!outside && values.seller === undefined);
  expect(xml.includes("<ram:RateApplicablePercent>0</ram:RateApplicablePercent>")).toBe(!outside);
  // A seller without a VAT ID is identified by the tax number (BR-CO-26).
  expect(xml.includes("<ram:SellerTradeParty><ram:ID>37/123/45678</ram:ID>")).toBe(
    outside || values.seller !== undefined,
  );
  expect(amountsOf(xml, "ExemptionReason").length).toBe(categories.includes("Z") ? 0 : 1);
});

test("the reason is in the seller's language in the data, and in the reader's on paper", () => {
  const document = documentOf([zero("export")]);
  expect(ciiXml(document)).toContain("<ram:ExemptionReason>Steuerfreie Ausfuhrlieferung");
  expect(viewOf(document, "en").notes).toEqual(["VAT-exempt export outside the EU."]);
  expect(viewOf(documentOf([line(), zero("exempt")]), "de").notes).toEqual([
    "Die Preise enthalten die Umsatzsteuer.",
    "Von der Umsatzsteuer befreit.",
  ]);
});
