import type { GermanProducts } from "./german-product.ts";

export const paper: GermanProducts = {
  "field-notebook": {
    title: "Feldbuch",
    html: "<p>160 Seiten, durch die keine Füllertinte schlägt. Fadengeheftet, also liegt es auf der ersten Seite so flach wie auf der letzten. Das Gummiband hat jeden Test überlebt, der uns eingefallen ist.</p><ul><li>A5, Recyclingpapier mit 100 g/m²</li><li>Nummerierte Seiten und ein Register für alle, die nachschlagen</li></ul>",
    alts: ["Moosgrünes Notizbuch mit goldenem Gummiband", "Rostrotes Notizbuch mit goldenem Gummiband"],
  },
  "desk-diary-2027": {
    title: "Tischkalender 2027",
    html: "<p>Eine Woche auf zwei Seiten, und der Sonntag bekommt den Platz, den er verdient. Leineneinband, Lesebändchen und hinten eine Karte des Mondes.</p>",
    alts: ["Marineblauer Kalender mit goldener 2027"],
  },
  "book-of-bread": {
    title: "Das Brotbuch",
    html: "<p>Vierzig Brote, ein Ofen, keine Geheimnisse. Geschrieben von einem Bäcker, der um drei aufsteht, damit Sie es nicht müssen.</p><p>208 Seiten, fadengeheftet.</p>",
    alts: ["Ockerfarbenes Buch mit einem gezeichneten Brot auf dem Einband"],
  },
  "six-pencils": {
    title: "Sechs gute Bleistifte",
    html: "<p>Zeder, HB, sechs Lackfarben und ein Radiergummi, der wirklich radiert. Wir spitzen sie, bevor wir sie losschicken, denn das ist die halbe Freude.</p>",
    alts: ["Sechs lackierte Bleistifte nebeneinander"],
  },
  "letter-set": {
    title: "Briefset",
    html: "<p>Zwölf Bogen, zwölf Umschläge, eine Stange Siegellack. Genug für ein Jahr Briefe an einen Menschen oder für einen Abend voll überfälliger Antworten.</p>",
    alts: ["Sandfarbener Umschlag mit rotem Wachssiegel auf einem Brief"],
  },
  "brass-pen": {
    title: "Messingstift",
    html: "<p>Aus einer einzigen Messingstange gedreht. Am ersten Tag glänzt er, nach einem Monat gehört er Ihnen: Er dunkelt nach, wo Sie ihn halten.</p><p>Für gewöhnliche D1-Minen.</p>",
    alts: ["Messingstift auf einer beschriebenen Seite"],
  },
  "print-lemons": {
    title: "Druck: Vier Zitronen",
    html: "<p>Aus einer verregneten Woche auf Procida, in der es nichts zu tun gab, als das Obst zu zeichnen. Pigmenttinte auf Baumwollpapier, gedruckt, wenn Sie bestellen. Der Rahmen auf dem Bild bleibt bei uns.</p>",
    alts: ["Gerahmter Druck mit vier Zitronen"],
  },
  "print-coast": {
    title: "Druck: Küste am Abend",
    html: "<p>Dreimal Blau und eine Sonne, die gleich geht. Gedruckt, wenn Sie bestellen, gerollt und nie gefaltet.</p>",
    alts: ["Gerahmter Druck einer Küste mit Abendsonne"],
  },
  "print-forms": {
    title: "Druck: Zwei Bögen",
    html: "<p>Erst aus Papier geschnitten, dann gedruckt; man sieht noch, wo es sich die Schere anders überlegt hat.</p>",
    alts: ["Gerahmter Druck mit rostroten Bögen und goldenem Kreis"],
  },
  "gift-card": {
    title: "Geschenkkarte",
    html: "<p>Für alle, die schon eine Tasche haben. Auf Karton gedruckt, im Umschlag mit einer Briefmarke verschickt, die zum Anlass passt, und so lange gültig, wie es den Laden gibt.</p>",
    alts: ["Rote Geschenkkarte mit goldenem Band"],
  },
};
