import * as bags from "./bags.mjs";
import * as ceramics from "./ceramics.mjs";
import * as clothes from "./clothes.mjs";
import * as home from "./home.mjs";
import * as paper from "./paper.mjs";

/** @import { Picture } from "./picture.mjs" */

/** Calm grounds; each shelf of the shop keeps to a few of them. */
const G = {
  linen: "#e6dccb",
  sand: "#e3d0b4",
  clay: "#dcb79c",
  rose: "#e4c6b8",
  sage: "#c6cbb4",
  mist: "#c3d0d1",
  sky: "#bccad6",
  plum: "#c9bac4",
  butter: "#ecdcae",
  stone: "#cfc9c0",
};

const natural = "#e9dcc2";
const ochre = "#c98f3c";
const moss = "#5f6b47";
const rust = "#b5573a";
const navy = "#31415c";
const cream = "#f1e8d6";
const blush = "#d9a08b";
const charcoal = "#41403f";
const teal = "#48716f";

/** File name, the picture that it is a close-up of, and the square of it. @type {[string, string, [number, number, number]][]} */
export const closeUps = [
  ["sunday-tote-detail", "sunday-tote", [330, 470, 480]],
  ["weekender-detail", "weekender-moss", [420, 520, 460]],
  ["roll-top-backpack-detail", "roll-top-backpack", [380, 320, 460]],
  ["string-bag-detail", "string-bag", [380, 540, 440]],
  ["morning-mug-detail", "morning-mug-oat", [560, 480, 440]],
  ["breakfast-bowl-detail", "breakfast-bowl", [360, 420, 480]],
  ["supper-plates-detail", "supper-plates", [300, 560, 480]],
  ["round-teapot-detail", "round-teapot", [300, 380, 480]],
  ["mushroom-lamp-detail", "mushroom-lamp-cream", [330, 260, 540]],
  ["wool-blanket-detail", "wool-blanket", [360, 520, 480]],
  ["fisherman-sweater-detail", "fisherman-sweater-oat", [380, 240, 460]],
  ["chore-jacket-detail", "chore-jacket", [400, 300, 460]],
];

/**
 * A picture by its file name, on a ground, of a motif with its options.
 * @template Told
 * @param {string} name
 * @param {string} ground
 * @param {(picture: Picture, told: Told) => void} motif
 * @param {Told} told
 */
const drawn = (name, ground, motif, told) => ({
  name,
  ground,
  /** @param {Picture} picture */
  draw: (picture) => motif(picture, told),
});

export const pictures = [
  drawn("market-tote-natural", G.sage, bags.tote, { colour: natural, print: "sun", ink: rust }),
  drawn("market-tote-ink", G.sand, bags.tote, { colour: navy, print: "sun", ink: "#e9c98a" }),
  drawn("market-tote-ochre", G.mist, bags.tote, { colour: ochre, print: "sun", ink: cream }),
  drawn("sunday-tote", G.rose, bags.tote, { colour: cream, handle: rust, print: "stripes", ink: rust }),
  drawn("arch-tote", G.linen, bags.tote, { colour: "#d8b99a", handle: moss, print: "arch", ink: moss }),
  drawn("weekender-moss", G.sand, bags.weekender, { colour: moss }),
  drawn("weekender-charcoal", G.stone, bags.weekender, { colour: charcoal, trim: "#96603c" }),
  drawn("roll-top-backpack", G.butter, bags.backpack, { colour: teal }),
  drawn("zip-pouch-rose", G.linen, bags.pouch, { colour: blush }),
  drawn("zip-pouch-ink", G.sky, bags.pouch, { colour: navy, print: "#e9c98a" }),
  drawn("string-bag", G.mist, bags.net, { colour: cream }),
  drawn("morning-mug-oat", G.clay, ceramics.mug, { colour: cream }),
  drawn("morning-mug-sea", G.sand, ceramics.mug, { colour: "#7c9a9b" }),
  drawn("morning-mug-iron", G.mist, ceramics.mug, { colour: "#4a4f55", clay: "#b58a68" }),
  drawn("espresso-cup", G.rose, ceramics.espresso, { colour: "#c66f4e", saucer: cream }),
  drawn("breakfast-bowl", G.sky, ceramics.bowl, { colour: "#e8dcc6", inside: "#b9c7c2", food: "figs" }),
  drawn("supper-plates", G.sage, ceramics.plates, { colour: "#efe6d4", rim: "#a9774f" }),
  drawn("bud-vase-chalk", G.plum, ceramics.budVase, { colour: cream }),
  drawn("bud-vase-clay", G.mist, ceramics.budVase, { colour: "#bf6f4c", bloom: "#f3dcb0" }),
  drawn("ridge-vase", G.clay, ceramics.ridgeVase, { colour: "#ece1cd" }),
  drawn("round-teapot", G.butter, ceramics.teapot, { colour: "#55707a" }),
  drawn("field-notebook-moss", G.linen, paper.notebook, { colour: moss, second: "#d8b99a" }),
  drawn("field-notebook-rust", G.mist, paper.notebook, { colour: rust, second: cream }),
  drawn("desk-diary-2027", G.rose, paper.notebook, { colour: navy, label: false, year: "2027", band: "#dfb56a" }),
  drawn("six-pencils", G.sand, paper.pencils, { colours: [rust, ochre, moss, teal, navy, "#8b5a72"] }),
  drawn("letter-set", G.sage, paper.letters, { colour: "#d9b08f", lining: navy, seal: rust }),
  drawn("brass-pen", G.plum, paper.pen, { colour: "#c79a4b" }),
  drawn("print-lemons", G.mist, paper.print, { art: "lemons", inks: ["#e3b23c", "#7d8a5c"] }),
  drawn("print-coast", G.sand, paper.print, { art: "coast", inks: ["#4d7480", "#bccad6"], frame: "#5a463a" }),
  drawn("print-forms", G.rose, paper.print, { art: "forms", inks: ["#b5573a", "#d9a441"], frame: "#2f2a27" }),
  drawn("gift-card", G.sage, paper.giftCard, { colour: "#b5573a", ribbon: "#e9c98a" }),
  drawn("amber-candle-fig", G.plum, home.candle, { colour: "#a8683a" }),
  drawn("amber-candle-cedar", G.sage, home.candle, { colour: "#6d7a55" }),
  drawn("mushroom-lamp-cream", G.clay, home.lamp, { colour: cream }),
  drawn("mushroom-lamp-rust", G.stone, home.lamp, { colour: "#b85f3e" }),
  drawn("oak-stool", G.sage, home.stool, { colour: "#c69762" }),
  drawn("wool-blanket", G.sky, home.blanket, { colours: ["#a9553c", "#d8b083", "#ece0ca"] }),
  drawn("check-blanket", G.linen, home.blanket, { colours: ["#5d7465", "#39504a", "#8b9a7c"], pattern: "check" }),
  drawn("linen-cushion-flax", G.mist, home.cushion, { colour: "#d9c7a6", stripe: "#5b6f7c" }),
  drawn("linen-cushion-rose", G.stone, home.cushion, { colour: "#cf8f7a", stripe: "#f3e2cf" }),
  drawn("seagrass-basket", G.rose, home.basket, { colour: "#c7a26a" }),
  drawn("bread-board", G.mist, home.board, { colour: "#b98452" }),
  drawn("tea-towels", G.sky, home.towel, { colour: cream, stripe: "#b5573a", second: "#7c9a9b" }),
  drawn("hall-clock", G.clay, home.clock, { colour: "#f5ecdb", rim: "#3f5a57" }),
  drawn("hand-soap", G.sage, home.soap, { colour: "#8a4f26" }),
  drawn("flask-sea", G.butter, home.bottle, { colour: "#5a8385" }),
  drawn("flask-rust", G.linen, home.bottle, { colour: "#b85f3e" }),
  drawn("terracotta-planter", G.linen, home.plant, { colour: "#c2704a" }),
  drawn("watering-can", G.rose, home.wateringCan, { colour: "#6f8468" }),
  drawn("dish-brush", G.butter, home.brush, { colour: "#c08a58" }),
  drawn("bath-towels", G.clay, home.blanket, {
    colours: ["#8fa6a4", "#c3d0cb", "#efe6d6"],
    fringe: false,
    pattern: "stripe",
  }),
  drawn("heavy-tee-chalk", G.sky, clothes.tee, { colour: "#efe7d8", print: "sun", ink: rust }),
  drawn("heavy-tee-ink", G.sand, clothes.tee, { colour: navy, print: "pocket" }),
  drawn("fisherman-sweater-oat", G.mist, clothes.sweater, { colour: "#dccbae" }),
  drawn("fisherman-sweater-navy", G.butter, clothes.sweater, { colour: navy, stripe: "#ece0ca" }),
  drawn("chore-jacket", G.linen, clothes.jacket, { colour: "#4e6a86" }),
  drawn("ribbed-beanie-rust", G.sage, clothes.beanie, { colour: "#b5573a", label: "#f1e8d6" }),
  drawn("ribbed-beanie-moss", G.rose, clothes.beanie, { colour: "#6a7650" }),
  drawn("six-panel-cap", G.sky, clothes.cap, { colour: "#d8b98c", visor: "#47616b" }),
  drawn("wool-socks", G.stone, clothes.socks, { colour: "#d9c7a8", heel: "#b5573a", stripe: "#47616b" }),
  drawn("merino-scarf", G.plum, clothes.scarf, { colour: "#6c7f86", stripe: "#e8dcc6" }),
  drawn("work-apron", G.sand, clothes.apron, { colour: "#54604a" }),
];
