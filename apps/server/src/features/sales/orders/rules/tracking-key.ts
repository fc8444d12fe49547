/**
 * Carrier and number as one text in which different spellings are equal: `DHL` and `dhl`, `00 3404-34` and `00340434`.
 * Null when no character is left to compare.
 */
export function trackingKey(carrier: string, trackingNumber: string): string | null {
  const number = trackingNumberKey(trackingNumber);
  return number === "" ? null : `${compact(carrier)}/${number}`;
}

/** The part of a {@link trackingKey} after the slash. */
export function trackingNumberKey(trackingNumber: string): string {
  return compact(trackingNumber);
}

function compact(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
