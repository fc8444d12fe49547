/**
 * Carrier and number as one text in which different spellings are equal: `DHL` and `dhl`, `00 3404-34` and `00340434`.
 * Null where nothing is left to compare.
 */
export function trackingKey(carrier: string, trackingNumber: string): string | null {
  const compact = (text: string) =>
    text
      .normalize("NFKC")
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, "");
  const number = compact(trackingNumber);
  return number === "" ? null : `${compact(carrier)}/${number}`;
}
