const PATHS = {
  filter: "M3 6h14M6 10h8M8.5 14h3",
  remove: "m5 5 10 10M15 5 5 15",
  search: "M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm4.5-1.5L17 17",
  down: "m5 8 5 5 5-5",
  minus: "M5 10h10",
  plus: "M5 10h10M10 5v10",
  check: "m4 10.5 4 4 8-9",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  account: "M10 10.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.400ZM3.8 17c.8-3.2 3.3-4.4 6.2-4.400s5.4 1.2 6.2 4.4",
  bag: "M4.4 7h11.200l.8 10H3.600l.8-10ZM7.2 7V5.800a2.8 2.8 0 0 1 5.6 0V7",
  zoom: "M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.5-1.500L17 17M6.5 9h5M9 6.500v5",
  van: "M2 5.500h9.500v8H2zM11.5 8.500h3.300l3.2 2.800v2.200h-6.500M5.5 15.300a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.200ZM14.3 15.300a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.200Z",
  back: "M3.5 7.500h9a4.2 4.2 0 0 1 0 8.400H7M3.5 7.5 7 4M3.5 7.5 7 11",
  shield: "M10 2.8 4.5 5v4.500c0 3.7 2.2 6.2 5.5 7.7 3.3-1.5 5.5-4 5.5-7.700V5L10 2.800Z",
  copy: "M7.500 7.500h9v9h-9zM12.5 7.500v-4h-9v9h4",
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
