import type { Language } from "../../data.ts";
import type { Sample } from "../portal/snippets.ts";

/** The same call in up to three ways; code is in English on every page. */
export interface Samples {
  readonly curl?: string;
  readonly client?: string;
  readonly react?: string;
}

export interface GuideSection {
  readonly title: string;
  /** Paragraphs with code between backticks. */
  readonly text: string;
}

export interface GuideText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly GuideSection[];
}

/** Where the samples run: this shop, with a product that it sells. */
export interface SamplePlace {
  readonly address: string;
  readonly sample: Sample;
}

export interface Guide {
  readonly id: string;
  /** Found by these words beside those of its texts. */
  readonly keywords: string;
  readonly texts: Readonly<Record<Language, GuideText>>;
  /** The samples of each section, in their order. */
  readonly samples: (place: SamplePlace) => readonly Samples[];
}
