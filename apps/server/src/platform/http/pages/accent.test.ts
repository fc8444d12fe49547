import fc from "fast-check";
import { expect, test } from "vitest";
import { accentRules, accentShades } from "./accent.ts";

/** WCAG's formula again, for the test alone. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test("every accent can be read as text in both themes and below the text of a button", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
      const { light, dark, fill, fillHover } = accentShades(`#${value.toString(16).padStart(6, "0")}`);
      expect(contrast(light, "#f2efe8")).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, "#24201d")).toBeGreaterThanOrEqual(4.5);
      for (const ground of [fill, fillHover]) expect(contrast(ground, "#fdfaf5")).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("the hue stays: a green accent is green in both themes", () => {
  for (const shade of Object.values(accentShades("#2e7d32"))) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16));
    expect(green).toBeGreaterThan(Math.max(red, blue));
  }
});

test("the rules name the stylesheet's own properties", () => {
  expect(accentRules({ light: "#111111", dark: "#eeeeee", fill: "#222222", fillHover: "#000000" })).toBe(
    ":root{--accent:light-dark(#111111,#eeeeee);--fill:#222222;--fill-hover:#000000}\n",
  );
});
