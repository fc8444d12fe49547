import { fillIn, readFrom } from "../fields.ts";
import { judge, type LegalCheck, met, missing } from "../legal-check.ts";
import { text } from "../text.ts";

const finalPrice: LegalCheck = {
  code: "final_price",
  title: text("Prices include tax", "Preise mit Steuer"),
  articles: ["Directive 98/6/EC Art. 2(a) and Art. 3", "Directive 2011/83/EU Art. 6(1)(e)"],
  national: { DE: ["§ 3 PAngV"], AT: ["§ 9 PrAG"] },
  find: ({ settings: { taxIncluded } }) =>
    taxIncluded
      ? met(text("Prices are told with tax.", "Preise werden mit Steuer angegeben."), readFrom("taxIncluded"))
      : missing(
          text("Prices are told without tax.", "Preise werden ohne Steuer angegeben."),
          text(
            "Tick “Prices include tax” in the settings (Tax and prices), and raise the prices by the tax. Prices without tax are for businesses alone.",
            "Wählen Sie in den Einstellungen (Steuer und Preise), dass Preise die Steuer enthalten, und erhöhen Sie die Preise um die Steuer. Preise ohne Steuer gelten nur gegenüber Unternehmern.",
          ),
        ),
};

const priorPrice: LegalCheck = {
  code: "prior_price",
  title: text("Prior price of reductions", "Vorheriger Preis bei Ermäßigungen"),
  articles: ["Directive 98/6/EC Art. 6a", "CJEU C-330/23 (Aldi Süd)"],
  national: { DE: ["§ 11 PAngV"], AT: ["§ 9a PrAG"] },
  find: ({ settings: { homeCountry }, priorPrice: chosen, goods }) => {
    const count = text(
      `Variants on sale with a reduction: ${goods.variantsReduced}.`,
      `Ermäßigte Varianten im Verkauf: ${goods.variantsReduced}.`,
    );
    if (homeCountry === null && chosen === null)
      return judge(
        text(
          `${count.en} Each step of a reduction is measured by itself, because the country is not known.`,
          `${count.de} Jede Stufe einer Ermäßigung wird für sich gemessen, weil das Land nicht bekannt ist.`,
        ),
        fillIn("homeCountry", "priorPrice"),
      );
    return met(
      text(
        `${count.en} The lowest price of the 30 days before comes from the price history.`,
        `${count.de} Der niedrigste Preis der 30 Tage davor kommt aus der Preisgeschichte.`,
      ),
      text(
        "The setting and the goods were read. Your storefront takes struck prices and percentages from the lowest price of the 30 days before alone.",
        "Einstellung und Waren wurden gelesen. Ihre Website nimmt gestrichene Preise und Prozente nur vom niedrigsten Preis der 30 Tage davor.",
      ),
    );
  },
};

const unitPrice: LegalCheck = {
  code: "unit_price",
  title: text("Unit price", "Grundpreis"),
  articles: ["Directive 98/6/EC Art. 3(1) and Art. 5"],
  national: { DE: ["§§ 4 and 5 PAngV"], AT: ["§ 10a PrAG"] },
  find: ({ goods }) =>
    goods.variantsWithoutContent === 0
      ? met(
          text(
            `All variants on sale (${goods.variants}) say what they contain.`,
            `Alle Varianten im Verkauf (${goods.variants}) nennen ihren Inhalt.`,
          ),
          text(
            "The contents of the variants on sale were counted.",
            "Die Inhalte der Varianten im Verkauf wurden gezählt.",
          ),
        )
      : judge(
          text(
            `${goods.variantsWithoutContent} of ${goods.variants} variants on sale have no content, so no unit price.`,
            `${goods.variantsWithoutContent} von ${goods.variants} Varianten im Verkauf haben keinen Inhalt, also keinen Grundpreis.`,
          ),
          text(
            "Goods sold by weight, volume, length or area need one: enter the content of the variant in the product. Goods sold by the piece do not.",
            "Waren nach Gewicht, Volumen, Länge oder Fläche brauchen ihn: Tragen Sie am Produkt den Inhalt der Variante ein. Waren nach Stück brauchen ihn nicht.",
          ),
        ),
};

export const priceChecks = [finalPrice, priorPrice, unitPrice];
