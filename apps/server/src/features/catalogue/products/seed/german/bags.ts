import type { GermanProducts } from "./german-product.ts";

export const bags: GermanProducts = {
  "market-tote": {
    title: "Markttasche",
    html: "<p>Mit ihr fing alles an: schwere Bio-Leinwand, Henkel, die auch über den Wintermantel passen, und ein Boden, auf dem sie von selbst steht, während Sie nach dem Schlüssel suchen.</p><ul><li>Leinwand mit 400 g/m², gewebt und genäht in Sachsen</li><li>Fasst 14 Liter oder neun Brote (wir haben nachgezählt)</li><li>Bei 30 °C waschbar und danach nur schöner</li></ul>",
    alts: [
      "Naturfarbene Leinentasche mit rostroter Sonne",
      "Tintenblaue Leinentasche mit blassgelber Sonne",
      "Ockerfarbene Leinentasche mit cremefarbener Sonne",
      "Über dem Arm getragen, zum Strickpullover",
      "Der Henkel, mit einem rostroten Kreuz angenäht",
      "Am Haken neben Mantel und Strohhut",
      "38 cm hoch und 42 cm breit, neben einem Becher",
    ],
  },
  "sunday-tote": {
    title: "Sonntagstasche",
    html: "<p>Streifen wie von einem Liegestuhl, von Hand gedruckt, sodass keine Linie ganz so breit ist wie die andere. Für Zeitungen, Badesachen und den langen Heimweg.</p><p>Ein Innenfach, ein Haken für Schlüssel.</p>",
    alts: [
      "Cremefarbene Tasche mit rostroten Streifen und Henkeln",
      "Die gestreifte Leinwand und die rostroten Henkel von Nahem",
    ],
  },
  "arch-tote": {
    title: "Bogentasche",
    html: "<p>Gezeichnet vom <em>Studio Nordlicht</em> nach den Fenstern eines stillgelegten Bahnhofs. Das Grün wird nach Augenmaß gemischt; dies ist die vorletzte Auflage.</p>",
    alts: ["Sandfarbene Tasche mit drei grünen Bögen"],
  },
  weekender: {
    title: "Reisetasche aus Segeltuch",
    html: "<p>Zwei Nächte, ein Paar gute Schuhe und ein Buch, das Sie vielleicht zu Ende lesen. Oben gewachstes Segeltuch, unten pflanzlich gegerbtes Leder, falls der Bahnsteig nass ist.</p><ul><li>38 Liter, passt in jede Gepäckablage, die wir kennen</li><li>Reißverschluss aus Messing, austauschbar</li><li>Wir reparieren sie, solange es uns gibt</li></ul>",
    alts: [
      "Moosgrüne Reisetasche mit braunem Lederboden",
      "Anthrazitfarbene Reisetasche mit braunem Lederboden",
      "Segeltuch, Reißverschluss und genieteter Lederriemen von Nahem",
    ],
  },
  "roll-top-backpack": {
    title: "Rolltop-Rucksack",
    html: "<p>Eingerollt für die Brotdose, ausgerollt für den Wocheneinkauf. Die Schnalle schließt mit einer Hand, die andere hält das Fahrrad.</p><p>Fach für einen Laptop mit 15 Zoll. 16 bis 24 Liter.</p>",
    alts: [
      "Petrolblauer Rucksack zum Einrollen mit Lederriemen und Messingschnalle",
      "Der eingerollte Verschluss und seine Messingschnalle von Nahem",
    ],
  },
  "zip-pouch": {
    title: "Reißverschlusstäschchen",
    html: "<p>Für Stifte, Pflaster, Ladekabel und den Ring, den Sie zum Kneten abnehmen. Mit Punkten bedruckt, weil Punkte alle ein wenig ruhiger machen.</p>",
    alts: [
      "Rosa Täschchen mit weißen Punkten und Messingreißverschluss",
      "Tintenblaues Täschchen mit goldenen Punkten und Messingreißverschluss",
    ],
  },
  "string-bag": {
    title: "Einkaufsnetz",
    html: "<p>Wiegt so viel wie ein Brief und trägt so viel wie Sie. Geknüpft aus ungefärbter Baumwolle; die Orangen sind nicht dabei.</p>",
    alts: ["Cremefarbenes Netz voller Orangen", "Orangen hinter dem geknüpften Netz, von Nahem"],
  },
};
