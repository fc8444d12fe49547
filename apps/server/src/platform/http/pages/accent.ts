/**
 * The store's accent for both themes: hue and chroma are the shop owner's, lightness is chosen so that text in it, and
 * text on a button filled with it, can be read (WCAG 2.2, 1.4.3).
 */

type Rgb = readonly [red: number, green: number, blue: number];

/** The grounds that accent text stands on, the least favourable of each theme: `--sunken`, light, and `--surface`, dark. */
const LIGHT_GROUND: Rgb = [242, 239, 232];
const DARK_GROUND: Rgb = [36, 32, 29];
/** Text on a filled button: `--on-fill`. */
const ON_FILL: Rgb = [253, 250, 245];
const TEXT_CONTRAST = 4.7;

export interface AccentShades {
  light: string;
  dark: string;
  fill: string;
  fillHover: string;
}

/** The shades of the tokens (apps/storefront/styles/tokens.css), in sRGB: the accent of a store that has none of its own. */
const DEFAULT_SHADES: AccentShades = { light: "#99482f", dark: "#dd9672", fill: "#99482f", fillHover: "#82351d" };

/** The shades of an accent given as `#rrggbb`; null: the store has none of its own. */
export function accentShades(accent: string | null): AccentShades {
  if (accent === null) return DEFAULT_SHADES;
  const { chroma, hue } = toOklch(parseHex(accent));
  const shade = (lightness: number) => toRgb(lightness, chroma, hue);
  const darkest = (against: Rgb) => search(shade, 0.62, -0.01, against);
  const fill = darkest(ON_FILL);
  const hover = search(shade, 0.55, -0.01, ON_FILL, 6);
  return {
    light: toHex(darkest(LIGHT_GROUND)),
    dark: toHex(search(shade, 0.6, 0.01, DARK_GROUND)),
    fill: toHex(fill),
    fillHover: toHex(hover),
  };
}

/** The custom properties of the stylesheet that these shades take the place of. */
export function accentRules({ light, dark, fill, fillHover }: AccentShades): string {
  return `:root{--accent:light-dark(${light},${dark});--fill:${fill};--fill-hover:${fillHover}}\n`;
}

function search(
  shade: (lightness: number) => Rgb,
  from: number,
  step: number,
  against: Rgb,
  wanted: number = TEXT_CONTRAST,
): Rgb {
  for (let lightness = from; lightness > 0 && lightness < 1; lightness += step) {
    const found = shade(lightness);
    if (contrast(found, against) >= wanted) return found;
  }
  return step < 0 ? [0, 0, 0] : [255, 255, 255];
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** https://bottosson.github.io/posts/oklab/ */
function toOklch(color: Rgb): { chroma: number; hue: number } {
  const [r, g, b] = color.map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

/** The colour in sRGB; chroma gives way where the screen cannot show it. */
function toRgb(lightness: number, chroma: number, hue: number): Rgb {
  for (let c = chroma; ; c = Math.max(0, c - 0.005)) {
    const channels = linearRgb(lightness, c * Math.cos(hue), c * Math.sin(hue));
    if (c === 0 || channels.every((channel) => channel >= 0 && channel <= 1))
      return channels.map(encoded) as unknown as Rgb;
  }
}

function linearRgb(lightness: number, a: number, b: number): readonly number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encoded(channel: number): number {
  const value = Math.min(1, Math.max(0, channel));
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}
