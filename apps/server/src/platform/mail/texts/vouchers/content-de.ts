import { writtenDay, writtenMoney } from "../written-money.ts";
import type { VoucherMailTexts } from "./mail-content.ts";

const hello = (name: string) => (name === "" ? "Guten Tag," : `Guten Tag ${name},`);

export const germanVoucherMails: VoucherMailTexts = {
  credit_granted: ({ name, amount, reason, expiresAt, timezone }, facts) => ({
    subject: `${writtenMoney(amount, "de")} Guthaben von ${facts.storeName}`,
    paragraphs: [
      hello(name),
      `wir haben Ihrem Kundenkonto ${writtenMoney(amount, "de")} gutgeschrieben.`,
      "Sie können das Guthaben an der Kasse einlösen, wenn Sie angemeldet sind.",
    ],
    details: [
      ["Grund", reason],
      ...(expiresAt === null ? [] : [["Gültig bis", writtenDay(expiresAt, "de", timezone)] as const]),
    ],
    action: { label: "Guthaben ansehen", url: `${facts.storefrontUrl}/account/credit` },
  }),
};
