export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables of one kind each, and gathers what is wrong with them, so that all of it is said together. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | null {
    const value = this.#environment[name]?.trim();
    return value === undefined || value === "" ? null : value;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (["true", "1", "on", "yes"].includes(value)) return true;
    if (["false", "0", "off", "no"].includes(value)) return false;
    this.problems.push(`${name} is "${value}"; it takes true or false.`);
    return fallback;
  }

  integer(name: string, minimum: number, maximum: number): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= minimum && number <= maximum) return number;
    this.problems.push(`${name} is "${value}"; it takes a whole number from ${minimum} to ${maximum}.`);
    return null;
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const value = this.text(name);
    if (value === null) return null;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) this.problems.push(`${name} is "${value}"; it takes ${choices.join(", ")}.`);
    return choice ?? null;
  }

  /** An http(s) address without a trailing slash. */
  origin(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (
      url === null ||
      !["http:", "https:"].includes(url.protocol) ||
      url.username !== "" ||
      url.search !== "" ||
      url.hash !== ""
    ) {
      this.problems.push(`${name} is not an http or https address without user, query and fragment.`);
      return null;
    }
    return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
  }

  /** A postgres address. Its value never appears in a message: it holds a password. */
  databaseUrl(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (URL.canParse(value) && ["postgres:", "postgresql:"].includes(new URL(value).protocol)) return value;
    this.problems.push(`${name} is not an address of the form postgres://user:password@host:port/database.`);
    return null;
  }

  list(name: string): string[] {
    return (this.text(name) ?? "")
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "");
  }
}
