import { EU_COUNTRIES } from "../../../ground/store/countries.ts";
import { fillIn, labels, type NamedSetting, readFrom } from "../fields.ts";
import { judge, type LegalCheck, met, missing, pageCheck } from "../legal-check.ts";
import { text } from "../text.ts";

const homeCountry: LegalCheck = {
  code: "home_country",
  title: text("Country of establishment", "Sitz des Shops"),
  articles: ["Directive 2000/31/EC Art. 3", "Regulation (EC) No 593/2008 Art. 6"],
  find: ({ settings: { homeCountry: country } }) => {
    if (country === null)
      return missing(
        text("The shop does not say where it is established.", "Der Shop sagt nicht, wo er seinen Sitz hat."),
        fillIn("homeCountry"),
      );
    return EU_COUNTRIES.has(country)
      ? met(
          text(`The shop is established in ${country}.`, `Der Shop hat seinen Sitz in ${country}.`),
          readFrom("homeCountry"),
        )
      : judge(
          text(`${country} is no member state of the EU.`, `${country} ist kein Mitgliedstaat der EU.`),
          text(
            "The law of the EU protects consumers where the shop directs its offers at them. Have the law of your own country and import duties checked as well.",
            "Das Recht der EU schützt Verbraucher dort, wohin der Shop seine Angebote richtet. Lassen Sie auch das Recht Ihres Landes und Einfuhrabgaben prüfen.",
          ),
        );
  },
};

const identity: LegalCheck = {
  code: "seller",
  title: text("Who sells", "Wer verkauft"),
  articles: ["Directive 2011/83/EU Art. 6(1)(b) and (c)", "Directive 2000/31/EC Art. 5(1)(a) to (c)"],
  national: { DE: ["Art. 246a § 1 EGBGB", "§ 5 DDG"], AT: ["§ 4 FAGG", "§ 5 ECG"] },
  find: ({ settings: { seller, storefront } }) => {
    const isAbsent: Partial<Record<NamedSetting, boolean>> = {
      legalName: seller.legalName === null,
      address: seller.address === null,
      "address.phone": !seller.address?.phone,
      contactEmail: storefront.contactEmail === null,
    };
    const absent = (Object.keys(isAbsent) as NamedSetting[]).filter((name) => isAbsent[name]);
    const named = labels(...absent);
    return absent.length > 0
      ? missing(text(`Missing: ${named.en}.`, `Es fehlt: ${named.de}.`), fillIn(...absent))
      : met(
          text("Name, address, telephone and e-mail are set.", "Name, Anschrift, Telefon und E-Mail sind angegeben."),
          readFrom("legalName", "address", "address.phone", "contactEmail"),
        );
  },
};

const imprint = pageCheck("imprint", {
  code: "imprint",
  title: text("Imprint", "Impressum"),
  articles: ["Directive 2000/31/EC Art. 5"],
  national: { DE: ["§ 5 DDG"], AT: ["§ 5 ECG", "§ 25 MedienG"], FR: ["Loi n° 2004-575 Art. 1-1"] },
});

const contactPoint: LegalCheck = {
  code: "dsa_contact",
  title: text("Point of contact", "Kontaktstelle"),
  articles: ["Regulation (EU) 2022/2065 Art. 11 and 12"],
  find: ({ settings: { storefront } }) =>
    storefront.contactEmail === null
      ? missing(
          text(
            "There is no address at which shoppers and authorities reach the shop.",
            "Es gibt keine Adresse, unter der Käufer und Behörden den Shop erreichen.",
          ),
          fillIn("contactEmail"),
        )
      : met(
          text(
            `Shoppers and authorities write to ${storefront.contactEmail}.`,
            `Käufer und Behörden schreiben an ${storefront.contactEmail}.`,
          ),
          text(
            "The e-mail address of the settings was read. The duty falls on hosting services; a shop that publishes nothing by others may not be one.",
            "Die E-Mail-Adresse der Einstellungen wurde gelesen. Die Pflicht trifft Hostingdienste; ein Shop, der nichts von Dritten veröffentlicht, ist womöglich keiner.",
          ),
        ),
};

const notices: LegalCheck = {
  code: "notice_mechanism",
  title: text("Notices of illegal content", "Meldung rechtswidriger Inhalte"),
  articles: ["Regulation (EU) 2022/2065 Art. 16 and 17"],
  find: ({ separateStorefront }) =>
    separateStorefront
      ? judge(
          text(
            "This server takes notices at /report-problem, but shoppers see another site.",
            "Dieser Server nimmt Meldungen unter /report-problem an, Käufer sehen aber eine andere Website.",
          ),
          text(
            "See that your storefront leads to /report-problem, or sends POST /api/report-problem.",
            "Prüfen Sie, dass Ihre Website zu /report-problem führt oder POST /api/report-problem sendet.",
          ),
        )
      : met(
          text(
            "Every page of this server leads to /report-problem.",
            "Jede Seite dieses Servers führt zu /report-problem.",
          ),
          text(
            "It is a part of this version; STOREFRONT_URL names no other site.",
            "Das ist Teil dieser Version; STOREFRONT_URL nennt keine andere Website.",
          ),
        ),
};

export const sellerChecks = [homeCountry, identity, imprint, contactPoint, notices];
