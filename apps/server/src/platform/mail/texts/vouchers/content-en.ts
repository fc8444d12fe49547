import { writtenDay, writtenMoney } from "../written-money.ts";
import type { VoucherMailTexts } from "./mail-content.ts";

const hello = (name: string) => (name === "" ? "Hello," : `Hello ${name},`);

export const englishVoucherMails: VoucherMailTexts = {
  credit_granted: ({ name, amount, reason, expiresAt, timezone }, facts) => ({
    subject: `${writtenMoney(amount, "en")} store credit from ${facts.storeName}`,
    paragraphs: [
      hello(name),
      `We've added ${writtenMoney(amount, "en")} to your store credit.`,
      "You can use it at checkout when you're signed in.",
    ],
    details: [
      ["Reason", reason],
      ...(expiresAt === null ? [] : [["Valid until", writtenDay(expiresAt, "en", timezone)] as const]),
    ],
    action: { label: "View store credit", url: `${facts.storefrontUrl}/account/credit` },
  }),
};
