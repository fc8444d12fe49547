import type { FactorMailTexts } from "./mail-content.ts";

const hello = (name: string) => (name === "" ? "Guten Tag," : `Guten Tag ${name},`);
const SECURE_ACCOUNT =
  "Wenn Sie das nicht waren, setzen Sie jetzt Ihr Passwort zurück und wenden Sie sich an den Shop: Jemand anderes kann Ihr Konto öffnen.";
const FACTORS = { totp: "eine Authenticator-App", passkey: "ein Passkey" };

export const germanFactorMails: FactorMailTexts = {
  second_factor_changed: ({ name, change, factor }, facts) => ({
    subject:
      change === "added"
        ? `Ihr Konto bei ${facts.storeName} lässt sich auf einem weiteren Weg öffnen`
        : `Ein Anmeldeverfahren Ihres Kontos bei ${facts.storeName} wurde entfernt`,
    paragraphs: [
      hello(name),
      factor === "all"
        ? "der Shop hat alle Passkeys und die Authenticator-App Ihres Kontos entfernt und seine Sitzungen beendet. Sie können sich mit Passwort oder Anmeldelink anmelden und beides neu einrichten."
        : change === "added"
          ? `gerade wurde ${FACTORS[factor]} für Ihr Konto eingerichtet.`
          : `gerade wurde ${FACTORS[factor]} aus Ihrem Konto entfernt.`,
      SECURE_ACCOUNT,
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
  }),
  second_factor_attempts: ({ name }, facts) => ({
    subject: `Falsche Codes für Ihr Konto bei ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "jemand hat innerhalb einer Stunde mehr als zwanzig falsche Codes für Ihr Konto eingegeben. Keiner davon hat es geöffnet. So weit kam er mit Ihrem Passwort, einem Link aus Ihrem Postfach oder einer offenen Sitzung.",
      "Für den Rest dieser Stunde nehmen wir keine Codes mehr an. Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück: Das beendet alle Sitzungen und Zugriffstoken.",
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
    closing: ["Diese Mail bekommen Sie höchstens einmal am Tag."],
  }),
  second_factor_closed: ({ name }, facts) => ({
    subject: `Ihre Authenticator-App bei ${facts.storeName} ist gesperrt`,
    paragraphs: [
      hello(name),
      "für Ihr Konto wurden 100 falsche Codes hintereinander eingegeben. Deshalb nehmen wir vorerst keine Codes mehr an. Ihr Konto wurde nicht geöffnet.",
      "Fordern Sie zum Anmelden auf der Anmeldeseite einen Link per E-Mail an und geben Sie danach einen Code ein. Waren Sie das nicht, setzen Sie zuerst ein neues Passwort: Das alte ist vermutlich bekannt.",
    ],
    action: { label: "Neues Passwort setzen", url: `${facts.publicUrl}/forgot-password` },
    links: [{ label: "Mit Link anmelden", url: `${facts.publicUrl}/sign-in` }],
  }),
  recovery_code_used: ({ name, left }, facts) => ({
    subject: `Ein Wiederherstellungscode für Ihr Konto bei ${facts.storeName} wurde benutzt`,
    paragraphs: [
      hello(name),
      `gerade wurde Ihr Konto mit einem Wiederherstellungscode geöffnet. ${left === 1 ? "Ein Code ist" : `${left} Codes sind`} noch übrig.`,
      "Wenn Sie Ihre Authenticator-App verloren haben, entfernen Sie sie aus Ihrem Konto und richten Sie eine neue ein: Dann bekommen Sie neue Codes.",
      SECURE_ACCOUNT,
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
  }),
};
