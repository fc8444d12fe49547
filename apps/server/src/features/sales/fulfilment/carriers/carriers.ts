import { changesNothing } from "../../../../platform/database/changes-nothing.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import known from "./carriers.json" with { type: "json" };
import type { CheckRule } from "./check-characters.ts";
import { type CarrierRow, listCarrierRows } from "./queries.ts";

/** Pattern of a carrier's numbers, in capitals without spaces and hyphens. */
export interface NumberForm {
  form: RegExp;
  check: CheckRule | null;
}

export interface Carrier {
  code: string;
  name: string;
  /** Where it delivers mostly; empty for everywhere. */
  countries: readonly string[];
  /** Template of the tracking page; null if there is none. */
  trackingUrl: string | null;
  active: boolean;
  position: number;
  /** False for a carrier that the shop added itself. */
  known: boolean;
  /** True for a known carrier that the shop uses otherwise than Tote knows it. */
  changed: boolean;
  /** 0 until something of it is overridden; a reset counts on, so that no earlier version names what follows it. */
  version: number;
  forms: readonly NumberForm[];
}

interface KnownCarrier {
  code: string;
  name: string;
  countries: readonly string[];
  trackingUrl: string;
  forms: ReadonlyArray<{ form: string; check?: string }>;
}

const DEFAULT_POSITION = 1000;

/** The columns of a carrier of which nothing is overridden. */
export const BUILT_IN = {
  name: null,
  tracking_url: null,
  no_tracking: false,
  active: true,
  position: DEFAULT_POSITION,
};

const KNOWN: readonly Carrier[] = (known as readonly KnownCarrier[]).map(({ forms, ...carrier }) => ({
  ...carrier,
  active: true,
  position: DEFAULT_POSITION,
  known: true,
  changed: false,
  version: 0,
  forms: forms.map(({ form, check }) => ({
    form: new RegExp(`^(?:${form})$`),
    check: (check ?? null) as CheckRule | null,
  })),
}));

/** The carriers that Tote knows, without the overrides of a shop. */
export const knownCarriers = (): Carrier[] => mergeCarriers([]);

/** The carriers that Tote knows with the shop's overrides, and the shop's own, in the order of their positions. */
export async function readCarriers(from: Queryable): Promise<Carrier[]> {
  return mergeCarriers(await listCarrierRows(from));
}

function mergeCarriers(rows: readonly CarrierRow[]): Carrier[] {
  const overrides = new Map(rows.map((row) => [row.code, row]));
  const codes = new Set(KNOWN.map(({ code }) => code));
  const own = rows.filter(({ code }) => !codes.has(code)).map(ownCarrier);
  const merged = KNOWN.map((carrier) => override(carrier, overrides.get(carrier.code)));
  return [...merged, ...own].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, "en"));
}

function override(carrier: Carrier, row: CarrierRow | undefined): Carrier {
  if (row === undefined) return carrier;
  const { name, tracking_url: url, no_tracking: hasNone, active, position, version } = row;
  const trackingUrl = hasNone ? null : (url ?? carrier.trackingUrl);
  const changed = !changesNothing(row, BUILT_IN);
  return { ...carrier, name: name ?? carrier.name, trackingUrl, active, position, changed, version };
}

function ownCarrier({ code, name, tracking_url, active, position, version }: CarrierRow): Carrier {
  const shown = { code, name: name ?? code, countries: [], trackingUrl: tracking_url };
  return { ...shown, active, position, known: false, changed: false, version, forms: [] };
}

/** The carrier that a text names by its code or its name, in any spelling. */
export function carrierNamed(carriers: readonly Carrier[], text: string): Carrier | null {
  const wanted = compact(text);
  if (wanted === "") return null;
  return carriers.find(({ code, name }) => compact(code) === wanted || compact(name) === wanted) ?? null;
}

/** As people write it: the name of a carrier that is named by its code. */
export function carrierAsWritten(carriers: readonly Carrier[], text: string): string {
  return carriers.find(({ code }) => code === text)?.name ?? text;
}

function compact(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
