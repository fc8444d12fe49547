import type { GermanProducts } from "./german-product.ts";

export const home: GermanProducts = {
  "amber-candle": {
    title: "Kerze im Braunglas",
    html: "<p>Gegossen in ein Glas, das danach gern ein Trinkglas wäre. <strong>Feige</strong> riecht nach dem Blatt, nicht nach der Marmelade; <strong>Zeder</strong> nach einem Federmäppchen im September.</p><p>Brennt etwa 45 Stunden.</p>",
    alts: ["Brennende Kerze im braunen Glas", "Brennende Kerze im grünen Glas"],
    warnings: "Brennende Kerzen nie unbeaufsichtigt lassen. Von Kindern und Tieren fernhalten.",
  },
  "mushroom-lamp": {
    title: "Pilzlampe",
    html: "<p>Wirft ihr Licht nach unten auf das Buch und überlässt das Zimmer sich selbst. Gedrückter Stahl, emailliert; der Dimmer sitzt da, wo die Hand ihn sucht.</p><ul><li>36 cm hoch, E27, Leuchtmittel liegt bei</li><li>Textilkabel, 2 m</li></ul>",
    alts: [
      "Cremefarbene Tischlampe mit gewölbtem Schirm",
      "Rostrote Tischlampe mit gewölbtem Schirm",
      "Warmes Licht unter dem Rand des Schirms, von Nahem",
    ],
  },
  "oak-stool": {
    title: "Eichenhocker",
    html: "<p>Sitz, Beistelltisch, Tritt fürs oberste Regal. Ohne Schrauben: Die Beine sind durch die Sitzfläche gekeilt, deshalb wackelt er auch in zwanzig Jahren nicht.</p>",
    alts: ["Runder Eichenhocker mit vier Beinen"],
  },
  "wool-blanket": {
    title: "Wolldecke",
    html: "<p>Lammwolle aus der Rhön, gewebt auf Webstühlen von 1962 von jemandem, der hört, wann ein Faden gleich reißt. Mit Fransen, 140 × 200 cm.</p>",
    alts: ["Drei gefaltete Wolldecken in Rost, Sand und Creme", "Die Fransen dreier gefalteter Decken, von Nahem"],
  },
  "check-blanket": {
    title: "Picknickdecke",
    html: "<p>Oben recycelte Wolle, unten gewachste Baumwolle, außen herum ein Lederriemen. Grasflecken haben wir ausprobiert; sie lassen sich abbürsten.</p>",
    alts: ["Gefaltete grün karierte Decken"],
  },
  "linen-cushion": {
    title: "Leinenkissen",
    html: "<p>Gewaschenes Leinen mit gewebten Streifen, auf beiden Seiten gleich, gefüllt mit Federn, die niemandem gerupft wurden (sie sind aus Kapok). 50 × 50 cm.</p>",
    alts: ["Flachsfarbenes Kissen mit blauen Streifen", "Rosa Kissen mit cremefarbenen Streifen"],
  },
  "seagrass-basket": {
    title: "Seegraskorb",
    html: "<p>Für Decken, Scheite oder alles, was in vier Minuten vom Boden verschwunden sein muss. Um einen Rahmen aus Rattan geflochten, mit Griffen, die es ernst meinen.</p>",
    alts: ["Geflochtener Seegraskorb mit einem gefalteten Tuch darin"],
  },
  "bread-board": {
    title: "Brotbrett",
    html: "<p>Ein Stück Eiche aus dem Wald hinter der Werkstatt, dreimal geölt. Jedes Brett hat seine eigenen Äste; Ihres bekommt seine eigenen Messerspuren.</p>",
    alts: ["Brotbrett aus Eiche mit Lederschlaufe"],
  },
  "tea-towels": {
    title: "Geschirrtücher, zwei Stück",
    html: "<p>Halb Leinen, halb Baumwolle: Das eine trocknet die Gläser, das andere die Teller. Nach drei Wäschen sind sie, was sie sein wollen.</p>",
    alts: ["Ein cremefarbenes und ein meergrünes Geschirrtuch an Holzhaken"],
  },
  "hall-clock": {
    title: "Dielenuhr",
    html: "<p>Groß genug, um sie mit halb angezogenem Mantel zu lesen. Das Uhrwerk gleitet, nachts tickt also nichts.</p><p>38 cm, eine Batterie AA.</p>",
    alts: ["Runde Wanduhr mit cremefarbenem Zifferblatt und grünem Rand"],
  },
  "hand-soap": {
    title: "Handseife",
    html: "<p>Olivenöl, Rosmarin und ein Spender, der nicht klemmt. Nachgefüllt wird aus einer Ein-Liter-Flasche aus Karton, und das kostet je Wäsche weniger als die Seife aus dem Supermarkt.</p>",
    alts: ["Braune Flasche Handseife mit Spender"],
    warnings: "Nicht in die Augen bringen.",
  },
  flask: {
    title: "Thermosflasche aus Stahl",
    html: "<p>Zwölf Stunden warm, vierundzwanzig kalt, still im Rucksack. Der Deckel ist aus Buche und einzeln zu haben, denn Deckel gehen verloren.</p>",
    alts: ["Meergrüne Flasche mit Buchendeckel", "Rostrote Flasche mit Buchendeckel"],
  },
  "terracotta-planter": {
    title: "Pflanztopf aus Terrakotta",
    html: "<p>Atmet, lässt Wasser ab und wird am Rand grau wie wir alle. Mit Untersetzer; die Pflanze muss man extra fragen.</p>",
    alts: ["Terrakottatopf mit großblättriger Pflanze"],
  },
  "watering-can": {
    title: "Gießkanne",
    html: "<p>So ausgewogen, dass der letzte Tropfen dahin fällt, wohin Sie zielen. Pulverbeschichteter Stahl, 1,6 Liter, schön genug, um stehen zu bleiben.</p>",
    alts: ["Salbeigrüne Gießkanne"],
  },
  "dish-brush": {
    title: "Spülbürste",
    html: "<p>Buche und Pflanzenfaser, von Hand gebunden in einer Blindenwerkstatt in Oberfranken. Überlebt fünf aus Plastik und darf danach im Garten vergraben werden.</p>",
    alts: ["Hölzerne Spülbürste mit hellen Borsten"],
  },
  "bath-towels": {
    title: "Badetücher",
    html: "<p>Waffelpikee, leicht und bis zum Abend trocken. In drei Tönen, die sich in der Wäsche alles verzeihen.</p>",
    alts: ["Drei gefaltete Handtücher in Blau, Nebel und Creme"],
  },
};
