const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system that a session's User-Agent names; null for what is neither, such as a program. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | null {
  const find = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser === undefined || system === undefined ? null : { browser, system };
}
