type Kind = "weight" | "volume" | "length" | "area" | "count";

interface UnitFacts {
  kind: Kind;
  /** In the smallest unit of the kind. */
  size: number;
  /** The default reference quantity of a unit price. */
  reference: ContentUnit;
}

export const UNIT_NAMES = ["mg", "g", "kg", "ml", "cl", "l", "m3", "mm", "cm", "m", "cm2", "m2", "piece"] as const;
export type ContentUnit = (typeof UNIT_NAMES)[number];

/** The units that contents are told in. */
export const CONTENT_UNITS: Readonly<Record<ContentUnit, UnitFacts>> = {
  mg: { kind: "weight", size: 1, reference: "kg" },
  g: { kind: "weight", size: 1_000, reference: "kg" },
  kg: { kind: "weight", size: 1_000_000, reference: "kg" },
  ml: { kind: "volume", size: 1, reference: "l" },
  cl: { kind: "volume", size: 10, reference: "l" },
  l: { kind: "volume", size: 1_000, reference: "l" },
  m3: { kind: "volume", size: 1_000_000, reference: "m3" },
  mm: { kind: "length", size: 1, reference: "m" },
  cm: { kind: "length", size: 10, reference: "m" },
  m: { kind: "length", size: 1_000, reference: "m" },
  cm2: { kind: "area", size: 1, reference: "m2" },
  m2: { kind: "area", size: 10_000, reference: "m2" },
  piece: { kind: "count", size: 1, reference: "piece" },
};
