import { writtenMoney } from "../../../../platform/money/currency.ts";
import { EXEMPT_CLASS, STANDARD_CLASS } from "../../../ground/store/tax-rate-for.ts";
import { fillIn, labels, type NamedSetting, readFrom } from "../fields.ts";
import { judge, type LegalCheck, met, missing } from "../legal-check.ts";
import type { LegalFacts } from "../read-legal-facts.ts";
import { text } from "../text.ts";

/** Art. 59c(1) of Directive 2006/112/EC, in minor units of EUR. */
const THRESHOLD_MINOR = 10_000_00;

const ADD_RATE = text(
  "Add it in the settings (Tax and prices).",
  "Legen Sie ihn in den Einstellungen an (Steuer und Preise).",
);

/** Countries without a standard rate for the whole country. */
function withoutRate({ settings: { taxRates } }: LegalFacts, countries: readonly string[]): string[] {
  const known = new Set(
    taxRates.flatMap((rate) => (rate.region === null && rate.class === STANDARD_CLASS ? [rate.country] : [])),
  );
  return countries.filter((country) => !known.has(country));
}

const rates: LegalCheck = {
  code: "tax_rates",
  title: text("Tax rates", "Steuersätze"),
  articles: ["Directive 2006/112/EC Art. 96 to 98 and Art. 284"],
  national: { DE: ["§§ 12 and 19 UStG"], AT: ["§§ 6(1) no. 27 and 10 UStG"] },
  find: (facts) => {
    const { homeCountry, taxRates, seller } = facts.settings;
    if (seller.smallBusiness) return smallBusiness(taxRates.some(({ rateBps }) => rateBps > 0));
    if (homeCountry === null)
      return missing(
        text("Without a country no rate can be expected.", "Ohne Land ist kein Satz zu erwarten."),
        fillIn("homeCountry"),
      );
    const classes = facts.goods.taxClasses.filter((name) => name !== EXEMPT_CLASS && name !== STANDARD_CLASS);
    const absent = [
      ...(withoutRate(facts, [homeCountry]).length > 0 ? [STANDARD_CLASS] : []),
      ...classes.filter((name) => !taxRates.some((rate) => rate.country === homeCountry && rate.class === name)),
    ];
    return absent.length > 0
      ? missing(
          text(
            `${homeCountry} has no rate of the classes: ${absent.join(", ")}. Small businesses that charge no VAT tick ${labels("smallBusiness").en} instead.`,
            `${homeCountry} hat keinen Satz der Klassen: ${absent.join(", ")}. Kleinunternehmer wählen stattdessen ${labels("smallBusiness").de}.`,
          ),
          ADD_RATE,
        )
      : met(
          text(
            `${homeCountry} has a rate for every tax class of the goods on sale.`,
            `${homeCountry} hat einen Satz für jede Steuerklasse der Waren im Verkauf.`,
          ),
          text(
            "Active tax rates and the classes of variants were read; a person has to know whether the rates are right.",
            "Aktive Steuersätze und die Klassen der Varianten wurden gelesen; ob die Sätze stimmen, muss ein Mensch wissen.",
          ),
        );
  },
};

function smallBusiness(chargesTax: boolean) {
  return chargesTax
    ? missing(
        text(
          `The shop has tax rates above 0 %, although ${labels("smallBusiness").en} is ticked.`,
          `Der Shop hat Steuersätze über 0 %, obwohl ${labels("smallBusiness").de} gewählt ist.`,
        ),
        text(
          "Deactivate the rates in the settings (Tax and prices) or untick it: VAT shown on an invoice is owed.",
          "Deaktivieren Sie die Sätze in den Einstellungen (Steuer und Preise) oder entfernen Sie den Haken: Ausgewiesene Steuer wird geschuldet.",
        ),
      )
    : met(
        text(
          "The shop charges no VAT as a small business.",
          "Der Shop berechnet als Kleinunternehmer keine Umsatzsteuer.",
        ),
        readFrom("smallBusiness"),
      );
}

const oss: LegalCheck = {
  code: "vat_oss",
  title: text("VAT on sales to other member states", "Umsatzsteuer bei Verkäufen in andere Mitgliedstaaten"),
  articles: ["Directive 2006/112/EC Art. 33(a), Art. 59c and Art. 369a to 369k"],
  national: { DE: ["§§ 3c and 18j UStG"], AT: ["§§ 3(3a) and 25b UStG"] },
  find: (facts) => {
    const { countriesAbroad, settings } = facts;
    const { thisYearMinor, lastYearMinor } = facts.salesAbroad;
    const above = settings.currency === "EUR" && Math.max(thisYearMinor, lastYearMinor) > THRESHOLD_MINOR;
    if (countriesAbroad.length === 0 && thisYearMinor === 0 && lastYearMinor === 0)
      return met(
        text(
          "No shipping method serves another member state.",
          "Keine Versandart bedient einen anderen Mitgliedstaat.",
        ),
        text(
          "Shipping methods and the orders of two years were read.",
          "Versandarten und die Bestellungen zweier Jahre wurden gelesen.",
        ),
      );
    const sales = salesText(facts);
    const absent = withoutRate(facts, countriesAbroad);
    if (above && absent.length > 0)
      return missing(
        text(
          `${sales.en} That is above the threshold, and these countries have no rate: ${absent.join(", ")}.`,
          `${sales.de} Das liegt über der Schwelle, und diese Länder haben keinen Satz: ${absent.join(", ")}.`,
        ),
        ADD_RATE,
      );
    return judge(
      sales,
      text(
        "Above EUR 10,000 in a year over all channels, the tax of the destination is due: enter its rates, and register for the One Stop Shop or in each country. Only a person knows the registrations and other channels.",
        "Über 10.000 EUR im Jahr auf allen Vertriebswegen gilt die Steuer des Ziellandes: seine Sätze eintragen und sich beim One-Stop-Shop oder in jedem Land registrieren. Registrierungen und andere Vertriebswege kennt nur ein Mensch.",
      ),
    );
  },
};

function salesText({ settings: { currency }, salesAbroad: { thisYearMinor, lastYearMinor } }: LegalFacts) {
  const written = (amount: number, locale: string) => writtenMoney({ amount, currency }, locale);
  return text(
    `Orders from other member states through this shop, without tax: ${written(thisYearMinor, "en")} this year, ${written(lastYearMinor, "en")} last year.`,
    `Bestellungen aus anderen Mitgliedstaaten über diesen Shop, ohne Steuer: ${written(thisYearMinor, "de")} in diesem, ${written(lastYearMinor, "de")} im vorigen Jahr.`,
  );
}

const invoices: LegalCheck = {
  code: "invoices",
  title: text("Seller's data on invoices", "Angaben zum Verkäufer auf Rechnungen"),
  articles: ["Directive 2006/112/EC Art. 219a, 220 and 226"],
  national: { DE: ["§§ 14 and 14a UStG", "§§ 33 to 34a UStDV"], AT: ["§ 11 UStG"] },
  find: ({ settings: { seller } }) => {
    const lacksNumber = seller.vatId === null && seller.taxNumber === null;
    const absent: NamedSetting[] = [
      ...(seller.legalName === null ? (["legalName"] as const) : []),
      ...(seller.address === null ? (["address"] as const) : []),
    ];
    const [one, other] = [labels("vatId"), labels("taxNumber")];
    const number = text(`${one.en} or ${other.en}`, `${one.de} oder ${other.de}`);
    const named = (language: "en" | "de") =>
      [...absent.map((name) => labels(name)[language]), ...(lacksNumber ? [number[language]] : [])].join(", ");
    return absent.length > 0 || lacksNumber
      ? missing(
          text(`Missing: ${named("en")}.`, `Es fehlt: ${named("de")}.`),
          text(
            "Fill them in in the settings (Legal): an invoice names its seller.",
            "Tragen Sie sie in den Einstellungen ein (Recht): Eine Rechnung nennt ihren Aussteller.",
          ),
        )
      : met(
          text("Name, address and tax number are set.", "Name, Anschrift und Steuernummer sind angegeben."),
          readFrom("legalName", "address", "vatId", "taxNumber"),
        );
  },
};

export const taxChecks = [rates, oss, invoices];
