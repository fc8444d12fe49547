import { judge, type LegalCheck, met, missing } from "../legal-check.ts";
import { text } from "../text.ts";

const safety: LegalCheck = {
  code: "product_safety",
  title: text("Product safety", "Produktsicherheit"),
  articles: ["Regulation (EU) 2023/988 Art. 9, 16 and 19"],
  national: { DE: ["ProdSG"] },
  find: ({ goods }) => {
    if (goods.productsWithoutManufacturer > 0)
      return missing(
        text(
          `${goods.productsWithoutManufacturer} of ${goods.products} products on sale name no manufacturer.`,
          `${goods.productsWithoutManufacturer} von ${goods.products} Produkten im Verkauf nennen keinen Hersteller.`,
        ),
        text(
          "Enter the manufacturer’s name, postal and electronic address, and any warnings, in the product.",
          "Tragen Sie am Produkt Name, Post- und elektronische Adresse des Herstellers und etwaige Warnhinweise ein.",
        ),
      );
    if (goods.productsWithoutResponsiblePerson > 0)
      return judge(
        text(
          `All ${goods.products} products name a manufacturer; ${goods.productsWithoutResponsiblePerson} name no responsible person.`,
          `Alle ${goods.products} Produkte nennen einen Hersteller; ${goods.productsWithoutResponsiblePerson} nennen keine verantwortliche Person.`,
        ),
        text(
          "Products of a manufacturer outside the EU need a responsible person in the EU; a person knows which, and which need warnings.",
          "Produkte von Herstellern außerhalb der EU brauchen eine verantwortliche Person in der EU; ein Mensch weiß, welche, und welche Warnhinweise brauchen.",
        ),
      );
    return met(
      text(
        `All products on sale (${goods.products}) name a manufacturer and a responsible person.`,
        `Alle Produkte im Verkauf (${goods.products}) nennen Hersteller und verantwortliche Person.`,
      ),
      text(
        "The safety data of the products on sale were counted.",
        "Die Sicherheitsangaben der Produkte im Verkauf wurden gezählt.",
      ),
    );
  },
};

const packaging: LegalCheck = {
  code: "packaging",
  title: text("Registration of packaging", "Registrierung von Verpackungen"),
  articles: ["Regulation (EU) 2025/40 Art. 44 and 45, from 12 August 2026"],
  national: {
    DE: ["VerpackG or the law that follows it (register LUCID)"],
    AT: ["VerpackungsVO 2014"],
    FR: ["Art. L541-10-13 Code de l'environnement"],
  },
  find: ({ goods, countriesAbroad, settings: { homeCountry } }) => {
    if (goods.variantsShipped === 0)
      return met(
        text("No variant on sale is shipped.", "Keine Variante im Verkauf wird verschickt."),
        text(
          "Whether the variants on sale need delivery was counted.",
          "Gezählt wurde, welche Varianten im Verkauf Versand brauchen.",
        ),
      );
    const countries = [...(homeCountry === null ? [] : [homeCountry]), ...countriesAbroad].join(", ") || "?";
    return judge(
      text(
        `Parcels go to ${countries}. The shop keeps no registration numbers.`,
        `Pakete gehen nach ${countries}. Der Shop führt keine Registrierungsnummern.`,
      ),
      text(
        "Register in each country before the first parcel: in Germany with LUCID and a dual system. Have a look at duties for electrical goods, batteries and textiles as well.",
        "Vor dem ersten Paket in jedem Land registrieren: in Deutschland bei LUCID und einem dualen System. Auch Pflichten für Elektrogeräte, Batterien und Textilien prüfen.",
      ),
    );
  },
};

export const goodsChecks = [safety, packaging];
