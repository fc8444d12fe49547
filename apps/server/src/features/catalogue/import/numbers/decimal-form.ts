/** The decimal sign of a file; the other sign groups thousands. */
export type DecimalForm = "point" | "comma";

/** A number as digits, without signs of grouping. `fraction` is empty for a whole number. */
export interface WrittenNumber {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

/** Blanks and apostrophes that group thousands in some countries. */
const GROUPS = " '\u2019\u00A0\u2009\u202F";

/**
 * Reads a number as its file writes numbers, as text and without floating point. `1.234` in a file with decimal commas
 * is 1234 only if the number counts pieces or grams: as a price it could be either, so it is `ambiguous`. Null for
 * anything else, including a number in the other form. {@link NumberSurvey} finds the form.
 */
export function readNumber(text: string, form: DecimalForm, isQuantity: boolean): WrittenNumber | "ambiguous" | null {
  const [sign, other] = form === "point" ? [".", ","] : [",", "."];
  const pattern = new RegExp(
    `^([-\u2212+]?)(\\d{1,18}|\\d{1,3}(?:([${other}${GROUPS}])\\d{3})(?:\\3\\d{3}){0,4})(?:[${sign}](\\d{0,18}))?$`,
  );
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, minus = "", written = "", group, fraction] = match;
  const groups = written.split(other).length - 1;
  if (group === other && groups === 1 && fraction === undefined && !isQuantity) return "ambiguous";
  return {
    isNegative: minus === "-" || minus === "\u2212",
    whole: written.replaceAll(/\D/g, ""),
    fraction: (fraction ?? "").replace(/0+$/, ""),
  };
}

/** Counts the cells that can be read in one form alone: one or two digits, or more than three, behind their last sign. */
export class NumberSurvey {
  #points = 0;
  #commas = 0;

  add(text: string): void {
    const signs = text.replaceAll(/[^.,]/g, "");
    const last = signs.at(-1);
    if (last === undefined) return;
    const behind = /(\d*)\D*$/.exec(text)?.[1]?.length ?? 0;
    const isClear = new Set(signs).size === 2 || (signs.length === 1 && behind > 0 && behind !== 3);
    if (!isClear) return;
    if (last === ".") this.#points += 1;
    else this.#commas += 1;
  }

  /** The commoner form. Spreadsheets that write decimal commas separate cells by semicolons. */
  form(delimiter: string): DecimalForm {
    if (this.#points === this.#commas) return delimiter === ";" ? "comma" : "point";
    return this.#points > this.#commas ? "point" : "comma";
  }
}
