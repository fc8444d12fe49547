import type { PartnerMailTexts } from "./mail-content-partners.ts";

const hello = (name: string) => (name === "" ? "Guten Tag," : `Guten Tag ${name},`);
const SECURE_ACCOUNT =
  "Wenn Sie das nicht waren, setzen Sie bitte sofort Ihr Passwort zurück und löschen Sie den Endpunkt.";

export const germanPartnerMails: PartnerMailTexts = {
  integration_approved: ({ company }, facts) => ({
    subject: `${facts.storeName} hat Ihre Anbindung freigegeben`,
    paragraphs: [
      "Guten Tag,",
      `${company} kann jetzt Ereignisse von ${facts.storeName} empfangen. Melden Sie sich mit dieser Adresse an und legen Sie einen Endpunkt an.`,
    ],
    action: { label: "Lesen, wie es geht", url: `${facts.publicUrl}/docs` },
  }),
  integration_suspended: ({ company }, facts) => ({
    subject: `${facts.storeName} hat Ihre Anbindung ausgesetzt`,
    paragraphs: ["Guten Tag,", `an ${company} werden vorerst keine Ereignisse gesendet. Was wartet, bleibt erhalten.`],
  }),
  webhook_endpoint_added: ({ name, host }, facts) => ({
    subject: `Neuer Webhook-Endpunkt bei ${facts.storeName}`,
    paragraphs: [hello(name), `Ereignisse von ${facts.storeName} gehen jetzt auch an ${host}.`, SECURE_ACCOUNT],
  }),
  webhook_endpoint_moved: ({ name, host }, facts) => ({
    subject: `Webhook-Endpunkt bei ${facts.storeName} geändert`,
    paragraphs: [hello(name), `die Ereignisse eines Ihrer Endpunkte gehen jetzt an ${host}.`, SECURE_ACCOUNT],
  }),
  webhook_secret_rotated: ({ name, host }, facts) => ({
    subject: `Webhook-Geheimnis bei ${facts.storeName} ersetzt`,
    paragraphs: [
      hello(name),
      `der Endpunkt bei ${host} hat ein neues Geheimnis. Das alte unterschreibt noch 24 Stunden mit; ersetzen Sie es bis dahin.`,
      SECURE_ACCOUNT,
    ],
  }),
  webhook_endpoint_failing: ({ host, days }, facts) => ({
    subject: `Ihr Webhook-Endpunkt antwortet ${facts.storeName} nicht`,
    paragraphs: [
      "Guten Tag,",
      `seit ${days === 1 ? "einem Tag" : `${days} Tagen`} ist jede Zustellung an ${host} gescheitert. Wir versuchen es weiter; nach fünf Tagen wird der Endpunkt abgeschaltet.`,
      "Das Protokoll der Zustellungen zeigt, was er geantwortet hat.",
    ],
    action: { label: "Lesen, wie es geht", url: `${facts.publicUrl}/docs` },
  }),
  webhook_endpoint_disabled: ({ host, reason }, facts) => ({
    subject: `Ihr Webhook-Endpunkt bei ${facts.storeName} ist abgeschaltet`,
    paragraphs: [
      "Guten Tag,",
      reason === "gone"
        ? `${host} hat geantwortet, dass es ihn nicht mehr gibt (410); dorthin wird nichts mehr gesendet.`
        : `fünf Tage lang ist jede Zustellung an ${host} gescheitert; dorthin wird nichts mehr gesendet.`,
      "Nichts ist verloren: Wenn er wieder geht, schalten Sie ihn ein und holen Sie nach, was ihm fehlt.",
    ],
    action: { label: "Lesen, wie es geht", url: `${facts.publicUrl}/docs` },
  }),
};
