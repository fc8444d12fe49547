/** The German texts of a demo product, beside those of its own file. */
export interface GermanProduct {
  readonly title: string;
  /** Sanitised HTML. */
  readonly html: string;
  /** Alternative texts in the order of its pictures. */
  readonly alts: readonly string[];
  readonly warnings?: string;
}

/** By handle. */
export type GermanProducts = Readonly<Record<string, GermanProduct>>;
