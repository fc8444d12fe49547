import { expect, test } from "vitest";
import { accentShades } from "../../http/pages/accent.ts";
import { renderMail } from "../render-mail.ts";
import type { MailTemplates } from "../templates.ts";
import { englishMails } from "./content-en.ts";
import { mailContent, mailLanguage } from "./mail-content.ts";

const facts = {
  storeName: "A & B",
  accentColor: null,
  publicUrl: "https://shop.example",
  storefrontUrl: "https://www.example",
  links: { imprint: "https://www.example/imprint", privacy: "/privacy", blog: "https://blog.example" },
};

const LINE = "line\r\nBcc: x";
const EUR = { amount: 1234, currency: "EUR" };
const orderMail = { name: LINE, reference: LINE, trackingToken: LINE };
const lines = [{ qty: 2, title: LINE, image: "/media/mug.webp", total: EUR }];

/** Sample data for templates that need more than texts and numbers. */
const SAMPLES: Record<string, unknown> = {
  order_confirmed: {
    ...orderMail,
    lines,
    discount: EUR,
    discounts: [{ title: LINE, amount: EUR }],
    shipping: EUR,
    shippingMethod: LINE,
    tax: EUR,
    taxIncluded: true,
    total: EUR,
    deliverTo: LINE,
    paymentInstructions: LINE,
  } satisfies MailTemplates["order_confirmed"],
  password_changed: { name: LINE, factors: { passkeys: [LINE], newApp: true, token: LINE } },
  second_factor_changed: { name: LINE, change: "added", factor: "passkey" },
  roles_changed: { name: LINE, roles: ["staff", "admin"] },
  roles_changed_notice: { accountName: LINE, accountEmail: LINE, roles: [], by: LINE },
  order_paid: { ...orderMail, amount: EUR },
  second_factor_closed: { name: LINE },
  dispute_opened: { name: LINE, orderReference: LINE, amount: EUR, respondBy: "2026-12-03T22:59:59.000Z" },
  order_payment_failed: { ...orderMail, amount: EUR },
  order_shipped: {
    ...orderMail,
    lines,
    carrier: LINE,
    trackingNumber: LINE,
    trackingUrl: "https://carrier.example/?a=1&b=2",
    partial: true,
    numbers: [{ carrier: LINE, number: LINE, url: "https://carrier.example/?a=1&b=2" }],
  } satisfies MailTemplates["order_shipped"],
  order_handed_over: { ...orderMail, lines, handover: "email", partial: true },
  tracking_corrected: { ...orderMail, carrier: LINE, numbers: [{ carrier: LINE, number: LINE, url: null }] },
  shipment_voided: { ...orderMail, carrier: LINE, numbers: [{ carrier: LINE, number: LINE, url: null }], lines },
  address_changed: { ...orderMail, change: "both", isFormer: false },
  report_decided: {
    name: LINE,
    reference: LINE,
    isNotice: true,
    outcome: "rejected",
    reason: LINE,
    facts: LINE,
    ground: "law",
    groundReference: LINE,
    redress: LINE,
    statusToken: LINE,
  } satisfies MailTemplates["report_decided"],
  order_changed: {
    ...orderMail,
    ...{ removed: lines, added: lines, total: EUR, due: EUR, transfer: null, paymentInstructions: "", reason: LINE },
  },
  order_refunded: { ...orderMail, amount: EUR, lines, shipping: EUR, reason: LINE },
  payout_paid: { displayName: LINE, amount: EUR, label: LINE, reference: LINE },
  payout_failed: { displayName: LINE, amount: EUR, label: LINE, reason: LINE },
  payout_returned: { displayName: LINE, amount: EUR, label: LINE, reason: LINE },
  payout_canceled: { displayName: LINE, amount: EUR, label: LINE, reason: LINE },
  credit_granted: {
    name: LINE,
    amount: EUR,
    reason: LINE,
    expiresAt: "2027-12-31T22:59:59.999Z",
    timezone: "Europe/Berlin",
  },
  creator_adjusted: { displayName: LINE, type: "adjustment", amount: EUR, reason: LINE },
};

test("every template has a text in both languages, and no line break gets into a subject", () => {
  const everything = new Proxy({}, { get: (_target, name) => (name === Symbol.toPrimitive ? undefined : LINE) });
  for (const template of Object.keys(englishMails)) {
    const subjects = (["en", "de"] as const).map((language) => {
      const content = mailContent(template, language, SAMPLES[template] ?? everything, facts);
      if (content === null) throw new Error(`${template} has no text in ${language}`);
      const mail = renderMail(content, language, facts);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.html).toContain("A &amp; B");
      expect(mail.text).not.toMatch(/undefined|\[object/);
      expect(mail.html).not.toMatch(/undefined|\[object/);
      return mail.subject;
    });
    expect(subjects[0]).not.toBe(subjects[1]);
  }
});

test("links lead to the public address, with the token encoded", () => {
  const content = mailContent("magic_link", "en", { name: "", token: "a+b/c" }, facts);
  expect(content?.action?.url).toBe("https://shop.example/sign-in/link?token=a%2Bb%2Fc");
});

test("a template of another version is known not to be known", () => {
  expect(mailContent("toString", "en", {}, facts)).toBeNull();
  expect(mailContent("from_the_future", "de", {}, facts)).toBeNull();
});

test("locales choose a language that there is", () => {
  expect(["de", "de-AT", "DE", "en", "fr", "den", ""].map(mailLanguage)).toEqual([
    "de",
    "de",
    "de",
    "en",
    "en",
    "en",
    "en",
  ]);
});

test("amounts, several lines and links are written as the language and the layout want them", () => {
  const write = (template: string, language: "en" | "de") => {
    const content = mailContent(template, language, SAMPLES[template], facts);
    if (content === null) throw new Error(`${template} is not there`);
    return renderMail(content, language, facts);
  };
  expect(write("order_confirmed", "en").text).toContain("Total: €12.34");
  expect(write("order_confirmed", "de").text).toContain("Summe: 12,34\u00a0€");
  const confirmed = write("order_confirmed", "en");
  expect(confirmed.html).toContain("white-space:pre-line");
  expect(confirmed.html).toContain('src="https://shop.example/media/mug.webp"');
  // Prices are in the table; the address stands below it.
  const table = confirmed.html.slice(confirmed.html.indexOf("<table"), confirmed.html.indexOf("</table>"));
  expect(table).toContain("2 × line");
  expect(table).toContain("Total");
  expect(table).not.toContain("Delivery address");
  expect(confirmed.html).toContain("Delivery address");
  const shipped = write("order_shipped", "de");
  expect(shipped.text).toContain("https://carrier.example/?a=1&b=2");
  expect(shipped.html).toContain('href="https://carrier.example/?a=1&amp;b=2"');
});

test("English sentences begin with a capital, wherever they stand", () => {
  const capitals = JSON.parse(JSON.stringify(SAMPLES).replaceAll("line\\r\\nBcc", "Line\\r\\nBcc")) as typeof SAMPLES;
  const everything = new Proxy({}, { get: () => "Line" });
  for (const template of Object.keys(englishMails)) {
    const content = mailContent(template, "en", capitals[template] ?? everything, facts);
    for (const text of [...(content?.paragraphs ?? []), ...(content?.closing ?? [])])
      expect(`${template}: ${text}`).toMatch(/^\w+: [^a-z]/);
  }
});

test("seller and legal links end both parts, in the reader's language; a path gets the server's address", () => {
  const write = (language: "en" | "de") => {
    const content = mailContent("welcome", language, { name: "Ada" }, facts);
    if (content === null) throw new Error("There is no text.");
    return renderMail(content, language, facts);
  };
  expect(write("de").text).toMatch(
    /-- \nA & B\nImpressum: https:\/\/www\.example\/imprint\nDatenschutz: https:\/\/shop\.example\/privacy\n$/,
  );
  const { html } = write("en");
  expect(html).toMatch(/A &amp; B<br><a [^>]*href="https:\/\/www\.example\/imprint"[^>]*>Legal notice<\/a>/);
  expect(html).toMatch(/href="https:\/\/shop\.example\/privacy"[^>]*>Privacy</);
  expect(html).not.toContain("blog.example");
});

test("links stand behind words in HTML, and references stay on one line", () => {
  const data = { ...orderMail, reference: "T-7K3M-9QXD", trackingToken: "secret" };
  const content = mailContent("order_delivered", "en", data, facts);
  if (content === null) throw new Error("There is no text.");
  const { html, text } = renderMail(content, "en", facts);
  expect(html).toContain('href="https://shop.example/track-order?token=secret"');
  expect(html.replaceAll(/<[^>]+>/g, "")).not.toContain("https://");
  expect(html).toContain('<span style="white-space:nowrap">T-7K3M-9QXD</span>');
  expect(text).toContain("https://shop.example/track-order?token=secret");
});

test("a mail has the store's accent, and its name the ornament of the pages", () => {
  const write = (accentColor: string | null) => {
    const content = mailContent("magic_link", "en", { name: "", token: "a" }, { ...facts, accentColor });
    if (content === null) throw new Error("There is no text.");
    return renderMail(content, "en", { ...facts, accentColor }).html;
  };
  const [own, none] = [write("#1d4ed8"), write(null)];
  for (const [html, accent] of [
    [own, "#1d4ed8"],
    [none, null],
  ] as const) {
    const { light, dark, fill } = accentShades(accent);
    expect(html).toMatch(new RegExp(`<a href="[^"]+" style="[^"]*background:${fill};`));
    expect(html).toContain(`A <span class="accent" style="color:${light};font-style:italic">&amp;</span> B`);
    expect(html).toContain(`.accent{color:${dark}!important}`);
  }
  expect(own).not.toContain(accentShades(null).fill);
});

test.each([
  ["/media/mug.webp", "https://shop.example/media/mug.webp"],
  ["https://cdn.example/mug.jpg", "https://cdn.example/mug.jpg"],
  ["/media/demo/mug.svg", null],
  ["//cdn.example/mug.jpg", null],
  ["javascript:alert(1)", null],
])("the picture %s is shown from %s", (image, source) => {
  const data = { ...(SAMPLES.order_shipped as object), lines: [{ qty: 1, title: "Mug", image }] };
  const content = mailContent("order_shipped", "en", data, facts);
  if (content === null) throw new Error("There is no text.");
  const [, shown = null] = /<img src="([^"]*)"/.exec(renderMail(content, "en", facts).html) ?? [];
  expect(shown).toBe(source);
});
