import { judge, type LegalCheck, met, missing, text } from "../legal-check.ts";

const finalPrice: LegalCheck = {
  code: "final_price",
  title: text("Prices include tax", "Preise mit Steuer"),
  articles: ["Directive 98/6/EC Art. 2(a) and Art. 3", "Directive 2011/83/EU Art. 6(1)(e)"],
  national: { DE: ["§ 3 PAngV"], AT: ["§ 9 PrAG"] },
  find: ({ settings: { taxIncluded } }) =>
    taxIncluded
      ? met(
          text("Prices are told with tax.", "Preise werden mit Steuer angegeben."),
          text("The setting `taxIncluded` was read.", "Die Einstellung `taxIncluded` wurde gelesen."),
        )
      : missing(
          text("Prices are told without tax.", "Preise werden ohne Steuer angegeben."),
          text(
            "Set `taxIncluded` with PATCH /api/admin/settings, and raise the prices by the tax. Prices without tax are for businesses alone.",
            "`taxIncluded` mit PATCH /api/admin/settings setzen und die Preise um die Steuer erhöhen. Preise ohne Steuer gelten nur gegenüber Unternehmern.",
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
        text(
          "Set `homeCountry`, or `priorPrice` by the law of your country, with PATCH /api/admin/settings.",
          "`homeCountry` oder, nach dem Recht Ihres Landes, `priorPrice` mit PATCH /api/admin/settings setzen.",
        ),
      );
    return met(
      text(
        `${count.en} The lowest price of the 30 days before comes from the price history.`,
        `${count.de} Der niedrigste Preis der 30 Tage davor kommt aus der Preisgeschichte.`,
      ),
      text(
        "The setting and the goods were read. Your storefront takes struck prices and percentages from `lowestPrice30Days` alone.",
        "Einstellung und Waren wurden gelesen. Ihre Website nimmt gestrichene Preise und Prozente nur von `lowestPrice30Days`.",
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
          text("`content` of the variants on sale was counted.", "`content` der Varianten im Verkauf wurde gezählt."),
        )
      : judge(
          text(
            `${goods.variantsWithoutContent} of ${goods.variants} variants on sale have no content, so no unit price.`,
            `${goods.variantsWithoutContent} von ${goods.variants} Varianten im Verkauf haben keinen Inhalt, also keinen Grundpreis.`,
          ),
          text(
            "Goods sold by weight, volume, length or area need one: set `content` with PATCH /api/admin/variants/{id} or in the product. Goods sold by the piece do not.",
            "Waren nach Gewicht, Volumen, Länge oder Fläche brauchen ihn: `content` mit PATCH /api/admin/variants/{id} oder am Produkt setzen. Waren nach Stück brauchen ihn nicht.",
          ),
        ),
};

export const priceChecks = [finalPrice, priorPrice, unitPrice];
