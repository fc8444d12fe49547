import { judge, type LegalCheck, met, missing, pageCheck } from "../legal-check.ts";
import { text } from "../text.ts";

const NOTHING_ON_SALE = text("Nothing is on sale.", "Es steht nichts zum Verkauf.");
const GOODS_COUNTED = text("The variants on sale were counted.", "Die Varianten im Verkauf wurden gezählt.");

const terms = pageCheck("terms", {
  code: "terms",
  title: text("Terms and contract information", "AGB und Vertragsinformationen"),
  articles: ["Directive 2000/31/EC Art. 10", "Directive 2011/83/EU Art. 6 and 8"],
  national: { DE: ["§§ 312d, 312i BGB", "Art. 246a and 246c EGBGB"], AT: ["§§ 9 and 11 ECG", "§ 4 FAGG"] },
});

const orderButton: LegalCheck = {
  code: "order_button",
  title: text("Button that orders with an obligation to pay", "Bestellknopf mit Zahlungspflicht"),
  articles: ["Directive 2011/83/EU Art. 8(2)"],
  national: { DE: ["§ 312j BGB"], AT: ["§ 8 FAGG"] },
  find: ({ goods }) =>
    goods.variants === 0
      ? met(NOTHING_ON_SALE, GOODS_COUNTED)
      : judge(
          text(
            "The storefront shows the button; this server does not see it.",
            "Den Knopf zeigt die Website des Shops; dieser Server sieht ihn nicht.",
          ),
          text(
            "The button says “order with obligation to pay” or the like, and right above it stand the goods, the total price and the costs.",
            "Der Knopf sagt „zahlungspflichtig bestellen“ oder Gleichbedeutendes, und unmittelbar darüber stehen Waren, Gesamtpreis und Kosten.",
          ),
        ),
};

const withdrawalNotice = pageCheck("withdrawal", {
  code: "withdrawal_notice",
  title: text("Notice of the right of withdrawal", "Widerrufsbelehrung"),
  articles: ["Directive 2011/83/EU Art. 6(1)(h) to (k), Art. 9 and Annex I"],
  national: { DE: ["§§ 312g, 355 BGB", "Art. 246a § 1(2) EGBGB and Annexes 1 and 2"], AT: ["§§ 4 and 11 FAGG"] },
});

const withdrawalFunction: LegalCheck = {
  code: "withdrawal_function",
  title: text("Withdrawal function", "Widerrufsfunktion"),
  articles: ["Directive 2011/83/EU Art. 11a, added by Directive (EU) 2023/2673, from 19 June 2026"],
  national: { DE: ["§ 356a BGB"] },
  find: ({ goods, separateStorefront }) => {
    if (goods.variantsWithdrawable === 0)
      return met(
        text("No variant on sale has a right of withdrawal.", "Keine Variante im Verkauf hat ein Widerrufsrecht."),
        text(
          "The exceptions from the right of withdrawal of the variants on sale were counted.",
          "Die Ausnahmen vom Widerrufsrecht bei den Varianten im Verkauf wurden gezählt.",
        ),
      );
    if (separateStorefront)
      return judge(
        text(
          "This server has the function at /track-order?next=withdrawal, but shoppers see another site.",
          "Dieser Server hat die Funktion unter /track-order?next=withdrawal, Käufer sehen aber eine andere Website.",
        ),
        text(
          "See that every page of your storefront leads there under “withdraw from contract here” or the like during the whole period, or sends POST /api/orders/{id}/withdrawal after a second step, “confirm withdrawal”.",
          "Prüfen Sie, dass jede Seite Ihrer Website während der ganzen Frist unter „Vertrag widerrufen“ oder Gleichbedeutendem dorthin führt oder nach einem zweiten Schritt, „Widerruf bestätigen“, POST /api/orders/{id}/withdrawal sendet.",
        ),
      );
    return met(
      text(
        "Every footer of this server's pages leads to the function (/track-order?next=withdrawal).",
        "Jede Fußzeile der Seiten dieses Servers führt zur Funktion (/track-order?next=withdrawal).",
      ),
      text(
        "The variants on sale were counted; STOREFRONT_URL names no other site.",
        "Die Varianten im Verkauf wurden gezählt; STOREFRONT_URL nennt keine andere Website.",
      ),
    );
  },
};

const guarantee = pageCheck("guarantee", {
  code: "guarantee_notice",
  title: text("Harmonised notice of the legal guarantee", "Harmonisierte Mitteilung zur gesetzlichen Gewährleistung"),
  articles: [
    "Directive 2011/83/EU Art. 6(1)(l) and Art. 22a, as amended by Directive (EU) 2024/825, from 27 September 2026",
    "Implementing Regulation (EU) 2025/1960",
    "Directive (EU) 2019/771 Art. 10",
  ],
});

const delivery: LegalCheck = {
  code: "delivery_times",
  title: text("Delivery times", "Lieferzeiten"),
  articles: ["Directive 2011/83/EU Art. 6(1)(g) and Art. 8(3)"],
  national: { DE: ["Art. 246a § 1(1) no. 7 EGBGB", "§ 312j(1) BGB"] },
  find: ({ settings: { shippingMethods } }) => {
    const without = shippingMethods.filter(({ maxDays }) => maxDays === null).map(({ code }) => code);
    return without.length > 0
      ? missing(
          text(
            `Shipping methods without a delivery time: ${without.join(", ")}.`,
            `Versandarten ohne Lieferzeit: ${without.join(", ")}.`,
          ),
          text(
            "Enter the days of delivery of each method in the settings (Shipping).",
            "Tragen Sie in den Einstellungen (Versand) bei jeder Versandart die Liefertage ein.",
          ),
        )
      : met(
          text(
            `Every shipping method (${shippingMethods.length}) has one.`,
            `Jede Versandart (${shippingMethods.length}) hat eine.`,
          ),
          text(
            "The days of the active shipping methods were read.",
            "Die Liefertage der aktiven Versandarten wurden gelesen.",
          ),
        );
  },
};

export const contractChecks = [terms, orderButton, withdrawalNotice, withdrawalFunction, guarantee, delivery];
