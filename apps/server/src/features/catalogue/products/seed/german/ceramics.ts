import type { GermanProducts } from "./german-product.ts";

export const ceramics: GermanProducts = {
  "morning-mug": {
    title: "Morgenbecher",
    html: "<p>In Wiesengrund auf der Scheibe gedreht und bis knapp über den Fuß glasiert, sodass die Finger blanken Ton finden. Der Henkel hat Platz für drei davon. Er hält Kaffee ein ehrliches Gespräch lang warm.</p><ul><li>Steinzeug, 320 ml</li><li>Spülmaschine ja, Mikrowelle ja, Eile nein</li></ul>",
    alts: [
      "Haferfarbener Becher mit blankem Tonfuß, dampfend",
      "Meergrüner Becher mit blankem Tonfuß, dampfend",
      "Dunkelgrauer Becher mit blankem Tonfuß, dampfend",
      "Der Henkel und die gesprenkelte Glasur von Nahem",
    ],
  },
  "espresso-cup": {
    title: "Espressotasse mit Untertasse",
    html: "<p>Klein, dick und von der Farbe der Dachziegel im Juni. Auf der Untertasse ist Platz für den Keks, der dazugehört.</p><p>80 ml.</p>",
    alts: ["Terrakottafarbene Espressotasse auf cremefarbener Untertasse"],
  },
  "breakfast-bowl": {
    title: "Frühstücksschale",
    html: "<p>Tief genug für Suppe, weit genug für Haferbrei mit Feigen. Am Fuß lässt sie sich halten, wenn sie heiß ist und Sie noch nicht wach sind.</p>",
    alts: ["Gesprenkelte cremefarbene Schale mit drei Feigen", "Drei Feigen über dem Rand der Schale, von Nahem"],
  },
  "supper-plates": {
    title: "Abendbrotteller",
    html: "<p>Flach, mit einem stillen braunen Rand, der selbst Reste einrahmt. Sie lassen sich stapeln, ohne zu klirren, und kommen als Satz, denn niemand isst lange allein.</p>",
    alts: [
      "Ein Stapel cremefarbener Teller mit braunem Rand und einem Olivenzweig",
      "Der braune Rand des obersten Tellers mit einem Olivenzweig, von Nahem",
    ],
  },
  "bud-vase": {
    title: "Knospenvase",
    html: "<p>Für den einen Stiel, der auf dem Heimweg abgebrochen ist. Sie macht einen Strauß daraus.</p>",
    alts: ["Kreideweiße Vase mit zwei rosa Blüten", "Tonrote Vase mit zwei hellen Blüten"],
  },
  "ridge-vase": {
    title: "Rillenvase",
    html: "<p>Achtundvierzig Rillen, mit dem Kamm gezogen, während sich der Ton noch drehte. In jeden Ofen passen zwölf; der nächste Brand ist nach dem Sommer.</p>",
    alts: ["Gerippte cremefarbene Vase mit getrockneten Gräsern"],
  },
  "round-teapot": {
    title: "Runde Teekanne",
    html: "<p>Gießt, ohne zu tropfen: Elf Versuche hat die Tülle gebraucht, wir haben alle aufgehoben. Der Griff ist aus Weide und wird nie heiß.</p><p>900 ml, mit Edelstahlsieb.</p>",
    alts: ["Gesprenkelte blaue Teekanne mit Weidengriff", "Deckel und Weidengriff von Nahem"],
  },
};
