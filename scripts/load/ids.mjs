const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * The UUID in a public id such as `ord_01k9…` (docs/contract/conventions.md#ids-and-references).
 * @param {string} id
 */
export function uuidOf(id) {
  const digits = id.slice(id.lastIndexOf("_") + 1);
  let value = 0n;
  for (const digit of digits) {
    const worth = ALPHABET.indexOf(digit);
    if (digits.length !== 26 || worth < 0) throw new Error(`${id} is no public id.`);
    value = (value << 5n) | BigInt(worth);
  }
  const hex = value.toString(16).padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
