/**
 * The spellings of a feature's name.
 *
 * @param {string} name plural, in small letters with hyphens
 * @param {string} one singular
 */
export function namesOf(name, one) {
  for (const word of [name, one])
    if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(word))
      throw new Error(`"${word}" is no name: small letters, digits and hyphens, such as gift-wraps.`);
  if (name === one) throw new Error("The plural and the singular must differ. Say --one.");
  const pascal = (/** @type {string} */ word) =>
    word
      .split("-")
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join("");
  const camel = (/** @type {string} */ word) => pascal(word).charAt(0).toLowerCase() + pascal(word).slice(1);
  const words = one.replaceAll("-", " ");
  return {
    name,
    one,
    table: name.replaceAll("-", "_"),
    resource: one.replaceAll("-", "_"),
    Many: pascal(name),
    many: camel(name),
    One: pascal(one),
    item: camel(one),
    words,
    Words: words.charAt(0).toUpperCase() + words.slice(1),
    article: /^[aeiou]/.test(one) ? "an" : "a",
  };
}
