import type { LegalTextName } from "../../features/ground/store/legal-texts/names.ts";

/** Samples that show what such pages look like. A real shop writes its own, with advice. */
export const DEMO_LEGAL_TEXTS: Readonly<Record<LegalTextName, string>> = {
  terms: `# Terms of sale

This is a demo shop. Nothing here is for sale, no payment is taken and nothing is sent. The text shows where a shop's own terms stand.

## How a contract comes about
Your order is an offer to buy. We accept it with the confirmation that we send by e-mail.

## Prices and delivery
Prices include VAT. Delivery costs are shown in the bag and at the checkout before you order. Delivery times and countries are on the page about delivery.

## Payment
You pay when you order. Goods remain ours until they are paid for in full.

## If something is wrong
The legal guarantee applies for two years. Write to hello@example.com and we will repair, replace or refund.`,
  withdrawal: `# Right of withdrawal

You may withdraw from your order within 14 days without giving a reason. The period begins on the day on which you receive the last parcel.

## How to withdraw
Use the button on your order's page or on the tracking page, or write to hello@example.com. It is enough to send your notice before the period ends.

## What happens then
We refund what you paid, including standard delivery, within 14 days of your notice. We may wait until the goods are back or you have shown that you sent them. You send them back within 14 days, at your own cost.

## Exceptions
There is no right of withdrawal for goods that are made to your wishes, that spoil quickly, or that were unsealed and cannot be returned for reasons of hygiene. The product page says so.`,
  privacy: `# Privacy

This is a demo shop. Please enter no real personal data.

## What we keep
- Your order: name, address, e-mail address and what you bought, for as long as the law asks.
- Your account, if you create one, until you delete it.
- A session cookie, which keeps your bag together.

## Links of creators
If a creator's link brought you here, we ask before we remember it. Without your consent the link counts for this visit alone.

## Your rights
You may see, correct, export and delete your data in your account, or by writing to hello@example.com.`,
  guarantee: `# Guarantee

The legal guarantee covers faults that were there on delivery, for two years. In the first year it is assumed that a fault was there from the start.

Tell us about it at hello@example.com, with your order number and a photograph if you can. We repair or replace the item, and refund it where neither is possible.`,
  accessibility: `# Accessibility

This shop is built to meet WCAG 2.2, level AA. Every page works with a keyboard and with a screen reader, in light and dark colours, and from 320 pixels of width.

If something does not work for you, write to hello@example.com. We answer within five working days.`,
};
