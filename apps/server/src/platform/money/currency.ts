import type { Money } from "./money.ts";

/** ISO 4217 currencies whose minor unit is not a hundredth. */
const DIGITS: Readonly<Record<number, readonly string[]>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "),
  3: "BHD IQD JOD KWD LYD OMR TND".split(" "),
  4: ["CLF", "UYW"],
};

/** The currencies of ISO 4217 that people pay with, and two that were withdrawn in 2025 and 2026. */
const CURRENCIES: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY
   COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD
   IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
   MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS
   SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF
   YER ZAR ZMW ZWG`.split(/\s+/),
);

export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

/**
 * How many decimal places an amount in a currency has: 2 for EUR, 0 for JPY, 3 for KWD. By ISO 4217 and not by `Intl`,
 * which says how people write prices: it has none for IQD and LAK, whose minor units exist.
 */
export function currencyDigits(currency: string): number {
  for (const [digits, currencies] of Object.entries(DIGITS)) if (currencies.includes(currency)) return Number(digits);
  return 2;
}

/** Minor units as a decimal number with a point and the digits of its currency: `1234` EUR is `12.34`, JPY `1234`. */
export function decimalAmount(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  if (digits === 0) return String(minor);
  const text = String(Math.abs(minor)).padStart(digits + 1, "0");
  return `${minor < 0 ? "-" : ""}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Making one takes longer than writing an order's mail with it. There are as many as languages and store currencies. */
const formats = new Map<string, Intl.NumberFormat>();

/** An amount as people write it in a language, such as `en-GB`. */
export function writtenMoney({ amount, currency }: Money, locale: string): string {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (format === undefined) {
    const digits = currencyDigits(currency);
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(amount / 10 ** currencyDigits(currency));
}
