import type { StoreDescription } from "../../features/ground/store/seed/describe-demo-store.ts";
import { DEMO_LEGAL_TEXTS } from "./demo-legal-texts.ts";

/** Seller and appearance of the demo shop. None of it exists: example.com is reserved. */
export const DEMO_STORE: StoreDescription = {
  homeCountry: "DE",
  links: { contact: "/report-problem" },
  legalTexts: DEMO_LEGAL_TEXTS,
  storefront: {
    description: "Totes, tableware and a few clothes from small workshops, made to be used for a long time.",
    accentColor: "#b4532a",
    contactEmail: "hello@example.com",
    navigation: [
      { title: "Bags & Totes", url: "/collections/bags" },
      { title: "At the Table", url: "/collections/table" },
      { title: "Around the House", url: "/collections/home" },
      { title: "Gifts", url: "/collections/gifts" },
    ],
    newsletter: true,
    announcement: "In Germany parcels are free from €49",
    hero: {
      title: "Things for ordinary days",
      text: "Two nights, one pair of good shoes, a book you might finish. The Canvas Weekender is here in moss.",
      image: "/media/demo/weekender-moss.svg",
      imageAlt: "Moss-green travel bag with a brown leather base",
      linkTitle: "See the Weekender",
      url: "/products/weekender",
    },
    story: {
      title: "“Woven on looms from 1962 by someone who can hear when a thread is about to break.”",
      text: "Weberei Achtern makes our blankets, towels and knits from wool of the Rhön. Eleven people, six looms, one radio.",
      image: "/media/demo/wool-blanket.svg",
      imageAlt: "Three folded wool blankets in rust, sand and cream",
      linkTitle: "Everything from Achtern",
      url: "/collections/home?vendor=Weberei+Achtern",
    },
    homeCollections: ["table", "home", "bags"],
  },
  seller: {
    legalName: "Halm & Hain Beispiel GmbH",
    address: {
      name: "Halm & Hain Beispiel GmbH",
      line1: "Speicherstraße 1",
      line2: null,
      city: "Leipzig",
      region: null,
      postalCode: "04109",
      country: "DE",
      phone: "+49 341 0000000",
    },
    vatId: "DE123456789",
    taxNumber: null,
    smallBusiness: false,
  },
};
