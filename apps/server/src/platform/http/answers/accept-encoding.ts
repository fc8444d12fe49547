/** The content codings that answers are sent in; `br` is preferred where the client likes both alike. */
export type Encoding = "br" | "gzip";

const OWN: readonly Encoding[] = ["br", "gzip"];

/**
 * The coding for an Accept-Encoding header (RFC 9110 §12.5.3): the one with the highest weight. Null: send the bytes as they
 * are, because the client takes neither, prefers `identity`, or sent no header.
 */
export function preferredEncoding(header: string | undefined): Encoding | null {
  if (header === undefined || header === "") return null;
  const weights = readWeights(header);
  const rest = weights.get("*") ?? 0;
  let best: Encoding | null = null;
  // Identity counts as wanted only where the client weighs it by name.
  let highest = weights.get("identity") ?? 0;
  for (const encoding of OWN) {
    const weight = weights.get(encoding) ?? weights.get(`x-${encoding}`) ?? rest;
    const wins = best === null ? weight >= highest : weight > highest;
    if (weight > 0 && wins) [best, highest] = [encoding, weight];
  }
  return best;
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    // A weight that is no number makes the entry worthless, not the request.
    if (coding !== "") weights.set(coding, weight === undefined ? 1 : weightOf(weight));
  }
  return weights;
}

function weightOf(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
