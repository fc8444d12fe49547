/** Names of the demo's delivery methods in German, by their own. */
export const germanMethods: Readonly<Record<string, string>> = {
  Parcel: "Paket",
  "Express, next working day": "Express, am nächsten Werktag",
  "Parcel to Austria": "Paket nach Österreich",
  "Parcel to Switzerland": "Paket in die Schweiz",
  "Parcel in the EU": "Paket in der EU",
  "Parcel to the world": "Paket weltweit",
};

/** Texts of the demo's settings in German, by field. */
export const germanSettings: Readonly<Record<string, string>> = {
  description: "Taschen, Geschirr und ein paar Kleider aus kleinen Werkstätten, gemacht für lange Zeit.",
  announcement: "In Deutschland ab 49 € versandkostenfrei",
  "hero.title": "Dinge für gewöhnliche Tage",
  "hero.text":
    "Zwei Nächte, ein Paar gute Schuhe und ein Buch, das Sie vielleicht zu Ende lesen. Die Reisetasche aus Segeltuch gibt es jetzt in Moos.",
  "hero.imageAlt": "Moosgrüne Reisetasche mit braunem Lederboden",
  "hero.linkTitle": "Reisetasche ansehen",
  "story.title": "„Gewebt auf Webstühlen von 1962 von jemandem, der hört, wann ein Faden gleich reißt.“",
  "story.text":
    "Die Weberei Achtern macht unsere Decken, Tücher und Strickwaren aus Wolle der Rhön. Elf Leute, sechs Webstühle, ein Radio.",
  "story.imageAlt": "Drei gefaltete Wolldecken in Rost, Sand und Creme",
  "story.linkTitle": "Alles von der Weberei Achtern",
  "navigation./collections/bags": "Taschen",
  "navigation./collections/table": "Am Tisch",
  "navigation./collections/home": "Rund ums Haus",
  "navigation./collections/gifts": "Geschenke",
};
