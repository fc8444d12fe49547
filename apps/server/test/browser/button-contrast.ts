import type { Page } from "playwright-core";

/** WCAG 2.2, 1.4.3. */
const LEAST = 4.5;

/**
 * The visible buttons whose text cannot be read on what is behind it, one a line. A checker like axe leaves out text in
 * exactly the colour of its ground.
 */
export async function unreadableButtons(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgbOf = (colour: string): readonly number[] => {
      if (pixel === null) throw new Error("The browser has no canvas.");
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      return [...pixel.getImageData(0, 0, 1, 1).data];
    };
    const groundOf = (element: Element | null): string => {
      if (element === null) return "Canvas";
      const colour = getComputedStyle(element).backgroundColor;
      return (rgbOf(colour)[3] ?? 0) > 200 ? colour : groundOf(element.parentElement);
    };
    const lightness = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return [...document.querySelectorAll<HTMLElement>("button, a.btn, [role=button]")].flatMap((button) => {
      const isShown = button.checkVisibility() && button.getClientRects().length > 0;
      const text = button.textContent.trim();
      if (!isShown || text === "" || button.matches(":disabled, .vh")) return [];
      const ratio = contrast(lightness(getComputedStyle(button).color), lightness(groundOf(button)));
      return ratio < least ? [`${text}: ${ratio.toFixed(2)}`] : [];
    });
  }, LEAST);
}
