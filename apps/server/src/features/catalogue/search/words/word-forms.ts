/** A shorter form counts from so many letters on: `cape` is no plural of `cap`. */
const GERMAN_STEM = 4;

type Rule = readonly [ending: RegExp, ...forms: string[]];

const ENGLISH: readonly Rule[] = [
  [/ies$/, "y"],
  [/y$/, "ies"],
  [/ves$/, "f", "fe"],
  [/fe?$/, "ves"],
  [/(?<=x|z|s|ch|sh)es$/, ""],
  [/(?<!s|u|i)s$/, ""],
  [/men$/, "man"],
  [/man$/, "men"],
];

/** Umlauts are folded away, so that the plural of `Buch` is `bucher`. */
const GERMAN: readonly Rule[] = [
  [/er$/, ""],
  [/en$/, ""],
  [/(?<=e|er|el)n$/, ""],
  [/e$/, ""],
];

/**
 * Other forms of a word that mean the same thing: the singular of a plural in English and German, and what English
 * changes in the middle. Longer forms need no rule, since a word is found by its beginning. Rules instead of a stemmer:
 * stemmers make one word of `earring` and `ear`.
 */
export function wordForms(word: string): string[] {
  const forms = new Set<string>();
  const apply = (rules: readonly Rule[], shortest: number) => {
    for (const [ending, ...replacements] of rules)
      if (ending.test(word))
        for (const replacement of replacements) {
          const form = word.replace(ending, replacement);
          if (form.length >= shortest) forms.add(form);
        }
  };
  apply(ENGLISH, 2);
  apply(GERMAN, GERMAN_STEM);
  forms.delete(word);
  return [...forms];
}

const SPELLED = /ae|oe|ue/g;
/** Shorter words with these letters are mostly no umlauts: `blue`, `shoe`. */
const UMLAUT_WORD = 6;

/**
 * The other way to write umlauts: `buecher` as `bucher`, which is how `Bücher` is stored, and a typed `Bücher` as
 * `buecher`, for titles that spell it out. `typed` is the word before it was folded.
 */
export function umlautSpellings(typed: string, folded: string): string[] {
  const spelledOut = typed
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue");
  const others = /^[a-zß]+$/.test(spelledOut) ? [spelledOut.replaceAll("ß", "ss")] : [];
  if (folded.length >= UMLAUT_WORD) others.push(folded.replace(SPELLED, ([first]) => first ?? ""));
  return [...new Set(others)].filter((other) => other !== folded);
}
