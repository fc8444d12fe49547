const PATHS = {
  filter: "M3 6h14M6 10h8M8.5 14h3",
  remove: "m5 5 10 10M15 5 5 15",
  search: "M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm4.5-1.5L17 17",
  down: "m5 8 5 5 5-5",
  minus: "M5 10h10",
  plus: "M5 10h10M10 5v10",
  check: "m4 10.5 4 4 8-9",
  warning: "M10 3 2 17h16L10 3Zm0 5v4m0 2.5v.5",
} as const;

/** A drawing beside words that say the same. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class="i" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
