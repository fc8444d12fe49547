import { fillIn } from "../fields.ts";
import { judge, type LegalCheck, met, missing, pageCheck } from "../legal-check.ts";
import { text } from "../text.ts";

const NO_LINKS = text("No creator has a link.", "Kein Creator hat einen Link.");
const LINKS_COUNTED = text("The links of creators were counted.", "Die Links von Creators wurden gezählt.");

const privacy = pageCheck("privacy", {
  code: "privacy",
  title: text("Privacy notice", "Datenschutzerklärung"),
  articles: ["Regulation (EU) 2016/679 Art. 12 to 14"],
});

const consent: LegalCheck = {
  code: "consent",
  title: text("Consent before a click is kept", "Einwilligung, bevor ein Klick gespeichert wird"),
  articles: ["Directive 2002/58/EC Art. 5(3)", "Regulation (EU) 2016/679 Art. 4(11) and 7"],
  national: { DE: ["§ 25 TDDDG"], AT: ["§ 165(3) TKG 2021"] },
  find: ({ settings: { attributionStorage: storage } }) =>
    storage === "cookie"
      ? missing(
          text(
            "A click on a creator's link sets a cookie without asking.",
            "Ein Klick auf den Link eines Creators setzt ungefragt ein Cookie.",
          ),
          fillIn("attributionStorage"),
        )
      : met(
          storage === "none"
            ? text("No click is kept in a browser.", "Kein Klick wird im Browser gespeichert.")
            : text(
                "A click is kept in a browser after consent.",
                "Ein Klick wird erst nach Einwilligung im Browser gespeichert.",
              ),
          text(
            "The setting of the creator programme was read. The shop’s pages ask for it; a storefront of your own has to ask too.",
            "Die Einstellung des Creator-Programms wurde gelesen. Die Seiten des Shops fragen danach; ein eigenes Storefront muss ebenfalls fragen.",
          ),
        ),
};

const identifiers: LegalCheck = {
  code: "link_identifiers",
  title: text("Identifiers in addresses of links", "Kennungen in Link-Adressen"),
  articles: ["Directive 2002/58/EC Art. 5(3)", "EDPB Guidelines 2/2023 on the technical scope of Art. 5(3)"],
  national: { DE: ["§ 25 TDDDG"] },
  find: ({ links, settings: { attributionStorage } }) => {
    if (links === 0) return met(NO_LINKS, LINKS_COUNTED);
    const names = attributionStorage === "none" ? "“ref”" : "“ref”, “clk”";
    return judge(
      text(
        `${links} links of creators lead to addresses with ${names}.`,
        `${links} Links von Creators führen zu Adressen mit ${names}.`,
      ),
      text(
        "“ref” names the link, “clk” the click. The supervisory authorities count identifiers in addresses among what may need consent; a shop that keeps no clicks in the browser has no “clk”.",
        "„ref“ nennt den Link, „clk“ den Klick. Die Aufsichtsbehörden zählen Kennungen in Adressen zu dem, was eine Einwilligung brauchen kann; ein Shop, der keine Klicks im Browser speichert, hat kein „clk“.",
      ),
    );
  },
};

const advertising: LegalCheck = {
  code: "advertising_label",
  title: text("Creators label their advertising", "Creators kennzeichnen Werbung"),
  articles: ["Directive 2005/29/EC Art. 7(2) and Annex I no. 11", "Directive 2000/31/EC Art. 6(a)"],
  national: { DE: ["§ 5a(4) UWG", "§ 6 DDG"], AT: ["§ 6 ECG"], FR: ["Loi n° 2023-451 Art. 5"] },
  find: ({ links }) =>
    links === 0
      ? met(NO_LINKS, LINKS_COUNTED)
      : judge(
          text(`Creators advertise with ${links} links.`, `Creators werben mit ${links} Links.`),
          text(
            "Creators mark posts with a link or code as advertising; the shop answers for it too. Put it into the terms of the programme and look at posts.",
            "Creators kennzeichnen Beiträge mit Link oder Code als Werbung; auch der Shop haftet dafür. In die Bedingungen des Programms aufnehmen und Beiträge ansehen.",
          ),
        ),
};

const statement = pageCheck("accessibility", {
  code: "accessibility",
  title: text("Accessibility statement", "Erklärung zur Barrierefreiheit"),
  articles: ["Directive (EU) 2019/882 Art. 4(5), Art. 13(2) and Annex V"],
  national: { DE: ["§§ 3 and 14 BFSG and Annex 3"], AT: ["BaFG"] },
});

/** A microenterprise that provides services is exempt, and no setting says how large the shop is. */
const accessibility: LegalCheck = {
  ...statement,
  find: (facts) => {
    const found = statement.find(facts);
    return found.status === "met"
      ? found
      : judge(
          found.detail,
          text(
            "Write the page “Accessibility” in the settings (Legal), or enter its address there, unless the shop is a microenterprise: fewer than 10 people, and at most EUR 2 million of turnover or balance sheet.",
            "Schreiben Sie die Seite „Barrierefreiheit“ in den Einstellungen (Recht), oder tragen Sie dort ihre Adresse ein, außer der Shop ist ein Kleinstunternehmen: weniger als 10 Beschäftigte und höchstens 2 Millionen EUR Umsatz oder Bilanzsumme.",
          ),
        );
  },
};

export const visitorChecks = [privacy, consent, identifiers, advertising, accessibility];
