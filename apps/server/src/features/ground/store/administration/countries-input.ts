import { COUNTRY_CODES } from "../countries.ts";
import type { InputProblems } from "../input-problems.ts";

/** Reads country codes and drops repeats. `*` stands for every country, so it replaces all others. */
export function readCountries(countries: readonly string[], problems: InputProblems): string[] {
  for (const [index, country] of countries.entries())
    if (country !== "*") checkCountry(country, `#/countries/${index}`, problems);
  return countries.includes("*") ? ["*"] : [...new Set(countries)].sort();
}

export function checkCountry(country: string, pointer: string, problems: InputProblems): void {
  if (!COUNTRY_CODES.has(country))
    problems.add(pointer, "unknown_country", `${country} is not an ISO 3166-1 alpha-2 country code.`);
}
