import type { GermanProducts } from "./german-product.ts";

export const clothes: GermanProducts = {
  "heavy-tee": {
    title: "Schweres T-Shirt",
    html: "<p>240 Gramm Baumwolle, ein Kragen, der bleibt, wo er ist, und eine Länge, die den Trockner übersteht. <strong>Kreide</strong> trägt die Sonne unserer ersten Tasche, <strong>Tinte</strong> eine Brusttasche und muss nichts beweisen.</p>",
    alts: ["Kreideweißes T-Shirt mit rostroter Sonne", "Tintenblaues T-Shirt mit Brusttasche"],
  },
  "fisherman-sweater": {
    title: "Fischerpullover",
    html: "<p>Rund gestrickt, ohne Seitennähte, aus Wolle, die bei Regen noch ein wenig nach Schaf riecht. Die Bündchen sind lang genug zum Umschlagen und für kalte Hände.</p><ul><li>100 % Schurwolle, ungefärbt (Hafer) oder im Garn gefärbt (Marine)</li><li>Von Hand waschen oder gar nicht: Lüften genügt meistens</li></ul>",
    alts: [
      "Haferfarbener Strickpullover auf dem Bügel",
      "Marineblauer Pullover mit cremefarbenen Streifen auf dem Bügel",
      "Kragen und Maschen von Nahem",
    ],
  },
  "chore-jacket": {
    title: "Arbeitsjacke",
    html: "<p>Drei Taschen, vier Knöpfe, ein Blau. Geschnitten nach einer Jacke, die ein Gärtner in Dessau dreißig Jahre lang trug; nur das Stiftfach sitzt bei uns woanders.</p>",
    alts: ["Blaue Arbeitsjacke mit drei Taschen auf dem Bügel", "Kragen, Knöpfe und Brusttasche von Nahem"],
  },
  "ribbed-beanie": {
    title: "Rippenmütze",
    html: "<p>Merino, dicht genug gestrickt für Wind und locker genug für Ohren. Eine Größe, nämlich Ihre.</p>",
    alts: ["Rostrote Rippenmütze", "Moosgrüne Rippenmütze"],
  },
  "six-panel-cap": {
    title: "Schirmmütze",
    html: "<p>Weich, kurzer Schirm, Schnalle aus Messing. Der Aufnäher zeigt den Blick aus unserem Ladetor an einem guten Tag.</p>",
    alts: ["Sandfarbene Mütze mit blauem Schirm und rundem Aufnäher"],
  },
  "wool-socks": {
    title: "Wollsocken",
    html: "<p>Ferse und Spitze in einer anderen Farbe, damit man sieht, wo gestopft wird. Dick genug, um Hausschuhe zu sein.</p>",
    alts: ["Sandfarbene Socken mit rostroten Fersen und Spitzen"],
  },
  "merino-scarf": {
    title: "Merinoschal",
    html: "<p>Zwei Meter, leicht wie ein Hemd, warm wie ein Streit. Beide Enden von Hand gefranst.</p>",
    alts: ["Blaugrauer Schal mit cremefarbenen Streifen am Haken"],
  },
  "work-apron": {
    title: "Werkstattschürze",
    html: "<p>Gekreuzte Träger, damit nichts am Nacken zieht. Zwei tiefe Taschen für Löffel, Gartenschere oder das Telefon, auf das Sie gerade nicht schauen.</p>",
    alts: ["Olivgrüne Schürze mit Lederträgern am Haken"],
  },
};
