import { Type } from "@sinclair/typebox";
import { fileSchema } from "../../../platform/http/answers/file-answer.ts";
import { money, nullable, object, oneOf, plain, text, timestamp } from "../../../platform/http/requests/schema.ts";
import { INVOICE_KINDS } from "./invoice-document.ts";

export const invoiceList = object(
  {
    data: Type.Array(
      object(
        {
          number: plain("`<series>-<year>-<n>`.", ["A-2026-17"]),
          kind: oneOf(INVOICE_KINDS, "A correction takes back a credit note whose refund failed later."),
          issuedAt: timestamp,
          total: money,
          url: plain("Where the document is.", ["/api/orders/ord_01k9zj3v6yf8rb1m0x4w7d2q5h/invoice?number=A-2026-17"]),
          xmlUrl: nullable(plain("Where it is as data; null where EN 16931 cannot say what it says.")),
        },
        { title: "Invoice" },
      ),
    ),
  },
  { title: "InvoiceList" },
);

export const invoiceQuery = object({
  number: Type.Optional(
    text(40, {
      minLength: 1,
      description: "A credit note or a correction instead of the invoice.",
      examples: ["A-2026-18"],
    }),
  ),
});

export const electronicInvoiceFile = fileSchema("application/xml", {
  description: "EN 16931 in the syntax UN/CEFACT Cross Industry Invoice.",
  example: '<?xml version="1.0" encoding="UTF-8"?>',
});

export const invoiceFile = fileSchema("text/html", {
  description: "A page for reading and printing; with `Accept: application/pdf` the same as a PDF.",
  example: "<!doctype html>",
});

export const invoiceMonth = text(7, {
  pattern: "^20\\d\\d-(0[1-9]|1[0-2])$",
  description: "A month of the store's time zone, by the day of issue.",
  examples: ["2026-11"],
});
