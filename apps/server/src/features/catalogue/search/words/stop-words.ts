/**
 * Words of English and German that say nothing about a product. Not the usual lists: those have words that are goods or
 * traits in the other language (`hat`, `man`, `was`, `can`), so only what is a function word in both is here. Folded.
 */
const STOP_WORDS = new Set(
  [
    "a an the and or for of in on with without to from by at as is are be this that these those my your our their his",
    "her its it i me we you some any s",
    "der die das den dem des ein eine einen einem einer eines und oder fur von vom im am an auf mit ohne zu zum zur aus",
    "bei nach als ist sind dieser diese dieses mein meine dein deine unser unsere ich wir",
    // As they are spelled without an umlaut.
    "fuer",
  ].flatMap((line) => line.split(" ")),
);

/** The words without stop words. If all are stop words, they are meant and all stay. */
export function withoutStopWords<Word extends { text: string }>(words: readonly Word[]): readonly Word[] {
  const counting = words.filter(({ text }) => !STOP_WORDS.has(text));
  return counting.length === 0 ? words : counting;
}
