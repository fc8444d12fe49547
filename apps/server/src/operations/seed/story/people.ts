import type { AddressInput } from "../../../features/ground/store/address.ts";

interface Shopper {
  name: string;
  email: string;
  address: AddressInput;
}

function shopper(name: string, email: string, place: Omit<AddressInput, "name">): Shopper {
  return { name, email, address: { name, ...place } };
}

/** The shoppers of the story besides the demo customer. Their addresses do not exist. */
export const SHOPPERS: readonly Shopper[] = [
  shopper("Lene Brandt", "lene.brandt@example.com", place("Lindenallee 14", "04229", "Leipzig", "DE")),
  shopper("Tomasz Wilk", "tomasz@example.org", place("Kastanienweg 3", "20257", "Hamburg", "DE")),
  shopper("Hanna Auer", "hanna.auer@example.com", place("Glockengasse 8", "1020", "Wien", "AT")),
  shopper("Noah Keller", "noah.keller@example.org", place("Seestrasse 51", "8002", "Zürich", "CH")),
  shopper("Femke de Wit", "femke@example.com", place("Tulpstraat 22", "1018 GN", "Amsterdam", "NL")),
  shopper("Paul Rieger", "paul.rieger@example.com", place("Am Hang 7", "79100", "Freiburg", "DE")),
  shopper("Ayla Demir", "ayla.demir@example.org", place("Weserstraße 118", "12059", "Berlin", "DE")),
  shopper("Camille Roux", "camille@example.com", place("12 rue des Tilleuls", "69004", "Lyon", "FR")),
  shopper("Greta Lohmann", "greta.lohmann@example.com", place("Domplatz 2", "48143", "Münster", "DE")),
];

export const DEMO_CUSTOMER_ADDRESS = place("Uferstraße 9", "13357", "Berlin", "DE");
export const CREATOR_ADDRESS = place("Gartenweg 5", "50825", "Köln", "DE");

function place(line1: string, postalCode: string, city: string, country: string): Omit<AddressInput, "name"> {
  return { line1, postalCode, city, country };
}

export const CREATOR = {
  displayName: "Mira Sommer",
  bio: "I film slow mornings, long tables and the things on them. One good pan, one good bag, no hauls.",
  channels: [
    { platform: "instagram", url: "https://example.com/mira.sommer", followers: 38_400 },
    { platform: "youtube", url: "https://example.com/mirasommer", followers: 12_100 },
  ],
  /** From the registry's documentation: no real account. */
  iban: "DE89370400440532013000",
  discountCode: "MIRA10",
};

export const APPLICANT = {
  name: "Jonas Feld",
  email: "jonas.feld@example.org",
  bio: "Repairs, tools and the patina of things. I would show your chore jacket for a whole winter, and what is left of it.",
  channels: [{ platform: "youtube", url: "https://example.org/feldwerk", followers: 5_600 }],
};

/** Another creator, with a link and no sale yet. */
export const RIVAL = {
  name: "Lina Hofer",
  email: "lina.hofer@example.org",
  bio: "Small kitchens, big pots. I cook for six in eleven square metres.",
  channels: [{ platform: "instagram", url: "https://example.org/lina.hofer", followers: 9_800 }],
  linkCode: "lina-kitchen",
};

/** A shopper without an account. */
export const GUEST = shopper(
  "Hedwig Lorenz",
  "hedwig.lorenz@example.org",
  place("Marktgasse 4", "07743", "Jena", "DE"),
);

export const ENQUIRY = {
  company: "Nordlager Fulfilment",
  contactName: "Silke Arndt",
  email: "integration@example.org",
  website: "https://example.org/nordlager",
  useCase:
    "We pack and ship for small shops in the north. With your order events our pick lists would make themselves, and you would have tracking numbers an hour earlier.",
  eventTypes: ["order.paid", "order.canceled", "shipment.updated"],
};

export const REPORTS = {
  abuse: {
    category: "misleading_advertising",
    message:
      "A post with this link says that the tote is made of recycled sails. Your product page says new canvas. One of the two is wrong, and people buy it for the sails.",
    name: "Ines Vogt",
    email: "ines.vogt@example.org",
    linkCode: "mira-tote",
  },
  support: {
    category: "delivery",
    subject: "Parcel left with a neighbour I do not have",
    message:
      "The tracking says that my parcel was left with a neighbour called Schulz. Nobody here is called Schulz. Could you ask the carrier?",
  },
} as const;
