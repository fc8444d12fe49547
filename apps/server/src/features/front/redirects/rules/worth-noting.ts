/** Longer addresses are made up by programs. */
const MAX_LENGTH = 300;
const PROBE = /\/\.|\/wp-|\.(?:php|asp|aspx|env|cgi|jsp|sql|bak)$/i;
/** The parts of pages; an address of one names no page that a person looked for. */
const PART = /\.(?:css|js|mjs|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf)$/i;

interface Asked {
  path: string;
  isBot: boolean;
  accept: string | undefined;
  /** The header `Sec-Fetch-Mode`, which browsers send. */
  mode: string | undefined;
}

/** True for an address that a person opened in a browser: neither a probe nor a part of a page. */
export function isWorthNoting({ path, isBot, accept, mode }: Asked): boolean {
  if (isBot || path.length > MAX_LENGTH || PROBE.test(path) || PART.test(path)) return false;
  return mode === undefined ? accept?.includes("text/html") === true : mode === "navigate";
}
