/**
 * The paper on which the pictures of the demo shop are drawn: 1200 x 1200, light from the upper left, a wall and a table,
 * soft shadows to the right. Motifs stand on the table at y = 940, or hang on the wall, around x = 600.
 */

/** A place between 0 and 1, the colour there, and its opacity if it is not 1. @typedef {readonly [at: number, colour: string, opacity?: number]} Stop */

/** @param {string} hex */
const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/**
 * A colour between two: 0 is the first, 1 the second.
 * @param {string} from
 * @param {string} to
 * @param {number} share
 */
export function mix(from, to, share) {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + (target[index] - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Shades lean to warm white and to a warm dark, never to plain grey. @type {(colour: string, share: number) => string} */
export const lighter = (colour, share) => mix(colour, "#fffaf0", share);
/** @type {(colour: string, share: number) => string} */
export const darker = (colour, share) => mix(colour, "#2b1d16", share);

export const TABLE = 940;

export class Picture {
  /** @type {string[]} */
  #defs = [];
  /** @type {string[]} */
  #body = [];
  /** @type {Map<string, string>} */
  #known = new Map();

  /** @param {string} ground */
  constructor(ground) {
    this.ground = ground;
    const wall = this.gradient(
      [
        [0, lighter(ground, 0.3)],
        [1, darker(ground, 0.05)],
      ],
      "x2='.5' y2='1'",
    );
    this.add(`<path fill="${wall}" d="M0 0h1200v1200H0z"/>`);
    // Light of a window on the wall.
    this.add(
      `<g filter="${this.blur(26)}" fill="#fffaf0" opacity=".26"><path d="M120 40 470 0 640 640 250 720z"/><path d="m520 0 240-30 150 610-220 50z"/></g>`,
    );
  }

  /** The table below the motif. Call it before the motif; motifs on the wall have none. */
  table(level = 800) {
    const top = this.gradient([
      [0, darker(this.ground, 0.13)],
      [0.25, darker(this.ground, 0.06)],
      [1, lighter(this.ground, 0.12)],
    ]);
    this.add(`<path fill="${top}" d="M0 ${level}h1200v${1200 - level}H0z"/>`);
    this.add(`<path fill="#fffaf0" opacity=".22" d="M0 ${level}h1200v3H0z"/>`);
    return this;
  }

  /** @param {string[]} parts */
  add(...parts) {
    this.#body.push(...parts);
    return this;
  }

  /** @param {string} kind @param {string} content */
  #define(kind, content) {
    const known = this.#known.get(content);
    if (known !== undefined) return `url(#${known})`;
    const id = `${kind}${this.#known.size.toString(36)}`;
    this.#known.set(content, id);
    this.#defs.push(content.replace(" ", ` id="${id}" `));
    return `url(#${id})`;
  }

  /**
   * Stops are pairs of place and colour, with an opacity other than 1 as an option. Top to bottom by default.
   * @param {readonly Stop[]} stops
   */
  gradient(stops, direction = "x2='0' y2='1'") {
    const inner = stops.map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    );
    return this.#define("g", `<linearGradient ${direction.replaceAll("'", '"')}>${inner.join("")}</linearGradient>`);
  }

  /** @param {readonly Stop[]} stops */
  glow(stops) {
    const inner = stops.map(
      ([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    );
    return this.#define("g", `<radialGradient r=".5">${inner.join("")}</radialGradient>`);
  }

  /** @param {number} deviation */
  blur(deviation) {
    return this.#define(
      "b",
      `<filter x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  /** @param {string} path */
  clip(path) {
    return this.#define("c", `<clipPath clipPathUnits="userSpaceOnUse"><path d="${path}"/></clipPath>`);
  }

  /** @param {number} width @param {number} height @param {string} content */
  pattern(width, height, content, transform = "") {
    return this.#define(
      "p",
      `<pattern patternUnits="userSpaceOnUse" width="${width}" height="${height}"${transform && ` patternTransform="${transform}"`}>${content}</pattern>`,
    );
  }

  /**
   * Something round that stands upright: bright on the left, in the shade on the right.
   * @param {string} colour
   */
  round(colour) {
    return this.gradient(
      [
        [0, darker(colour, 0.08)],
        [0.22, lighter(colour, 0.24)],
        [0.5, colour],
        [1, darker(colour, 0.3)],
      ],
      "y2='.08'",
    );
  }

  /**
   * Something flat or soft that faces us.
   * @param {string} colour
   */
  face(colour) {
    return this.gradient(
      [
        [0, lighter(colour, 0.16)],
        [0.55, colour],
        [1, darker(colour, 0.14)],
      ],
      "x2='.8' y2='1'",
    );
  }

  /**
   * The shadow of a thing of this width on the table.
   * @param {number} cx
   * @param {number} width
   */
  standing(cx, width, y = TABLE) {
    return this.add(
      `<ellipse cx="${cx + width * 0.26}" cy="${y + 8}" rx="${width * 0.72}" ry="${26 + width * 0.045}" fill="${darker(this.ground, 0.75)}" opacity=".26" filter="${this.blur(30)}"/>`,
      `<ellipse cx="${cx + 8}" cy="${y}" rx="${width * 0.5}" ry="16" fill="${darker(this.ground, 0.85)}" opacity=".42" filter="${this.blur(9)}"/>`,
    );
  }

  /**
   * The shadow of a flat thing on the surface close behind it.
   * @param {string} path
   */
  behind(path, dx = 26, dy = 34, deviation = 22, opacity = 0.3) {
    return this.add(
      `<path d="${path}" transform="translate(${dx} ${dy})" fill="${darker(this.ground, 0.75)}" opacity="${opacity}" filter="${this.blur(deviation)}"/>`,
    );
  }

  /** @param {string} path @param {string} paint */
  fill(path, paint, more = "") {
    return this.add(`<path d="${path}" fill="${paint}"${more && ` ${more}`}/>`);
  }

  /** @param {string} path @param {string} colour @param {number} width */
  line(path, colour, width, more = "") {
    const ends = more.includes("stroke-linecap") ? "" : ' stroke-linecap="round"';
    return this.add(
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${ends}${more && ` ${more}`}/>`,
    );
  }

  /** @param {number} cx @param {number} cy @param {number} rx @param {number} ry @param {string} paint */
  oval(cx, cy, rx, ry, paint, more = "") {
    return this.add(`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint}"${more && ` ${more}`}/>`);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius @param {string} paint */
  box(x, y, width, height, radius, paint, more = "") {
    return this.add(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paint}"${more && ` ${more}`}/>`,
    );
  }

  /**
   * Fine cloth laid over a shape.
   * @param {string} path
   */
  weave(path, opacity = 0.16) {
    const threads = this.pattern(
      8,
      8,
      '<path d="M0 2h8M0 6h8" stroke="#fffaf0" stroke-width="1.2"/><path d="M2 0v8M6 0v8" stroke="#2b1d16" stroke-width="1"/>',
    );
    return this.fill(path, threads, `opacity="${opacity}"`);
  }

  /**
   * Knitted stitches laid over a shape.
   * @param {string} path
   */
  knit(path, opacity = 0.2, size = 16) {
    const half = size / 2;
    const stitch = this.pattern(
      size,
      size,
      `<path d="M0 0l${half} ${half}L${size} 0M0 ${size}" fill="none" stroke="#2b1d16" stroke-width="2.4"/><path d="M0 4l${half} ${half}L${size} 4" fill="none" stroke="#fffaf0" stroke-width="1.6"/>`,
    );
    return this.fill(path, stitch, `opacity="${opacity}"`);
  }

  /** @param {string} attributes @param {(picture: this) => void} draw */
  group(attributes, draw) {
    this.add(`<g ${attributes}>`);
    draw(this);
    return this.add("</g>");
  }

  /** @param {readonly [x: number, y: number, size: number]} seen The square that is seen of it; a small one is a close-up. */
  toString([x, y, size] = [0, 0, 1200]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${size} ${size}" width="1200" height="1200"><defs>${this.#defs.join("")}</defs><g transform="translate(-66 -52) scale(1.11)">${this.#body.join("")}</g></svg>\n`;
    return svg.replaceAll(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
  }
}
