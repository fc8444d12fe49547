import type { Language } from "@tote/storefront/data";

const en = {
  account: {
    title: "Account for payouts",
    lead: "Creators are paid from this account. The bank file (SEPA) needs it, so changing it asks for your password.",
    name: "Account holder",
    nameHint: "As your bank knows it.",
    iban: "IBAN",
    bic: "BIC",
    bicHint: "Leave empty for accounts within the SEPA area.",
  },
  links: {
    title: "Pages elsewhere",
    lead: "Links in the footer and in mails to pages on another site. Enter a web address, such as https://example.com/terms, or a path of this shop. A link takes the place of the page written here.",
    names: {
      imprint: "Legal notice",
      privacy: "Privacy",
      terms: "Terms",
      withdrawal: "Right of withdrawal",
      guarantee: "Legal guarantee",
      shipping: "Shipping",
      returns: "Returns",
      accessibility: "Accessibility",
      contact: "Contact",
    },
    others: "Other links",
    othersHint: "For a storefront of your own. One per line: name | https://example.com/page",
  },
};

const de: typeof en = {
  account: {
    title: "Konto für Auszahlungen",
    lead: "Von diesem Konto werden Creator ausgezahlt. Die Bankdatei (SEPA) braucht es; eine Änderung fragt deshalb nach Ihrem Passwort.",
    name: "Kontoinhaber",
    nameHint: "Wie ihn Ihre Bank kennt.",
    iban: "IBAN",
    bic: "BIC",
    bicHint: "Innerhalb des SEPA-Raums nicht nötig.",
  },
  links: {
    title: "Seiten an anderer Stelle",
    lead: "Links im Fuß der Seiten und in Mails, die auf eine andere Website führen. Geben Sie eine Webadresse ein, zum Beispiel https://example.com/agb, oder einen Pfad dieses Shops. Ein Link tritt an die Stelle der hier geschriebenen Seite.",
    names: {
      imprint: "Impressum",
      privacy: "Datenschutz",
      terms: "AGB",
      withdrawal: "Widerrufsrecht",
      guarantee: "Gewährleistung",
      shipping: "Versand",
      returns: "Rückgabe",
      accessibility: "Barrierefreiheit",
      contact: "Kontakt",
    },
    others: "Weitere Links",
    othersHint: "Für ein eigenes Storefront. Eine Zeile je Link: Name | https://example.com/seite",
  },
};

export const moreTexts: Readonly<Record<Language, typeof en>> = { en, de };
