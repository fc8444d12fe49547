import type { CreatorMailTexts } from "./mail-content-creators.ts";
import { writtenMoney } from "./written-money.ts";

const because = (reason: string | null) => (reason === null ? [] : [`Der Grund: ${reason}`]);
const QUESTIONS = "Wenn Sie Fragen dazu haben, nutzen Sie bitte das Formular für Problemmeldungen im Shop.";

export const germanCreatorMails: CreatorMailTexts = {
  creator_applied: ({ displayName }, facts) => ({
    subject: `Ihre Bewerbung beim Creator-Programm von ${facts.storeName} ist da`,
    paragraphs: [
      `Guten Tag ${displayName},`,
      "danke für Ihre Bewerbung. Wir sehen sie uns an und schreiben Ihnen, sobald entschieden ist.",
    ],
  }),
  creator_invited: ({ name }, facts) => ({
    subject: `${facts.storeName} lädt Sie zum Creator-Programm ein`,
    paragraphs: [
      name === null || name === "" ? "Guten Tag," : `Guten Tag ${name},`,
      `wir möchten mit Ihnen arbeiten: Mit eigenen Links verdienen Sie eine Provision an dem, was Ihr Publikum bei ${facts.storeName} kauft.`,
      "Melden Sie sich mit dieser Adresse an oder legen Sie ein Konto an und nehmen Sie die Bedingungen des Programms an.",
    ],
    action: { label: "Einladung ansehen", url: `${facts.storefrontUrl}/creator` },
    closing: ["Wenn Sie nicht teilnehmen möchten, können Sie dort ablehnen oder einfach nichts tun."],
  }),
  creator_approved: ({ displayName }, facts) => ({
    subject: `Willkommen im Creator-Programm von ${facts.storeName}`,
    paragraphs: [`Guten Tag ${displayName},`, "Sie sind dabei. Legen Sie Ihren ersten Link an und teilen Sie ihn."],
    action: { label: "Zum Arbeitsbereich", url: `${facts.storefrontUrl}/creator` },
  }),
  creator_rejected: ({ displayName, reason }, facts) => ({
    subject: `Ihre Bewerbung beim Creator-Programm von ${facts.storeName}`,
    paragraphs: [
      `Guten Tag ${displayName},`,
      "danke für Ihr Interesse. Zurzeit können wir Ihre Bewerbung nicht annehmen.",
      ...because(reason),
      "Sie dürfen sich wieder bewerben.",
    ],
  }),
  creator_suspended: ({ displayName, reason }, facts) => ({
    subject: `Ihre Teilnahme am Creator-Programm von ${facts.storeName} ruht`,
    paragraphs: [
      `Guten Tag ${displayName},`,
      "Ihre Teilnahme ist ausgesetzt. So lange zählen Ihre Links für keine Bestellung, und was noch nicht ausgezahlt ist, wird zurückgehalten.",
      ...because(reason),
      QUESTIONS,
    ],
  }),
  creator_reinstated: ({ displayName }, facts) => ({
    subject: `Ihre Teilnahme am Creator-Programm von ${facts.storeName} geht weiter`,
    paragraphs: [`Guten Tag ${displayName},`, "die Aussetzung ist vorbei: Ihre Links zählen wieder für Bestellungen."],
    action: { label: "Zum Arbeitsbereich", url: `${facts.storefrontUrl}/creator` },
  }),
  creator_banned: ({ displayName, reason }, facts) => ({
    subject: `Ihre Teilnahme am Creator-Programm von ${facts.storeName} ist beendet`,
    paragraphs: [
      `Guten Tag ${displayName},`,
      "Ihre Teilnahme wurde beendet. Provisionen, die noch nicht ausgezahlt waren, entfallen.",
      ...because(reason),
      QUESTIONS,
    ],
  }),
  creator_promoted: ({ displayName, tier }, facts) => ({
    subject: `Sie haben bei ${facts.storeName} die Stufe „${tier}“ erreicht`,
    paragraphs: [
      `Guten Tag ${displayName},`,
      `was Sie in den letzten 30 Tagen verkauft haben, hat Sie in die Stufe „${tier}“ unseres Creator-Programms gebracht. Vielen Dank!`,
      "Sie gilt ab jetzt für neue Bestellungen. Was Sie verdienen, zeigt Ihr Arbeitsbereich.",
    ],
    action: { label: "Zum Arbeitsbereich", url: `${facts.storefrontUrl}/creator` },
  }),
  creator_adjusted: ({ displayName, type, amount, reason }, facts) => ({
    subject:
      type === "bonus" ? `Ein Bonus von ${facts.storeName}` : `Ihr Guthaben bei ${facts.storeName} wurde angepasst`,
    paragraphs: [
      `Guten Tag ${displayName},`,
      amount.amount > 0
        ? `wir haben Ihrem Guthaben ${writtenMoney(amount, "de")} hinzugefügt.`
        : `wir haben Ihrem Guthaben ${writtenMoney({ ...amount, amount: -amount.amount }, "de")} abgezogen.`,
      ...because(reason),
    ],
    action: { label: "Guthaben ansehen", url: `${facts.storefrontUrl}/creator` },
    closing: [QUESTIONS],
  }),
};
